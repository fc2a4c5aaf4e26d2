/**
 * How many writes wait on this device, in localStorage under `outbox-count`: enough to tell the reader, and
 * to know without opening a database whether there is anything to send.
 */
const KEY = 'outbox-count'
const listeners = new Set<() => void>()
let count: number | null = null

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
  set(now: number): void {
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
}
