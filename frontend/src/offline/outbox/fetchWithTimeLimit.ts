import { noteNoResponse, noteRoundTrip, timeLimit } from '../lineSpeed.ts'
import { isSiteResponse } from '../isSiteResponse.ts'
import { noteServerTime } from '../serverClock.ts'

interface Limits {
  /** Timeout on a fast network, and the maximum on a slow one, in milliseconds. */
  leastMs: number
  mostMs: number
}

/**
 * Sends one request and reads its whole response, with a timeout that depends on the recent speed of the
 * network.
 * @returns null when no response came; a foreign response is returned too (see `isSiteResponse`).
 */
export async function fetchWithTimeLimit(
  address: string,
  init: RequestInit,
  { leastMs, mostMs }: Limits,
): Promise<{ response: Response; text: string } | null> {
  const sentAt = performance.now()
  const limit = timeLimit(leastMs, mostMs)
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  let isTooLate = false
  const timer = setTimeout(() => {
    isTooLate = true
    giveUp()
  }, limit)
  // A request over the previous network gets no response any more; it is retried over the new one.
  addEventListener('online', giveUp, { signal: controller.signal })
  try {
    const response = await fetch(address, { ...init, signal: controller.signal })
    const text = await response.text()
    if (isSiteResponse(response)) {
      noteRoundTrip(performance.now() - sentAt)
      noteServerTime(response, sentAt)
    }
    return { response, text }
  } catch {
    noteNoResponse(isTooLate ? limit : 0)
    return null
  } finally {
    clearTimeout(timer)
    removeEventListener('online', giveUp)
  }
}
