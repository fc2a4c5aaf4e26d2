import { Decimal128, Double, Int32, Long } from 'bson'
import { isLong } from './bson.ts'
import { fitsInt32 } from './bsonDecode.ts'
import { compareDecimals, decimalOfInteger, exactDecimal, readDecimal, type Decimal } from './decimal.ts'

/** The BSON types of numbers, from narrow to wide. */
export type NumericType = 'int' | 'long' | 'double' | 'decimal'

const WIDTH: Record<NumericType, number> = { int: 0, long: 1, double: 2, decimal: 3 }

/** Returns the BSON type of a number, or null for anything else. */
export function numericType(value: unknown): NumericType | null {
  if (typeof value === 'number') return fitsInt32(value) ? 'int' : 'double'
  if (isLong(value)) return 'long'
  if (value instanceof Double) return 'double'
  if (value instanceof Decimal128) return 'decimal'
  return value instanceof Int32 ? 'int' : null
}

/** Returns the wider of two types. */
export const wider = (left: NumericType, right: NumericType): NumericType =>
  WIDTH[left] >= WIDTH[right] ? left : right

/** Returns a value that is encoded as a double, even if it is a whole number. */
export const double = (value: number): number | Double => (fitsInt32(value) ? new Double(value) : value)

/** Returns an integer as 64 bits, or undefined if it does not fit. */
export const long = (value: bigint): Long | undefined =>
  BigInt.asIntN(64, value) === value ? Long.fromBigInt(value) : undefined

/** Returns an integer as 32 bits if it fits, otherwise as 64 bits; undefined if it does not fit there either. */
export function intOrLong(value: bigint): number | Long | undefined {
  const number = Number(value)
  return fitsInt32(number) ? number : long(value)
}

/** Converts any number to a double. */
export function asDouble(value: unknown): number {
  if (typeof value === 'number') return value
  if (isLong(value)) return Number(value.toBigInt())
  if (value instanceof Double || value instanceof Int32) return value.value
  return value instanceof Decimal128 ? Number(value.toString()) : Number.NaN
}

/** Converts an int or long to a bigint. */
export const asBigInt = (value: unknown): bigint =>
  value instanceof Long ? value.toBigInt() : BigInt(asDouble(value))

/**
 * Compares numbers of any types by their exact values: negative, zero or positive. NaN equals NaN and is below
 * every other number.
 */
export function compareNumbers(left: unknown, right: unknown): number {
  if (left instanceof Decimal128 || right instanceof Decimal128)
    return compareDecimals(exact(left), exact(right))
  if (left instanceof Long && right instanceof Long) return left.compare(right)
  const [a, b] = [asDouble(left), asDouble(right)]
  if (a < b) return -1
  if (a > b) return 1
  if (a !== b) return Number(Number.isNaN(b)) - Number(Number.isNaN(a))
  if (!(left instanceof Long) && !(right instanceof Long)) return 0
  // The double nearest to a 64-bit integer may be another number.
  const difference = asBigInt(left) - asBigInt(right)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function exact(value: unknown): Decimal {
  if (value instanceof Decimal128) return readDecimal(value)
  return value instanceof Long ? decimalOfInteger(value.toBigInt()) : exactDecimal(asDouble(value))
}
