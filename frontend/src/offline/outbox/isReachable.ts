import { noteAnswer } from '../connectivity.ts'
import { isOurs } from '../isOurs.ts'
import { sessionOwner } from '../session.ts'
import { call } from './call.ts'

const LIMITS = { leastMs: 10_000, mostMs: 60_000 }

/** Asks the server for a sign of life, which changes nothing there. @returns whether it gave one. */
export async function isReachable(): Promise<boolean> {
  const answer = await call('/api/health', { cache: 'no-store' }, LIMITS)
  const isThere = answer !== null && isOurs(answer.response)
  noteAnswer(isThere)
  return isThere
}

/** Asks the server whether the session goes on. @returns true also where it cannot say. */
export async function isSignedIn(): Promise<boolean> {
  const owner = sessionOwner()
  if (!owner) return false
  const answer = await call(`/api/${owner.role}/profile`, { cache: 'no-store' }, LIMITS)
  return answer === null || answer.response.status !== 401 || !isOurs(answer.response)
}
