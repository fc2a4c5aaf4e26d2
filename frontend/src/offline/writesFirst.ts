/** Held by the one tab that sends what waits. */
export const OUTBOX_LOCK = 'outbox'

/** Copies for later give way to what somebody is sending: on a slow line there is room for one. */
let underWay = 0
const waiting: (() => void)[] = []

/** Does the work of a write; copies wait until it is done. */
export async function asWrite<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
    if (underWay === 0) for (const go of waiting.splice(0)) go()
  }
}

/** @returns once no write is under way in this tab, and no tab is sending what waits. */
export async function afterWrites(): Promise<void> {
  if (underWay > 0) await new Promise<void>((resolve) => waiting.push(resolve))
  if ('locks' in navigator) await navigator.locks.request(OUTBOX_LOCK, { mode: 'shared' }, () => undefined)
  if (underWay > 0) await afterWrites()
}
