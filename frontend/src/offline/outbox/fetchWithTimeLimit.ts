import { noteNoResponse, noteRoundTrip, timeLimit } from '../lineSpeed.ts'
import { isSiteResponse } from '../isSiteResponse.ts'
import { noteServerTime } from '../serverClock.ts'

interface Limits {
  /** How long an answer is waited for on a line that was quick of late, and at most, in milliseconds. */
  leastMs: number
  mostMs: number
}

/**
 * Makes one call and reads its answer whole, for as long as the line has shown that it may take.
 * @returns null when no answer came; a stranger's answer is one (see `isSiteResponse`).
 */
export async function fetchWithTimeLimit(
  address: string,
  init: RequestInit,
  { leastMs, mostMs }: Limits,
): Promise<{ response: Response; text: string } | null> {
  const sentAt = performance.now()
  const limit = timeLimit(leastMs, mostMs)
  const over = new AbortController()
  const giveUp = () => over.abort()
  let isTooLate = false
  const timer = setTimeout(() => {
    isTooLate = true
    giveUp()
  }, limit)
  // What was under way on the network before gets no answer any more; it is sent again over this one.
  addEventListener('online', giveUp, { signal: over.signal })
  try {
    const response = await fetch(address, { ...init, signal: over.signal })
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
