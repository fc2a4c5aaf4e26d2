import { randomInt } from 'node:crypto'
import fc from 'fast-check'

/**
 * What tests of properties draw is the same in each run, so that no change is refused for a fault that was there before.
 * `PROPERTY_SEED=fresh` draws anew; the report of a failure has the seed, with which it is repeated.
 */
const { PROPERTY_SEED = '1' } = process.env
const seed = PROPERTY_SEED === 'fresh' ? randomInt(2 ** 31) : Number(PROPERTY_SEED)

// The report that `npm test` repeats at its end holds the message of an error, not its cause.
fc.configureGlobal({ includeErrorInReport: true, seed })
