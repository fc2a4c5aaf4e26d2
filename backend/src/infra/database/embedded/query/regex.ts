import { BSONRegExp } from 'bson'
import { equalValues } from '../keyEncoding.ts'
import { badValue, CommandError, notImplemented } from '../errors.ts'
import { inPatternTime, isRisky } from './patternTime.ts'
import { fromPcre } from './pcre.ts'
import type { ValuesTest } from './valuesTest.ts'

/**
 * Converts a BSON regular expression, a JavaScript one or a text with options to a stateless JavaScript one.
 * Throws 51108 for options that JavaScript has no counterpart for, and 51091 for an invalid pattern.
 */
export function toRegExp(pattern: unknown, options?: unknown): RegExp {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string')
  const text = textOf(pattern)
  if (typeof text !== 'string') throw badValue('$regex has to be a string')
  const given =
    options ??
    (pattern instanceof BSONRegExp ? pattern.options : pattern instanceof RegExp ? pattern.flags : '')
  if (!/^[imsux]*$/.test(given)) throw new CommandError(51108, `invalid flag in regex options: ${given}`)
  if (given.includes('x')) throw notImplemented('The option x of a regular expression')
  const { source, flags: own } = fromPcre(text, given)
  const flags = given + own
  try {
    return new RegExp(source, [...new Set(`${flags}u`)].join(''))
  } catch {
    return withoutUnicode(source, [...new Set(flags)].join(''))
  }
}

const textOf = (pattern: unknown): unknown =>
  pattern instanceof BSONRegExp ? pattern.pattern : pattern instanceof RegExp ? pattern.source : pattern

/** True for a pattern that may take far too long; as it was written, because what stands for `$` has repetitions. */
export const isTimeRisky = (pattern: unknown): boolean => isRisky(String(textOf(pattern)))

/**
 * Compiles patterns that are valid for PCRE but not in JavaScript's strict unicode mode, such as `\-`. They
 * mean the same in JavaScript's older mode.
 */
function withoutUnicode(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags.replaceAll('u', ''))
  } catch (error) {
    throw new CommandError(
      51091,
      `Regular expression is invalid: ${error instanceof Error ? error.message : source}`,
    )
  }
}

/**
 * Compiles a test of texts against a pattern. As in MongoDB, an equal stored regular expression matches too.
 */
export function regexTest(pattern: unknown, options?: unknown): ValuesTest {
  const regex = toRegExp(pattern, options)
  const same =
    typeof pattern === 'string'
      ? new BSONRegExp(pattern, typeof options === 'string' ? options : '')
      : pattern
  const test = isTimeRisky(pattern)
    ? (text: string) => inPatternTime(() => regex.test(text))
    : (text: string) => regex.test(text)
  const one = (value: unknown): boolean =>
    typeof value === 'string'
      ? test(value)
      : (value instanceof BSONRegExp || value instanceof RegExp) && equalValues(value, same)
  return (values) => values.some((value) => (Array.isArray(value) ? value.some(one) : one(value)))
}
