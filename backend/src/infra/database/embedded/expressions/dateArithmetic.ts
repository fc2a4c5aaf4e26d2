import { CommandError, notImplemented } from '../errors.ts'
import { atExponent } from '../numbers/decimal.ts'
import type { ExactSum } from '../numbers/exactSum.ts'
import { asBigInt, asDecimal, asDouble, numericType } from '../numbers/numeric.ts'

/** Converts a number to whole milliseconds: a double is cut off, a decimal rounded half to even. */
export function wholeMs(value: unknown): bigint {
  const type = numericType(value)
  if (type === 'int' || type === 'long') return asBigInt(value)
  const number = asDouble(value)
  if (!Number.isFinite(number) || Math.abs(number) > 2 ** 53)
    throw notImplemented('A date beyond the year 275760')
  if (type === 'double') return BigInt(Math.trunc(number))
  const { negative, coefficient } = atExponent(asDecimal(value), 0, 'even')
  return negative ? -coefficient : coefficient
}

/** Returns the date at the sum of its milliseconds and numbers. */
export function shiftDate(sum: ExactSum): Date {
  if (sum.type === 'decimal') {
    const { kind, negative, coefficient } =
      sum.decimal.kind === 'finite' ? atExponent(sum.decimal, 0, 'even') : sum.decimal
    // MongoDB makes its first or last date of it.
    if (kind !== 'finite') throw notImplemented('A date beyond the year 275760')
    return dateAt(negative ? -coefficient : coefficient)
  }
  const { whole } = sum
  if (whole === null || BigInt.asIntN(64, whole) !== whole)
    throw new CommandError(15, 'date overflow in $add')
  return dateAt(whole)
}

/** Returns the date at milliseconds since 1970. Throws NotImplemented for one beyond what JavaScript can hold. */
export function dateAt(ms: bigint): Date {
  const date = new Date(Number(ms))
  if (Number.isNaN(date.getTime())) throw notImplemented('A date beyond the year 275760')
  return date
}
