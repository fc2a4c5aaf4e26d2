/**
 * The server's time. A device's clock may be a year off, or be changed while a page is open: this clock
 * starts from the `Date` header of a response and advances by the monotonic clock. Until there is a response
 * it uses the offset of the device's clock at the last visit, and is never earlier than it was then.
 */
const STORAGE_KEY = 'server-clock'
/** `Date` has whole seconds, and the response took some time. */
const TOLERANCE_MS = 5_000

interface StoredClock {
  /** By how much the server's clock is ahead of the device's, in milliseconds. */
  ahead: number
  /** The server's time at its last response, in epoch milliseconds. */
  seen: number
}

const isBrowser = typeof document === 'object'
/** The server's time when this page was opened. */
let openingTime = 0
/** The server's time when monotonic time was 0. */
let start = 0
let isKnown = false
const listeners = new Set<(byMs: number) => void>()

if (isBrowser) {
  const { ahead, seen } = readStored()
  const estimate = Date.now() + ahead
  start = Math.max(estimate, seen) - performance.now()
  // If the device's clock was set back, data of earlier visits must not count as read by this page.
  openingTime = estimate < seen ? seen + TOLERANCE_MS : estimate
}

function readStored(): StoredClock {
  try {
    const { ahead, seen } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '') as StoredClock
    if (Number.isFinite(ahead) && Number.isFinite(seen)) return { ahead, seen }
  } catch {
    // The first visit, or a browser without storage.
  }
  return { ahead: 0, seen: 0 }
}

/** @returns the server's time in epoch milliseconds, as far as it is known here. */
export const serverNow = (): number => (isBrowser ? start + performance.now() : Date.now())

/** @returns whether this page has received the server's time. */
export const isServerTimeKnown = (): boolean => isKnown || !isBrowser

/** @returns the server's time when the page was opened, in epoch milliseconds. */
export const pageOpenedAt = (): number => openingTime

/**
 * Sets the clock from a response of the server.
 * @param sentAt monotonic time of the request.
 */
export function noteServerTime({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const serverDate = Date.parse(headers.get('Date') ?? '')
  // A response that may come from a cache has the time when it was cached.
  if (serverDate && !headers.get('Cache-Control')?.includes('max-age')) setTime(serverDate, sentAt)
  if (isKnown) storeClock({ ahead: Math.round(serverNow() - Date.now()), seen: Math.round(serverNow()) })
}

function setTime(serverDate: number, sentAt: number): void {
  const now = performance.now()
  // Rather a moment ahead than behind, so that something published just now is already shown.
  const next = serverDate + 1_000 - (sentAt + now) / 2
  const change = next - start
  if (Math.abs(change) > TOLERANCE_MS + now - sentAt) {
    start = next
    if (!isKnown) {
      openingTime += change
      listeners.forEach((listener) => listener(change))
    }
  }
  isKnown = true
}

function storeClock(clock: StoredClock): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(clock))
  } catch {
    // A browser without storage starts from the device's clock.
  }
}

/**
 * Registers a listener for the first correction of the clock by a response.
 * @param listener called with the correction in milliseconds: times that this page noted before it, from
 *   `pageOpenedAt()` on, are wrong by that much.
 */
export function onTimeCorrected(listener: (byMs: number) => void): void {
  // The server creates a store for every page that it renders, and its own clock is right.
  if (isBrowser) listeners.add(listener)
}
