import { Decimal128, Long } from 'bson'
import { typeName } from '../bson.ts'
import { fitsInt32 } from '../bsonDecode.ts'
import { CommandError, notImplemented, typeMismatch } from '../errors.ts'
import {
  atExponent,
  decimalOfDouble,
  digitsOf,
  NOT_A_NUMBER,
  readDecimal,
  writeDecimal,
} from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import {
  decimalRemainder,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '../numbers/decimalArithmetic.ts'
import { ExactSum } from '../numbers/exactSum.ts'
import {
  asBigInt,
  asDecimal,
  asDouble,
  decimalOfInteger,
  double,
  intOrLong,
  long,
  numericType,
  wider,
} from '../numbers/numeric.ts'
import type { NumericType } from '../numbers/numeric.ts'
import { binary, inAnyOrder, isNullish, over, unary } from './expression.ts'
import type { Operator } from './expression.ts'
import { shiftDate, wholeMs } from './dateArithmetic.ts'

function add(values: readonly unknown[]): unknown {
  const sum = new ExactSum()
  let date = false
  for (const value of values) {
    if (value instanceof Date) {
      if (date) throw new CommandError(16612, 'only one date allowed in an $add expression')
      date = true
      sum.addLong(BigInt(value.getTime()))
    } else if (isNullish(value)) return null
    else if (numericType(value) === null)
      throw new CommandError(16554, `$add only supports numeric or date types, not ${typeName(value)}`)
    else sum.add(value)
  }
  return date ? shiftDate(sum) : sum.total
}

function multiply(values: readonly unknown[]): unknown {
  let type: NumericType = 'int'
  let [doubles, longs]: [number, bigint] = [1, 1n]
  let decimals: Decimal128 = writeDecimal(decimalOfInteger(1n))
  for (const value of values) {
    if (isNullish(value)) return null
    const own = numericType(value)
    if (own === null) throw typeMismatch(`$multiply only supports numeric types, not ${typeName(value)}`)
    const before = type
    type = wider(type, own)
    if (type === 'decimal') {
      if (before !== 'decimal')
        decimals = writeDecimal(before === 'double' ? asDecimal(double(doubles)) : decimalOfInteger(longs))
      decimals = multiplyDecimals(readDecimal(decimals), asDecimal(value))
      continue
    }
    doubles *= asDouble(value)
    if (own !== 'double') longs *= asBigInt(value)
    else if (type !== 'double') type = 'double'
    if (long(longs) === undefined) {
      type = 'double'
      longs = 0n
    }
  }
  if (type === 'decimal') return decimals
  if (type === 'double') return double(doubles)
  return type === 'long' ? long(longs) : intOrLong(longs)
}

function subtract(left: unknown, right: unknown): unknown {
  const types = [numericType(left), numericType(right)] as const
  if (types[0] !== null && types[1] !== null) {
    const type = wider(types[0], types[1])
    if (type === 'decimal') return subtractDecimals(asDecimal(left), asDecimal(right))
    if (type === 'double') return double(asDouble(left) - asDouble(right))
    const difference = asBigInt(left) - asBigInt(right)
    const exact = type === 'long' ? long(difference) : intOrLong(difference)
    return exact ?? double(asDouble(left) - asDouble(right))
  }
  if (isNullish(left) || isNullish(right)) return null
  if (!(left instanceof Date)) throw typeMismatch(`can't $subtract ${typeName(right)} from ${typeName(left)}`)
  if (right instanceof Date) return Long.fromNumber(left.getTime() - right.getTime())
  if (types[1] === null) throw typeMismatch(`can't $subtract ${typeName(right)} from date`)
  const sum = new ExactSum()
  sum.addLong(BigInt(left.getTime()) - wholeMs(right))
  return shiftDate(sum)
}

function divide(left: unknown, right: unknown): unknown {
  const types = [numericType(left), numericType(right)] as const
  if (types[0] !== null && types[1] !== null) {
    if (asDouble(right) === 0 && !isTiny(right)) throw new CommandError(2, "can't $divide by zero")
    if (types.includes('decimal')) return divideDecimals(asDecimal(left), asDecimal(right))
    return double(asDouble(left) / asDouble(right))
  }
  if (isNullish(left) || isNullish(right)) return null
  throw typeMismatch(`$divide only supports numeric types, not ${typeName(left)} and ${typeName(right)}`)
}

/** True for a decimal that is not zero, but below every double. */
const isTiny = (value: unknown): boolean =>
  value instanceof Decimal128 && readDecimal(value).coefficient !== 0n

function modulo(left: unknown, right: unknown): unknown {
  const types = [numericType(left), numericType(right)] as const
  if (types[0] !== null && types[1] !== null) {
    if (asDouble(right) === 0 && !isTiny(right)) throw new CommandError(16610, "can't $mod by zero")
    const type = wider(types[0], types[1])
    if (type === 'decimal') return decimalRemainder(asDecimal(left), asDecimal(right))
    // A whole double counts as an integer if it is the divisor of one.
    if (types[0] === 'double' || (types[1] === 'double' && !fitsInt32(asDouble(right))))
      return double(asDouble(left) % asDouble(right))
    const remainder = asBigInt(left) % asBigInt(right)
    return types.includes('long') ? long(remainder) : intOrLong(remainder)
  }
  if (isNullish(left) || isNullish(right)) return null
  throw new CommandError(
    16611,
    `$mod only supports numeric types, not ${typeName(left)} and ${typeName(right)}`,
  )
}

/** An operator over one number; null gives null. */
const ofNumber = (
  name: string,
  change: (value: unknown, type: NumericType) => unknown,
  code = 28765,
): Operator =>
  unary((value) => {
    if (isNullish(value)) return null
    const type = numericType(value)
    if (type === null)
      throw new CommandError(code, `${name} only supports numeric types, not ${typeName(value)}`)
    return change(value, type)
  })

function absolute(value: unknown, type: NumericType): unknown {
  if (value instanceof Decimal128) return writeDecimal({ ...readDecimal(value), negative: false })
  if (type === 'double') return double(Math.abs(asDouble(value)))
  const whole = asBigInt(value)
  const size = whole < 0n ? -whole : whole
  if (type === 'int') return intOrLong(size)
  const result = long(size)
  if (result === undefined) throw new CommandError(28680, "can't take $abs of long long min")
  return result
}

const toWhole =
  (how: 'floor' | 'ceiling') =>
  (value: unknown, type: NumericType): unknown => {
    if (type === 'int' || type === 'long') return value
    if (type === 'double')
      return double(how === 'floor' ? Math.floor(asDouble(value)) : Math.ceil(asDouble(value)))
    const decimal = asDecimal(value)
    return writeDecimal(decimal.kind === 'finite' ? quantized(decimal, 0, how) : NOT_A_NUMBER)
  }

/** Rounds to a multiple of ten to the power `exponent`; NaN if that needs more than 34 digits. */
function quantized(value: Decimal, exponent: number, how: 'even' | 'zero' | 'floor' | 'ceiling'): Decimal {
  const result = atExponent(value, exponent, how)
  return digitsOf(result.coefficient) > 34 ? NOT_A_NUMBER : result
}

/** Rounds to a multiple of ten to the power `exponent`, or to the 34 digits that a decimal can have. */
function toExponent(value: Decimal, exponent: number, how: 'even' | 'zero'): Decimal {
  const result = atExponent(value, exponent, how)
  if (digitsOf(result.coefficient) <= 34) return result
  return atExponent(value, value.exponent + digitsOf(value.coefficient) - 34, how)
}

const toPlace = (name: string, how: 'even' | 'zero'): Operator =>
  over(1, 2, (values) => {
    const [value, place = 0] = values
    if (isNullish(value)) return null
    const type = numericType(value)
    if (type === null)
      throw new CommandError(51081, `${name} only supports numeric types, not ${typeName(value)}`)
    if (values.length > 1 && isNullish(values[1])) return null
    const digits = numericType(place) === null ? Number.NaN : asDouble(place)
    if (!Number.isInteger(digits))
      throw new CommandError(51082, `precision argument to  ${name} must be a integral value`)
    if (digits < -20 || digits > 100)
      throw new CommandError(
        51083,
        `cannot apply ${name} with precision value ${digits} value must be in [-20, 100]`,
      )
    if (type === 'int' || type === 'long') {
      if (digits >= 0) return value
      const { negative, coefficient } = atExponent(decimalOfInteger(asBigInt(value)), -digits, how)
      const size = coefficient * 10n ** BigInt(-digits)
      const whole = negative ? -size : size
      // As in MongoDB, an int that is rounded to below the least int starts again from the greatest.
      const fitting = type === 'int' && whole < 0n ? BigInt.asIntN(32, whole) : whole
      const result = type === 'long' ? long(whole) : intOrLong(fitting)
      if (result === undefined)
        throw new CommandError(51080, `invalid conversion from Decimal128 result in ${name}`)
      return result
    }
    const decimal = type === 'double' ? decimalOfDouble(asDouble(value)) : asDecimal(value)
    if (decimal.kind !== 'finite') return value
    const result = writeDecimal(toExponent(decimal, -digits, how))
    return type === 'double' ? double(Number(result.toString())) : result
  })

const squareRoot = (value: unknown, type: NumericType): unknown => {
  if (type === 'decimal') throw notImplemented('$sqrt of a Decimal128')
  if (asDouble(value) < 0)
    throw new CommandError(28714, "$sqrt's argument must be greater than or equal to 0")
  return double(Math.sqrt(asDouble(value)))
}

/** Operators that calculate with numbers; `$add` and `$subtract` also with dates. */
export const ARITHMETIC: Record<string, Operator> = {
  $add: inAnyOrder(add),
  $multiply: inAnyOrder(multiply),
  $subtract: binary(subtract),
  $divide: binary(divide),
  $mod: binary(modulo),
  $abs: ofNumber('$abs', absolute),
  $ceil: ofNumber('$ceil', toWhole('ceiling')),
  $floor: ofNumber('$floor', toWhole('floor')),
  $round: toPlace('$round', 'even'),
  $trunc: toPlace('$trunc', 'zero'),
  $sqrt: ofNumber('$sqrt', squareRoot),
}
