/**
 * Number of unsent writes on this device, in localStorage under `outbox-count`: a hint that is available
 * synchronously. Only the outbox in IndexedDB is reliable: a killed browser may have written one and not the
 * other.
 */
const KEY = 'outbox-count'
/** The database of the outbox (see outboxStore). */
export const OUTBOX_DATABASE = 'lane-and-court-outbox'
const listeners = new Set<() => void>()
let count: number | null = null
/** Whether the count is reliable: this page has read the outbox, or knows that there is none. */
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
  /** Sets the number of entries in the outbox itself. */
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
   * @returns whether there may be queued writes. If the count is 0 and not reliable, the browser is asked
   *   whether the outbox database exists.
   */
  async mayWait(): Promise<boolean> {
    if (outboxCount.get() > 0) return true
    if (isKnown) return false
    if (!(await outboxCount.isOutboxThere())) isKnown = true
    return !isKnown || outboxCount.get() > 0
  },
  /** @returns whether the outbox database exists, even empty; true if unknown. Opens no database. */
  async isOutboxThere(): Promise<boolean> {
    try {
      return (await indexedDB.databases()).some(({ name }) => name === OUTBOX_DATABASE)
    } catch {
      return true
    }
  },
}
