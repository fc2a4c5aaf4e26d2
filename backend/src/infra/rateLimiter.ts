import mongoose from 'mongoose'
import type { RateLimiterMongo } from 'rate-limiter-flexible'

/** The counts of one limit. They are in the database, so that a limit holds with several servers. */
export interface RateLimiter {
  /**
   * Counts one under a key.
   * @returns the count in the current window, and how long to wait in milliseconds: null within the limit.
   */
  consume: (key: string) => Promise<{ count: number; waitMs: number | null }>
  /** Takes back one. */
  takeBack: (key: string) => Promise<void>
  /** Starts again from zero. */
  reset: (key: string) => Promise<void>
}

/** Loaded when something is counted for the first time, because loading it would slow down the start. */
const library = () => import('rate-limiter-flexible')

const TABLE = 'rate_limits'

/**
 * The indexes of the counts. The start waits for them: without the unique one, requests that arrive at once would
 * each have a count of their own.
 */
export const RATE_LIMIT_INDEXES = [
  { collection: TABLE, key: { expire: -1 }, options: { expireAfterSeconds: 0 } },
  { collection: TABLE, key: { key: 1 }, options: { unique: true } },
] as const

/**
 * @param name key prefix of this limit's counts. @param points requests allowed in a window of `seconds`.
 * @returns a limiter; it may be created before the database is connected.
 */
export function createRateLimiter(name: string, points: number, seconds: number): RateLimiter {
  const create = async (): Promise<RateLimiterMongo> => {
    const { RateLimiterMongo } = await library()
    return new RateLimiterMongo({
      storeClient: mongoose.connection,
      keyPrefix: name,
      tableName: TABLE,
      disableIndexesCreation: true,
      points,
      duration: seconds,
    })
  }
  let created: Promise<RateLimiterMongo> | null = null
  const limiter = () => (created ??= create())
  return {
    async consume(key) {
      try {
        return { count: (await (await limiter()).consume(key)).consumedPoints, waitMs: null }
      } catch (rejection) {
        const { RateLimiterRes } = await library()
        if (!(rejection instanceof RateLimiterRes)) throw rejection
        return { count: rejection.consumedPoints, waitMs: rejection.msBeforeNext }
      }
    },
    async takeBack(key) {
      await (await limiter()).reward(key)
    },
    async reset(key) {
      await (await limiter()).delete(key)
    },
  }
}
