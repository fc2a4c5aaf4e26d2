import { Decimal128, Long } from 'bson'
import { typeName } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { atExponent, readDecimal } from '../numbers/decimal.ts'
import { asDouble, numericType } from '../numbers/numeric.ts'
import { binary, folded, inGivenOrder, isNullish, over, unary } from './expression.ts'
import type { Environment, Operator } from './expression.ts'
import { expectText } from './expect.ts'
import { asInt32, boundary } from './lists.ts'
import { named } from './namedArguments.ts'
import { asText } from './text.ts'

/** Only ASCII letters, as MongoDB. */
const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
const upper = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())

const concat = inGivenOrder((parts) => {
  let text = ''
  for (const part of parts) {
    if (isNullish(part)) return null
    text += expectText(part, 16702, '$concat only supports strings, not ')
  }
  return text
})

/** A decimal is rounded half to even; one that has no place in 64 bits becomes the least number. */
function decimalAsLong(value: Decimal128): number {
  const least = -(2 ** 63)
  if (!(Math.abs(asDouble(value)) <= 2 ** 64)) return least
  const { negative, coefficient } = atExponent(readDecimal(value), 0, 'even')
  const whole = negative ? -coefficient : coefficient
  return BigInt.asIntN(64, whole) === whole ? Number(whole) : least
}

function longOf(value: unknown): number {
  if (value instanceof Decimal128) return decimalAsLong(value)
  // The greatest one would be rounded to one more.
  if (value instanceof Long) return value.toNumber()
  const number = Math.trunc(asDouble(value))
  if (!(number >= -(2 ** 63) && number < 2 ** 63))
    throw new CommandError(31109, `Can't coerce out of range value ${asText(value)} to long`)
  return number
}

const substrBytes: Operator = over(3, 3, ([value, from, count]) => {
  const text = Buffer.from(asText(value))
  if (numericType(from) === null)
    throw new CommandError(
      16034,
      `$substrBytes:  starting index must be a numeric type (is BSON type ${typeName(from)})`,
    )
  if (numericType(count) === null)
    throw new CommandError(
      16035,
      `$substrBytes:  length must be a numeric type (is BSON type ${typeName(count)})`,
    )
  const [start, length] = [longOf(from), longOf(count)]
  if (start < 0)
    throw new CommandError(50752, `$substrBytes:  starting index must be non-negative (got: ${start})`)
  const end = length < 0 ? text.byteLength : start + length
  const isInside = (at: number): boolean => ((text[at] ?? 0) & 0xc0) === 0x80
  if (start >= text.byteLength) return ''
  if (isInside(start))
    throw new CommandError(
      28656,
      '$substrBytes:  Invalid range, starting index is a UTF-8 continuation byte.',
    )
  if (end < text.byteLength && isInside(end))
    throw new CommandError(
      28657,
      '$substrBytes:  Invalid range, ending index is in the middle of a UTF-8 character.',
    )
  return text.toString('utf8', start, Math.min(end, text.byteLength))
})

const substrCP: Operator = over(3, 3, ([value, from, count]) => {
  const points = [...asText(value)]
  if (numericType(from) === null)
    throw new CommandError(
      34450,
      `$substrCP: starting index must be a numeric type (is BSON type ${typeName(from)})`,
    )
  if (asInt32(from) === null)
    throw new CommandError(
      34451,
      '$substrCP: starting index cannot be represented as a 32-bit integral value',
    )
  if (numericType(count) === null)
    throw new CommandError(
      34452,
      `$substrCP: length must be a numeric type (is BSON type ${typeName(count)})`,
    )
  if (asInt32(count) === null)
    throw new CommandError(34453, '$substrCP: length cannot be represented as a 32-bit integral value')
  const [start, length] = [asDouble(from), asDouble(count)]
  if (length < 0) throw new CommandError(34454, '$substrCP: length must be a nonnegative integer.')
  if (start < 0) throw new CommandError(34455, '$substrCP: the starting index must be nonnegative integer.')
  return points.slice(start, start + length).join('')
})

const split = binary((value, separator) => {
  if (isNullish(value) || isNullish(separator)) return null
  const text = expectText(
    value,
    40085,
    '$split requires an expression that evaluates to a string as a first argument, found: ',
  )
  const by = expectText(
    separator,
    40086,
    '$split requires an expression that evaluates to a string as a second argument, found: ',
  )
  if (by === '') throw new CommandError(40087, '$split requires a non-empty separator')
  return text.split(by)
})

