/**
 * How many writes wait on this device, in localStorage under `outbox-count`: a hint that is there at once. The
 * outbox in IndexedDB is the truth: a browser that is killed may have written one and not the other.
 */
const KEY = 'outbox-count'
/** The database of the outbox (see outboxStore). */
export const OUTBOX_DATABASE = 'lane-and-court-outbox'
const listeners = new Set<() => void>()
let count: number | null = null
/** Whether the count is the truth: since the page opened the outbox was read, or is known not to exist. */
let isKnown = false

function read(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) || 0
  } catch {
    return 0
  }
}

export const outboxCount = {
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== null && key !== KEY) return
      count = null
      listener()
    }
    listeners.add(listener)
    addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', onStorage)
    }
  },
  get: (): number => (count ??= read()),
  /** Notes how many there are in the outbox itself. */
  set(now: number): void {
    isKnown = true
    if (now === outboxCount.get()) return
    count = now
    try {
      if (now > 0) localStorage.setItem(KEY, String(now))
      else localStorage.removeItem(KEY)
    } catch {
      // Without storage there is no outbox either.
    }
    listeners.forEach((listener) => listener())
  },
  /**
   * @returns whether something may wait. Where the hint says that nothing does, the browser is asked whether
   *   there is an outbox at all.
   */
  async mayWait(): Promise<boolean> {
    if (outboxCount.get() > 0) return true
    if (isKnown) return false
    if (!(await outboxCount.isOutboxThere())) isKnown = true
    return !isKnown || outboxCount.get() > 0
  },
  /** @returns whether this device has an outbox, be it empty; nothing is opened, and where it cannot be said, true. */
  async isOutboxThere(): Promise<boolean> {
    try {
      return (await indexedDB.databases()).some(({ name }) => name === OUTBOX_DATABASE)
    } catch {
      return true
    }
  },
}
