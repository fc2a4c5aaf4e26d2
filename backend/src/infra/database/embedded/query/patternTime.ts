import { createContext, Script } from 'node:vm'
import { BSONRegExp } from 'bson'
import { isDoc } from '../bson.ts'
import { timeExceeded } from '../errors.ts'
import { timeLeft } from '../turns.ts'

/** How long the patterns of a filter may take for one page of documents, which is thousands of times what they need. */
const MOST_MS = 1_000

/**
 * Only these can make a pattern look at a text again and again. A pattern without them, such as every search of
 * the site, needs time in proportion to the text.
 */
const REPEATS = /[*+?{|]/
/** A longer one is compared with each place of a text. */
const MAX_PLAIN = 500

/** @returns whether a pattern may take far more time than the length of a text explains, such as `^(a+)+$`. */
export const isRisky = (pattern: string): boolean =>
  pattern.length > MAX_PLAIN || REPEATS.test(pattern.replaceAll(/\\./gs, ''))

/** @returns whether a filter or expression holds a pattern that is risky, or that is not known beforehand. */
export function hasRiskyPattern(filter: unknown): boolean {
  if (filter instanceof BSONRegExp) return isRisky(filter.pattern)
  if (filter instanceof RegExp) return isRisky(filter.source)
  if (Array.isArray(filter)) return filter.some(hasRiskyPattern)
  if (!isDoc(filter)) return false
  return Object.entries(filter).some(([name, value]) => {
    if (name === '$regex' && typeof value === 'string') return isRisky(value)
    return /^\$regex[A-Z]/.test(name) || hasRiskyPattern(value)
  })
}

const frame = { work: (): unknown => undefined }
const context = createContext(frame)
const script = new Script('work()')
let isTimed = false

/**
 * Runs work that tests texts against patterns, and stops it when it takes too long: such a pattern must not hold
 * the thread of the store. The work may only compute, because it may end at any point.
 * @throws CommandError MaxTimeMSExpired (50).
 */
export function inPatternTime<T>(work: () => T): T {
  if (isTimed) return work()
  isTimed = true
  frame.work = work
  try {
    const timeout = Math.ceil(Math.max(1, Math.min(MOST_MS, timeLeft())))
    return script.runInContext(context, { timeout }) as T
  } catch (error) {
    const isTooLong = (error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isTooLong ? timeExceeded() : error
  } finally {
    isTimed = false
  }
}
