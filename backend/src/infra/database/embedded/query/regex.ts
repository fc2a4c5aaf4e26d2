import { BSONRegExp } from 'bson'
import { equalValues } from '../keyEncoding.ts'
import { badValue, CommandError, notImplemented } from '../errors.ts'
import { inPatternTime, isRisky } from './patternTime.ts'
import { fromPcre } from './pcre.ts'
import type { ValuesTest } from './valuesTest.ts'

/**
 * Converts a BSON regular expression, a JavaScript one or a text with options to a stateless JavaScript one.
 * @param captures whether the groups of a match are asked for. @throws CommandError 51108 for options that PCRE does
 *   not know, 51091 for an invalid pattern, 238 for a pattern that JavaScript has no counterpart for.
 */
export function toRegExp(pattern: unknown, options?: unknown, captures = false): RegExp {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string')
  const text = textOf(pattern)
  if (typeof text !== 'string') throw badValue('$regex has to be a string')
  const given =
    options ??
    (pattern instanceof BSONRegExp ? pattern.options : pattern instanceof RegExp ? pattern.flags : '')
  checkOptions(given)
  const { source, ignoresCase, mayBeEmpty, hasOtherCaptures } = fromPcre(text, given)
  if (captures && hasOtherCaptures) throw notImplemented(`What the groups of ${text.slice(0, 60)} capture`)
  try {
    const flags = ignoresCase ? 'iu' : 'u'
    return mayBeEmpty ? new EmptyMatches(source, flags) : new RegExp(source, flags)
  } catch {
    throw notImplemented(`The regular expression ${text.slice(0, 60)}`)
  }
}

/** Throws 51108 for options that PCRE does not know. */
export function checkOptions(given: string): void {
  if (!/^[imsux]*$/.test(given)) throw new CommandError(51108, `invalid flag in regex options: ${given}`)
}

/** A pattern that may match nothing, which V8 also finds between the two halves of a character beyond U+FFFF. */
class EmptyMatches extends RegExp {
  override exec(text: string): RegExpExecArray | null {
    return searchFrom(this, text, 0)
  }
}

/** Returns the first match of a pattern at a place or after it. */
export function searchFrom({ source, flags }: RegExp, text: string, from: number): RegExpExecArray | null {
  const search = new RegExp(source, `${flags}g`)
  for (search.lastIndex = from; ;) {
    const match = search.exec(text)
    if (match === null || match[0] !== '' || !isWithinCharacter(text, match.index)) return match
    search.lastIndex = match.index + 1
  }
}

const isWithinCharacter = (text: string, at: number): boolean =>
  at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff

const textOf = (pattern: unknown): unknown =>
  pattern instanceof BSONRegExp ? pattern.pattern : pattern instanceof RegExp ? pattern.source : pattern

/** True for a pattern that may take far too long; as it was written, because what stands for `$` has repetitions. */
export const isTimeRisky = (pattern: unknown): boolean => isRisky(String(textOf(pattern)))

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
