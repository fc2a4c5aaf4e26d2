import { underWay } from './writesFirst.ts'

/** Held by the one tab that sends what waits. */
export const OUTBOX_LOCK = 'outbox'

/** @returns once no write is under way in this tab, and no tab is sending what waits: a slow line has room for one. */
export async function afterWrites(): Promise<void> {
  do {
    await Promise.allSettled(underWay)
    if ('locks' in navigator) await navigator.locks.request(OUTBOX_LOCK, { mode: 'shared' }, () => undefined)
  } while (underWay.size > 0)
}
