import { AsyncLocalStorage } from 'node:async_hooks'

/** What a keyed write has found out about tries before it. */
export interface KeyedWrite {
  readonly key: string
  /** Whether a try before was done already; null where none was found. */
  former: { hasSameWords: boolean } | null
}

const current = new AsyncLocalStorage<KeyedWrite>()

/**
 * Runs work as one keyed write: what it updates notes the key, so that a second try of the same write
 * recognizes what the first one saved, even if the process died before it could answer.
 * @param write with a key that is the same for each try of one write, and for no other write; what the work
 *   finds of a try before is noted in it.
 * @returns what the work returns. @throws what the work throws.
 */
export const underWriteKey = <T>(write: KeyedWrite, work: () => T): T => current.run(write, work)

/** @returns the key of the write that this code runs for, or null where it has none. */
export const writeKey = (): string | null => current.getStore()?.key ?? null

/**
 * Notes that a try before has done the work already.
 * @param hasSameWords whether it came with the words of this try; one that did not must not pass for saved.
 */
export function noteFormerTry(hasSameWords: boolean): void {
  const write = current.getStore()
  if (write) write.former = { hasSameWords: hasSameWords && write.former?.hasSameWords !== false }
}

/** @returns whether a try before has done the work already, as far as it is known by now. */
export const hasFormerTry = (): boolean => (current.getStore()?.former ?? null) !== null
