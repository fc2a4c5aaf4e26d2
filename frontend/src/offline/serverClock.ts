/**
 * What time it is at the server. A device's own clock may be a year off, or be set while a page is open: this one
 * starts from the `Date` of an answer and goes on by monotonic time. Until there is an answer it goes by how far
 * the device's clock was off at the last visit, and is never earlier than it was then.
 */
const KEPT = 'server-clock'
/** `Date` names whole seconds, and the answer was some time on its way. */
const TOLERANCE_MS = 5_000

interface KeptClock {
  /** By how much the server's clock is ahead of the device's, in milliseconds. */
  ahead: number
  /** The server's time when it last answered, in epoch milliseconds. */
  seen: number
}

const isBrowser = typeof document === 'object'
/** The server's time when this page was opened. */
let opened = 0
/** The server's time when monotonic time was 0. */
let start = 0
let isKnown = false
const listeners = new Set<(byMs: number) => void>()

if (isBrowser) {
  const { ahead, seen } = readKept()
  const told = Date.now() + ahead
  start = Math.max(told, seen) - performance.now()
  // By a clock that was set back, nothing that an earlier visit read is of this one.
  opened = told < seen ? seen + TOLERANCE_MS : told
}

function readKept(): KeptClock {
  try {
    const { ahead, seen } = JSON.parse(localStorage.getItem(KEPT) ?? '') as KeptClock
    if (Number.isFinite(ahead) && Number.isFinite(seen)) return { ahead, seen }
  } catch {
    // The first visit, or a browser that keeps nothing.
  }
  return { ahead: 0, seen: 0 }
}

/** @returns the server's time in epoch milliseconds, as well as it is known here. */
export const serverNow = (): number => (isBrowser ? start + performance.now() : Date.now())

/** @returns whether this page has heard from the server what time it is. */
export const isServerTimeKnown = (): boolean => isKnown || !isBrowser

/** @returns the server's time when the page was opened, in epoch milliseconds. */
export const openedAt = (): number => opened

/**
 * Learns the time from an answer of the server.
 * @param sentAt monotonic time at which it was asked for.
 */
export function noteServerTime({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const told = Date.parse(headers.get('Date') ?? '')
  // What may come out of a cache tells of the time when it was put there.
  if (told && !headers.get('Cache-Control')?.includes('max-age')) setTime(told, sentAt)
  if (isKnown) keep({ ahead: Math.round(serverNow() - Date.now()), seen: Math.round(serverNow()) })
}

function setTime(told: number, sentAt: number): void {
  const now = performance.now()
  // Rather a moment ahead than behind: what was published just now is out.
  const next = told + 1_000 - (sentAt + now) / 2
  const change = next - start
  if (Math.abs(change) > TOLERANCE_MS + now - sentAt) {
    start = next
    if (!isKnown) {
      opened += change
      listeners.forEach((listener) => listener(change))
    }
  }
  isKnown = true
}

function keep(clock: KeptClock): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(clock))
  } catch {
    // A browser that keeps nothing starts from the device's clock.
  }
}

/**
 * @param listener told by how many milliseconds the first answer has moved the time: what was dated before it in
 *   this page, from `openedAt()` on, was dated wrong by that much.
 */
export function onTimeCorrected(listener: (byMs: number) => void): void {
  // A server makes a store for every page that it renders, and knows the time.
  if (isBrowser) listeners.add(listener)
}
