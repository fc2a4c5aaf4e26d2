import { pendingWrites } from './pendingWrites.ts'

/** Name of the lock that the one tab holds that sends the outbox. */
export const OUTBOX_LOCK = 'outbox'

/**
 * Resolves when this tab has no pending write and no tab is sending its outbox: a slow network can do only
 * one.
 */
export async function whenNoWrites(): Promise<void> {
  do {
    await Promise.allSettled(pendingWrites)
    if ('locks' in navigator) await navigator.locks.request(OUTBOX_LOCK, { mode: 'shared' }, () => undefined)
  } while (pendingWrites.size > 0)
}
