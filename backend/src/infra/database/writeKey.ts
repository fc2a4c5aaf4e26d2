import { AsyncLocalStorage } from 'node:async_hooks'

/** A write with an idempotency key, and what is known about earlier attempts. */
export interface KeyedWrite {
  readonly key: string
  /** The attempt that is saved already, and whether it sent the same fields; null if none is known. */
  earlierAttempt: { hasSameFields: boolean } | null
}

const current = new AsyncLocalStorage<KeyedWrite>()

/**
 * Runs work as one keyed write: the documents that it updates store the key, so that a second attempt
 * recognizes what the first one saved, even if the process died before it could respond.
 * @param write has a key that is the same for each attempt of one write, and for no other write. If the work
 *   finds an earlier attempt, it is recorded here.
 * @returns what the work returns. @throws what the work throws.
 */
export const runWithWriteKey = <T>(write: KeyedWrite, work: () => T): T => current.run(write, work)

/** @returns the key of the current keyed write, or null if there is none. */
export const writeKey = (): string | null => current.getStore()?.key ?? null

/**
 * Records that an earlier attempt has already been saved.
 * @param hasSameFields whether it sent the same fields as this attempt; if it did not, this attempt must not
 *   be reported as saved.
 */
export function noteEarlierAttempt(hasSameFields: boolean): void {
  const write = current.getStore()
  if (write)
    write.earlierAttempt = { hasSameFields: hasSameFields && write.earlierAttempt?.hasSameFields !== false }
}

/** @returns whether an earlier attempt is known to have been saved already. */
export const hasEarlierAttempt = (): boolean => (current.getStore()?.earlierAttempt ?? null) !== null
