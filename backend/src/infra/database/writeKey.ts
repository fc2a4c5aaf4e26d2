import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/**
 * Runs work as one keyed write: what it updates notes the key, so that a second try of the same write
 * recognizes what the first one saved, even if the process died before it could answer.
 * @param key the same for each try of one write, and for no other write.
 * @returns what the work returns. @throws what the work throws.
 */
export const underWriteKey = <T>(key: string, work: () => T): T => current.run(key, work)

/** @returns the key of the write that this code runs for, or null where it has none. */
export const writeKey = (): string | null => current.getStore() ?? null
