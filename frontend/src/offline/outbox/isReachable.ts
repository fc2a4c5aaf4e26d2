import { noteConnectivity } from '../connectivity.ts'
import { isSiteResponse } from '../isSiteResponse.ts'
import { sessionOwner } from '../session.ts'
import { fetchWithTimeLimit } from './fetchWithTimeLimit.ts'

const LIMITS = { leastMs: 10_000, mostMs: 60_000 }

/** Asks the server for a sign of life, which changes nothing there. @returns whether it gave one. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetchWithTimeLimit('/api/health', { cache: 'no-store' }, LIMITS)
  const isThere = answer !== null && isSiteResponse(answer.response)
  noteConnectivity(isThere)
  return isThere
}

/** Asks the server whether the session goes on. @returns true also where it cannot say. */
export async function isSignedIn(): Promise<boolean> {
  const owner = sessionOwner()
  if (!owner) return false
  const answer = await fetchWithTimeLimit(`/api/${owner.role}/profile`, { cache: 'no-store' }, LIMITS)
  return answer === null || answer.response.status !== 401 || !isSiteResponse(answer.response)
}
