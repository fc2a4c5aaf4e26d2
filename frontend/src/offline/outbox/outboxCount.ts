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
let own = 0
/** Whether the count is reliable: this page has read the outbox, or knows that there is none. */
let isKnown = false

function read(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) || 0
  } catch {
    return 0
  }
}

function store(now: number): void {
  count = now
  try {
    if (now > 0) localStorage.setItem(KEY, String(now))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage there is no outbox either.
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
  /** Those of the account of this tab and of visitors; 0 until this page has read the outbox. */
  own: (): number => own,
  /** Sets the number of entries in the outbox itself. @param ownNow those that this tab may show. */
  set(now: number, ownNow: number): void {
    isKnown = true
    const isOther = now !== outboxCount.get()
    if (!isOther && own === ownNow) return
    own = ownNow
    if (isOther) store(now)
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
