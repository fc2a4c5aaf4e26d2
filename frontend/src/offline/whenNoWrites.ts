import { pendingWrites } from './pendingWrites.ts'

/** Held by the one tab that sends what waits. */
export const OUTBOX_LOCK = 'outbox'

/** @returns once no write is under way in this tab, and no tab is sending what waits: a slow line has room for one. */
export async function whenNoWrites(): Promise<void> {
  do {
    await Promise.allSettled(pendingWrites)
    if ('locks' in navigator) await navigator.locks.request(OUTBOX_LOCK, { mode: 'shared' }, () => undefined)
  } while (pendingWrites.size > 0)
}
