import { digitsOf, finite, infinite, NOT_A_NUMBER, writeDecimal } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import type { Decimal128 } from 'bson'

const scaled = (value: Decimal, exponent: number): bigint => {
  const coefficient = value.coefficient * 10n ** BigInt(value.exponent - exponent)
  return value.negative ? -coefficient : coefficient
}

// More than the 34 digits that are kept: what lies beyond only decides how to round.
const FAR = 80

/** Adds two decimals, rounded to 34 digits. */
export function addDecimals(left: Decimal, right: Decimal): Decimal128 {
  if (left.kind === 'nan' || right.kind === 'nan') return writeDecimal(NOT_A_NUMBER)
  if (left.kind === 'infinite')
    return writeDecimal(right.kind === 'infinite' && right.negative !== left.negative ? NOT_A_NUMBER : left)
  if (right.kind === 'infinite') return writeDecimal(right)
  const [high, low] = left.exponent >= right.exponent ? [left, right] : [right, left]
  if (high.coefficient !== 0n && high.exponent - low.exponent > FAR + digitsOf(low.coefficient)) {
    const exponent = high.exponent - FAR
    const near = scaled(high, exponent) + (low.coefficient === 0n ? 0n : low.negative ? -1n : 1n)
    return writeDecimal(finite(high.negative, near < 0n ? -near : near, exponent))
  }
  const sum =
    high.coefficient === 0n
      ? scaled(low, low.exponent)
      : scaled(high, low.exponent) + scaled(low, low.exponent)
  const negative = sum < 0n || (sum === 0n && left.negative && right.negative)
  return writeDecimal(finite(negative, sum < 0n ? -sum : sum, low.exponent))
}

/** Subtracts the second decimal from the first, rounded to 34 digits. */
export const subtractDecimals = (left: Decimal, right: Decimal): Decimal128 =>
  addDecimals(left, right.kind === 'nan' ? right : { ...right, negative: !right.negative })

/** Multiplies two decimals, rounded to 34 digits. */
export function multiplyDecimals(left: Decimal, right: Decimal): Decimal128 {
  const negative = left.negative !== right.negative
  if (left.kind === 'nan' || right.kind === 'nan') return writeDecimal(NOT_A_NUMBER)
  if (left.kind === 'infinite' || right.kind === 'infinite') {
    const isZero = [left, right].some(({ kind, coefficient }) => kind === 'finite' && coefficient === 0n)
    return writeDecimal(isZero ? NOT_A_NUMBER : infinite(negative))
  }
  return writeDecimal(finite(negative, left.coefficient * right.coefficient, left.exponent + right.exponent))
}

/** Divides the first decimal by the second, rounded to 34 digits. The divisor is not zero. */
export function divideDecimals(left: Decimal, right: Decimal): Decimal128 {
  const negative = left.negative !== right.negative
  if (left.kind === 'nan' || right.kind === 'nan') return writeDecimal(NOT_A_NUMBER)
  if (left.kind === 'infinite')
    return writeDecimal(right.kind === 'infinite' ? NOT_A_NUMBER : infinite(negative))
  if (right.kind === 'infinite') return writeDecimal(finite(negative, 0n, -6176))
  const ideal = left.exponent - right.exponent
  if (left.coefficient === 0n) return writeDecimal(finite(negative, 0n, ideal))
  const shift = Math.max(0, 40 + digitsOf(right.coefficient) - digitsOf(left.coefficient))
  const dividend = left.coefficient * 10n ** BigInt(shift)
  let coefficient = dividend / right.coefficient
  let exponent = ideal - shift
  const inexact = dividend % right.coefficient !== 0n
  if (!inexact) {
    while (exponent < ideal && coefficient % 10n === 0n) {
      coefficient /= 10n
      exponent += 1
    }
  }
  return writeDecimal(finite(negative, coefficient, exponent), inexact)
}

/** Returns the remainder of a division, with the sign of the dividend. The divisor is not zero. */
export function decimalRemainder(left: Decimal, right: Decimal): Decimal128 {
  if (left.kind !== 'finite' || right.kind === 'nan') return writeDecimal(NOT_A_NUMBER)
  if (right.kind === 'infinite') return writeDecimal(left)
  const exponent = Math.min(left.exponent, right.exponent)
  const divisor = right.coefficient * 10n ** BigInt(right.exponent - exponent)
  const dividend = left.coefficient * 10n ** BigInt(left.exponent - exponent)
  return writeDecimal(finite(left.negative, dividend % divisor, exponent))
}

/** Compares two decimals exactly. NaN equals NaN and is below every other number. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  const [a, b] = [rank(left), rank(right)]
  if (a !== b || a === 0 || left.kind !== 'finite' || right.kind !== 'finite') return Math.sign(a - b)
  const sign = left.negative ? -1 : 1
  const magnitudes =
    left.exponent + digitsOf(left.coefficient) - (right.exponent + digitsOf(right.coefficient))
  if (magnitudes !== 0) return sign * Math.sign(magnitudes)
  const exponent = Math.min(left.exponent, right.exponent)
  const difference = scaled(left, exponent) - scaled(right, exponent)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** NaN, minus infinity, negative numbers, zero, positive numbers, infinity. */
function rank({ kind, negative, coefficient }: Decimal): number {
  if (kind === 'nan') return -3
  if (kind === 'infinite') return negative ? -2 : 2
  if (coefficient === 0n) return 0
  return negative ? -1 : 1
}