const indexOfPoints = over(2, 4, (values) => {
  const [value, wanted] = values
  if (isNullish(value)) return null
  const text = [...expectText(value, 40093, '$indexOfCP requires a string as the first argument, found: ')]
  const found = [...expectText(wanted, 40094, '$indexOfCP requires a string as the second argument, found: ')]
  const start = values.length > 2 ? boundary(values[2], '$indexOfCP', 'starting') : 0
  const end =
    values.length > 3 ? Math.min(boundary(values[3], '$indexOfCP', 'ending'), text.length) : text.length
  if (text.length === 0 && found.length === 0 && start === 0) return 0
  // At the end of the text MongoDB does not find even an empty one.
  for (let at = start; at < end && at <= end - found.length; at++)
    if (found.every((point, offset) => text[at + offset] === point)) return at
  return -1
})

const indexOfBytes = over(2, 4, (values) => {
  const [value, wanted] = values
  if (isNullish(value)) return null
  const text = Buffer.from(
    expectText(value, 40091, '$indexOfBytes requires a string as the first argument, found: '),
  )
  const found = Buffer.from(
    expectText(wanted, 40092, '$indexOfBytes requires a string as the second argument, found: '),
  )
  const start = values.length > 2 ? boundary(values[2], '$indexOfBytes', 'starting') : 0
  const end =
    values.length > 3 ? Math.min(boundary(values[3], '$indexOfBytes', 'ending'), text.length) : text.length
  if (start > text.length || end < start) return -1
  return text.subarray(0, end).indexOf(found, start)
})

const WHITE = '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'

const trim =
  (name: string, ends: { left: boolean; right: boolean }): Operator =>
  (operand, compile) => {
    const given = named(operand, name, { notDoc: 50696, unknown: 50694 }, ['input', 'chars'])
    if (!('input' in given)) throw new CommandError(50695, `${name} requires an 'input' field`)
    const parts = [compile(given.input), ...('chars' in given ? [compile(given.chars)] : [])]
    return folded((environment) => {
      const [value, chars] = parts.map((part) => part.evaluate(environment))
      if (isNullish(value)) return null
      const text = [...expectText(value, 50699, `${name} requires its input to be a string, got `)]
      if (parts.length > 1 && isNullish(chars)) return null
      const cut = new Set(
        parts.length > 1 ? expectText(chars, 50700, `${name} requires 'chars' to be a string, got `) : WHITE,
      )
      let [from, to] = [0, text.length]
      if (ends.left) while (from < to && cut.has(text[from] ?? '')) from += 1
      if (ends.right) while (to > from && cut.has(text[to - 1] ?? '')) to -= 1
      return text.slice(from, to).join('')
    }, parts)
  }

const replace =
  (name: string, all: boolean): Operator =>
  (operand, compile) => {
    const given = named(operand, name, { notDoc: 51751, unknown: 51750 }, ['input', 'find', 'replacement'])
    for (const [key, code] of [
      ['input', 51749],
      ['find', 51748],
      ['replacement', 51747],
    ] as const)
      if (!(key in given)) throw new CommandError(code, `${name} requires '${key}' to be specified`)
    const parts = [compile(given.input), compile(given.find), compile(given.replacement)]
    const evaluate = (environment: Environment): unknown => {
      const values = parts.map((part) => part.evaluate(environment))
      const [input, find, replacement] = values.map((value, at) =>
        isNullish(value)
          ? null
          : expectText(
              value,
              [51746, 51745, 51744][at] ?? 2,
              `${name} requires that '${['input', 'find', 'replacement'][at]}' be a string, found: `,
            ),
      )
      if (typeof input !== 'string' || typeof find !== 'string' || typeof replacement !== 'string')
        return null
      if (find === '') return replaceNothing(input, replacement, all)
      return all ? input.replaceAll(find, () => replacement) : input.replace(find, () => replacement)
    }
    return { evaluate, isConstant: false }
  }

const replaceNothing = (input: string, replacement: string, all: boolean): string =>
  all ? [replacement, ...[...input].map((point) => point + replacement)].join('') : replacement + input

/** Operators over text. */
export const STRINGS: Record<string, Operator> = {
  $concat: concat,
  $toLower: unary((value) => lower(asText(value))),
  $toUpper: unary((value) => upper(asText(value))),
  $strcasecmp: binary((left, right) =>
    Math.sign(Buffer.compare(Buffer.from(upper(asText(left))), Buffer.from(upper(asText(right))))),
  ),
  $substr: substrBytes,
  $substrBytes: substrBytes,
  $substrCP: substrCP,
  $strLenBytes: unary((value) =>
    Buffer.byteLength(expectText(value, 34473, '$strLenBytes requires a string argument, found: ')),
  ),
  $strLenCP: unary(
    (value) => [...expectText(value, 34471, '$strLenCP requires a string argument, found: ')].length,
  ),
  $split: split,
  $indexOfCP: indexOfPoints,
  $indexOfBytes: indexOfBytes,
  $trim: trim('$trim', { left: true, right: true }),
  $ltrim: trim('$ltrim', { left: true, right: false }),
  $rtrim: trim('$rtrim', { left: false, right: true }),
  $replaceOne: replace('$replaceOne', false),
  $replaceAll: replace('$replaceAll', true),
}
