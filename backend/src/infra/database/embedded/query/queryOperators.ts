import { BSONRegExp, Decimal128, MaxKey, MinKey } from 'bson'
import { isDoc, isLong, toNumber } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { badValue } from '../errors.ts'
import { BRACKET, bracketOf, compareValues, encodeKey, equalValues } from '../keyEncoding.ts'
import { atExponent, readDecimal } from '../numbers/decimal.ts'
import type { ValuesTest } from './valuesTest.ts'
import { listOf } from './paths.ts'
import { regexTest } from './regex.ts'
import { typeTest } from './typeTest.ts'
import { bitTest } from './bitTest.ts'

/**
 * Compiles one operator of a filter, such as `$gt`.
 * `whole` is the operator document that it is part of, because `$regex` needs its `$options`.
 * Throws BadValue (2) for an unknown operator or an invalid operand.
 */
export function compileOperator(operator: string, operand: unknown, whole: Doc): ValuesTest {
  switch (operator) {
    case '$eq':
      return equalTo(operand)
    case '$ne':
      return negated(equalTo(refuseRegex(operand, '$ne')))
    case '$gt':
      return ordered(refuseRegex(operand, '$gt'), (order) => order > 0, false)
    case '$gte':
      return ordered(refuseRegex(operand, '$gte'), (order) => order >= 0, true)
    case '$lt':
      return ordered(refuseRegex(operand, '$lt'), (order) => order < 0, false)
    case '$lte':
      return ordered(refuseRegex(operand, '$lte'), (order) => order <= 0, true)
    case '$in':
      return oneOf(operand, '$in')
    case '$nin':
      return negated(oneOf(operand, '$nin'))
    case '$exists':
      return operand === false || operand === null || operand === 0
        ? (values) => values.every((value) => value === undefined)
        : (values) => values.some((value) => value !== undefined)
    case '$type':
      return typeTest(operand)
    case '$size':
      return sizeIs(operand)
    case '$mod':
      return modulo(operand)
    case '$regex':
      return regexTest(operand, whole.$options)
    case '$options':
      if (!('$regex' in whole)) throw badValue('$options needs a $regex')
      return () => true
    case '$comment':
      return () => true
    case '$bitsAllSet':
    case '$bitsAnySet':
    case '$bitsAllClear':
    case '$bitsAnyClear':
      return bitTest(operator, operand)
    default:
      throw badValue(`unknown operator: ${operator}`)
  }
}

const negated =
  (test: ValuesTest): ValuesTest =>
  (values) =>
    !test(values)

function refuseRegex(operand: unknown, operator: string): unknown {
  if (operand instanceof BSONRegExp || operand instanceof RegExp)
    throw badValue(`Can't have regex as arg to ${operator === '$ne' ? '$ne' : 'predicate over field'}.`)
  return operand
}

/**
 * Compiles equality as filters define it: an element of an array may match; null selects missing fields too.
 */
export function equalTo(operand: unknown): ValuesTest {
  if (operand === null || operand === undefined) {
    return (values) =>
      values.some(
        (value) => value === null || value === undefined || (Array.isArray(value) && value.includes(null)),
      )
  }
  const one = (value: unknown): boolean => value !== undefined && equalValues(value, operand)
  return (values) => values.some((value) => one(value) || (Array.isArray(value) && value.some(one)))
}

function ordered(operand: unknown, accepts: (order: number) => boolean, inclusive: boolean): ValuesTest {
  if (operand === null || operand === undefined) return inclusive ? equalTo(null) : () => false
  const bracket = bracketOf(operand)
  const anyType = operand instanceof MinKey || operand instanceof MaxKey
  const isNaNOperand = bracket === BRACKET.number && Number.isNaN(toNumber(operand))
  const one = (value: unknown): boolean => {
    if (value === undefined && !anyType) return false
    if (!anyType && bracketOf(value) !== bracket) return false
    // NaN sorts below all numbers, but no range of numbers selects it.
    if (bracket === BRACKET.number && (isNaNOperand || Number.isNaN(toNumber(value))))
      return inclusive && isNaNOperand && Number.isNaN(toNumber(value))
    return accepts(compareValues(value ?? null, operand))
  }
  return (values) =>
    // MongoDB finds a missing value in an empty array, which only these two operands select.
    (anyType && values.length === 0) ||
    values.some((value) => one(value) || (Array.isArray(value) && value.some(one)))
}

