/**
 * The writes whose callers on this page wait for the outcome: they are sent at once, are not counted as waiting, and
 * what the server refuses goes back to the caller.
 */
const awaited = new Map<string, { isOwn: boolean }>()
/** Those that this page sends by itself, also when nobody waits any more; the others are sent by `drain`. */
const underWay = new Map<string, () => void>()

export const isAwaited = ({ id }: { id: string }): boolean => awaited.has(id)
export const isUnderWay = ({ id }: { id: string }): boolean => underWay.has(id)

/** @returns whether a caller waits for an entry that has nothing in it but the write of that caller. */
export const isOwnOfCaller = ({ id }: { id: string }): boolean => awaited.get(id)?.isOwn === true

/** Name of the lock that a page has while it sends an entry by itself. */
const LOCK = 'outbox entry '

/**
 * Notes that this page sends an entry, and that a caller waits for it.
 * @param isOwn whether the write was not merged with one that had waited before.
 */
export function hold(id: string, isOwn = true): void {
  awaited.set(id, { isOwn })
  if (underWay.has(id)) return
  const { promise, resolve } = Promise.withResolvers<void>()
  underWay.set(id, resolve)
  if ('locks' in navigator) void navigator.locks.request(LOCK + id, () => promise)
}

/** Notes that nobody waits for an entry any more. */
export const release = (id: string): void => void awaited.delete(id)

/** Notes that an entry is left to `drain`, if it was not sent. */
export function leave(id: string): void {
  awaited.delete(id)
  underWay.get(id)?.()
  underWay.delete(id)
}

/** @returns the ids of the entries that an open page sends by itself; of other pages none without Web Locks. */
export async function sentByPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  const names = held.flatMap(({ name }) => name ?? []).filter((name) => name.startsWith(LOCK))
  return new Set([...underWay.keys(), ...names.map((name) => name.slice(LOCK.length))])
}
