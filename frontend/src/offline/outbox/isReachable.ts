import { noteAnswer } from '../connectivity.ts'
import { isOurs } from '../isOurs.ts'
import { call } from './call.ts'

const LIMITS = { leastMs: 10_000, mostMs: 60_000 }

/** Asks the server for a sign of life, which changes nothing there. @returns whether it gave one. */
export async function isReachable(): Promise<boolean> {
  const answer = await call('/api/health', { cache: 'no-store' }, LIMITS)
  const isThere = answer !== null && isOurs(answer.response)
  noteAnswer(isThere)
  return isThere
}
