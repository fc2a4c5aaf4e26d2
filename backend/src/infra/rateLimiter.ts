import mongoose from 'mongoose'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'

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
  let created: RateLimiterMongo | null = null
  const limiter = () =>
    (created ??= new RateLimiterMongo({
      storeClient: mongoose.connection,
      keyPrefix: name,
      tableName: TABLE,
      disableIndexesCreation: true,
      points,
      duration: seconds,
    }))
  return {
    async consume(key) {
      try {
        return { count: (await limiter().consume(key)).consumedPoints, waitMs: null }
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection
        return { count: rejection.consumedPoints, waitMs: rejection.msBeforeNext }
      }
    },
    async takeBack(key) {
      await limiter().reward(key)
    },
    async reset(key) {
      await limiter().delete(key)
    },
  }
}
