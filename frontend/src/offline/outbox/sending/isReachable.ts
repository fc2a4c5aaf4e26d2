import { noteConnectivity } from '../../network/connectivity.ts'
import { classifyResponse, isUnanswered } from '../../network/classifyResponse.ts'
import { sendRequest } from '../../network/httpClient.ts'
import { sessionOwner } from '../../session/session.ts'

const OPTIONS = { cache: 'no-store', leastMs: 10_000, mostMs: 60_000, endsOnReconnect: true } as const

/** Sends a health check to the server. @returns whether it responded. */
export async function isReachable(): Promise<boolean> {
  const isUp = !isUnanswered(classifyResponse(await sendRequest('/health', OPTIONS)))
  noteConnectivity(isUp)
  return isUp
}

/** Asks the server whether the session still exists. @returns true also if no response came. */
export async function isSignedIn(): Promise<boolean> {
  const owner = sessionOwner()
  if (!owner) return false
  const exchange = await sendRequest(`/${owner.role}/profile`, OPTIONS)
  return classifyResponse(exchange).kind !== 'unauthenticated'
}
