import { setTimeout as sleep } from 'node:timers/promises'
import { isTooSlow } from '../../infra/database/connect.ts'
import { isDatabaseAwayError, awaySince } from '../../infra/database/databaseState.ts'

/** How long a new response may take while there is an older one. */
const SLOW_MS = 500

/**
 * Gives the last good response to whoever would have to wait for the database.
 * @param last the last good response, which is out of date.
 * @param renew makes the new one; it is not called while the database is away.
 * @returns the new one; the last one while the database is away or slow.
 * @throws what `renew` throws, unless the database is the reason.
 */
export async function newerOrLast<T>(last: T, renew: () => Promise<T>): Promise<T> {
  if (awaySince() !== null) return last
  const over = new AbortController()
  try {
    return await Promise.race([renew(), sleep(SLOW_MS, last, { signal: over.signal, ref: false })])
  } catch (error) {
    if (isDatabaseAwayError(error) || isTooSlow(error)) return last
    throw error
  } finally {
    over.abort()
  }
}
