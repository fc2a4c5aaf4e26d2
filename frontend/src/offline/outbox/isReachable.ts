import { noteConnectivity } from '../connectivity.ts'
import { isSiteResponse } from '../isSiteResponse.ts'
import { sessionOwner } from '../session.ts'
import { fetchWithTimeLimit } from './fetchWithTimeLimit.ts'

const LIMITS = { leastMs: 10_000, mostMs: 60_000 }

/** Sends a health check to the server. @returns whether it responded. */
export async function isReachable(): Promise<boolean> {
  const result = await fetchWithTimeLimit('/api/health', { cache: 'no-store' }, LIMITS)
  const isUp = result !== null && isSiteResponse(result.response)
  noteConnectivity(isUp)
  return isUp
}

/** Asks the server whether the session still exists. @returns true also if no response came. */
export async function isSignedIn(): Promise<boolean> {
  const owner = sessionOwner()
  if (!owner) return false
  const result = await fetchWithTimeLimit(`/api/${owner.role}/profile`, { cache: 'no-store' }, LIMITS)
  return result === null || result.response.status !== 401 || !isSiteResponse(result.response)
}
