import { BSONRegExp } from 'bson'
import { equalValues } from '../keyEncoding.ts'
import { badValue, CommandError } from '../errors.ts'
import { inPatternTime, isRisky } from './patternTime.ts'
import type { ValuesTest } from './valuesTest.ts'

/**
 * Converts a BSON regular expression, a JavaScript one or a text with options to a stateless JavaScript one.
 * Throws 51108 for options that JavaScript has no counterpart for, and 51091 for an invalid pattern.
 */
export function toRegExp(pattern: unknown, options?: unknown): RegExp {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string')
  const source =
    pattern instanceof BSONRegExp ? pattern.pattern : pattern instanceof RegExp ? pattern.source : pattern
  if (typeof source !== 'string') throw badValue('$regex has to be a string')
  const flags =
    options ??
    (pattern instanceof BSONRegExp ? pattern.options : pattern instanceof RegExp ? pattern.flags : '')
  if (!/^[imsu]*$/.test(flags)) throw new CommandError(51108, `invalid flag in regex options: ${flags}`)
  try {
    return new RegExp(source, [...new Set(`${flags}u`)].join(''))
  } catch {
    return withoutUnicode(source, flags)
  }
}

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
  const test = isRisky(regex.source)
    ? (text: string) => inPatternTime(() => regex.test(text))
    : (text: string) => regex.test(text)
  const one = (value: unknown): boolean =>
    typeof value === 'string'
      ? test(value)
      : (value instanceof BSONRegExp || value instanceof RegExp) && equalValues(value, pattern)
  return (values) => values.some((value) => (Array.isArray(value) ? value.some(one) : one(value)))
}
