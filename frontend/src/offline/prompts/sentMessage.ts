/** When the visitor wrote the message that was sent in the background last, in epoch milliseconds; null after it was seen. */
let writtenAt: number | null = null
const listeners = new Set<() => void>()

/** For useSyncExternalStore. */
export const sentMessage = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  writtenAt: (): number | null => writtenAt,
  /** @param at when it was written; null once the visitor knows that it was sent. */
  note(at: number | null): void {
    writtenAt = at
    listeners.forEach((listener) => listener())
  },
}