function oneOf(operand: unknown, operator: string): ValuesTest {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`)
  const keys = new Set<string>()
  const tests: ValuesTest[] = []
  for (const entry of operand as unknown[]) {
    if (entry instanceof BSONRegExp || entry instanceof RegExp) tests.push(regexTest(entry))
    else if (entry === null || entry === undefined) tests.push(equalTo(null))
    else if (isDoc(entry) && Object.keys(entry)[0]?.startsWith('$') && !('$ref' in entry))
      throw badValue(`cannot nest $ under ${operator}`)
    else keys.add(setKey(entry))
  }
  const listed = (value: unknown): boolean => value !== undefined && value !== null && keys.has(setKey(value))
  if (keys.size > 0)
    tests.push((values) =>
      values.some((value) => listed(value) || (Array.isArray(value) && value.some(listed))),
    )
  return (values) => tests.some((test) => test(values))
}

const setKey = (value: unknown): string => Buffer.from(encodeKey(value)).toString('latin1')

function sizeIs(operand: unknown): ValuesTest {
  const size = toNumber(operand)
  if (size === null)
    throw badValue(`Failed to parse $size. Expected a number in: $size: ${JSON.stringify(operand)}`)
  if (!Number.isInteger(size)) throw badValue(`Failed to parse $size. Expected an integer: $size: ${size}`)
  if (size < 0) throw badValue(`Failed to parse $size. Expected a non-negative number in: $size: ${size}`)
  return (values) => values.some((value) => listOf(value)?.length === size)
}

/** Returns a number without its fraction, or null if it is none or does not fit into 64 bits. */
function int64Of(value: unknown): bigint | null {
  if (isLong(value)) return value.toBigInt()
  const number = toNumber(value)
  if (number === null || !Number.isFinite(number)) return null
  if (!(value instanceof Decimal128)) return fit64(BigInt(Math.trunc(number)))
  // One of a greater exponent has no place in 64 bits.
  if (Math.abs(number) > 2 ** 64) return null
  const { negative, coefficient } = atExponent(readDecimal(value), 0, 'zero')
  return fit64(negative ? -coefficient : coefficient)
}

const fit64 = (value: bigint): bigint | null => (BigInt.asIntN(64, value) === value ? value : null)

function modulo(operand: unknown): ValuesTest {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array')
  if (operand.length !== 2)
    throw badValue(
      operand.length < 2 ? 'malformed mod, not enough elements' : 'malformed mod, too many elements',
    )
  const [divisor, remainder] = (operand as unknown[]).map(toNumber)
  if (divisor === null || divisor === undefined) throw badValue('malformed mod, divisor not a number')
  if (remainder === null || remainder === undefined) throw badValue('malformed mod, remainder not a number')
  if (!Number.isFinite(divisor) || !Number.isFinite(remainder))
    throw badValue('malformed mod, divisor or remainder is no finite number')
  const [by, rest] = (operand as unknown[]).map(int64Of)
  if (by === null || by === undefined || rest === null || rest === undefined)
    throw badValue('malformed mod, divisor or remainder is out of bounds')
  if (by === 0n) throw badValue('divisor cannot be 0')
  const one = (value: unknown): boolean => {
    const whole = int64Of(value)
    return whole !== null && whole % by === rest
  }
  return (values) => values.some((value) => one(value) || (Array.isArray(value) && value.some(one)))
}
