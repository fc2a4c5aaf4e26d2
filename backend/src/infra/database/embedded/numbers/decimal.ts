import { Decimal128 } from 'bson'

/** A decimal number taken apart: `coefficient * 10 ** exponent`, negated if `negative`. */
export interface Decimal {
  kind: 'finite' | 'infinite' | 'nan'
  negative: boolean
  coefficient: bigint
  exponent: number
}

const DIGITS = 34
const LEAST_EXPONENT = -6176
const MOST_EXPONENT = 6111
const MOST = 10n ** BigInt(DIGITS) - 1n

export const NOT_A_NUMBER: Decimal = { kind: 'nan', negative: false, coefficient: 0n, exponent: 0 }
export const infinite = (negative: boolean): Decimal => ({
  kind: 'infinite',
  negative,
  coefficient: 0n,
  exponent: 0,
})
export const finite = (negative: boolean, coefficient: bigint, exponent: number): Decimal => ({
  kind: 'finite',
  negative,
  coefficient,
  exponent,
})

/** Takes a Decimal128 apart (IEEE 754, binary integer coefficient). */
export function readDecimal(value: Decimal128): Decimal {
  const bytes = Buffer.from(value.bytes)
  const high = bytes.readBigUInt64LE(8)
  const negative = high >> 63n === 1n
  const combination = (high >> 58n) & 0x1fn
  if (combination === 0x1fn) return NOT_A_NUMBER
  if (combination === 0x1en) return infinite(negative)
  // A coefficient in the second form is always too large, and counts as zero.
  if (combination >> 3n === 3n) return finite(negative, 0n, Number((high >> 47n) & 0x3fffn) + LEAST_EXPONENT)
  const coefficient = ((high & 0x1ffffffffffffn) << 64n) | bytes.readBigUInt64LE(0)
  return finite(
    negative,
    coefficient > MOST ? 0n : coefficient,
    Number((high >> 49n) & 0x3fffn) + LEAST_EXPONENT,
  )
}

/** Puts a number together as a Decimal128, rounded to 34 digits; `inexact` means that digits were cut off before. */
export function writeDecimal(value: Decimal, inexact = false): Decimal128 {
  const bytes = Buffer.alloc(16)
  const sign = value.negative ? 1n << 63n : 0n
  if (value.kind === 'nan') bytes.writeBigUInt64LE(0x1fn << 58n, 8)
  else if (value.kind === 'infinite') bytes.writeBigUInt64LE(sign | (0x1en << 58n), 8)
  else {
    const { kind, coefficient, exponent } = rounded(value, inexact)
    if (kind === 'infinite') return writeDecimal(infinite(value.negative))
    bytes.writeBigUInt64LE(coefficient & 0xffffffffffffffffn, 0)
    bytes.writeBigUInt64LE(sign | (BigInt(exponent - LEAST_EXPONENT) << 49n) | (coefficient >> 64n), 8)
  }
  return new Decimal128(bytes)
}

/** Returns the number of decimal digits of a non-negative integer; 1 for zero. */
export const digitsOf = (coefficient: bigint): number => coefficient.toString().length

/** Rounds to 34 digits and to the range of exponents, half to even. */
function rounded(value: Decimal, inexact = false): Decimal {
  const excess = Math.max(digitsOf(value.coefficient) - DIGITS, LEAST_EXPONENT - value.exponent, 0)
  let { coefficient, exponent } = excess > 0 ? cut(value, excess, inexact) : value
  if (coefficient > MOST) {
    coefficient /= 10n
    exponent += 1
  }
  if (exponent <= MOST_EXPONENT) return finite(value.negative, coefficient, exponent)
  if (coefficient === 0n) return finite(value.negative, 0n, MOST_EXPONENT)
  const padding = exponent - MOST_EXPONENT
  if (digitsOf(coefficient) + padding > DIGITS) return infinite(value.negative)
  return finite(value.negative, coefficient * 10n ** BigInt(padding), MOST_EXPONENT)
}

/** Cuts off the last `count` digits, rounding half to even. */
function cut(value: Decimal, count: number, inexact: boolean): Decimal {
  const unit = 10n ** BigInt(count)
  const quotient = value.coefficient / unit
  const twice = (value.coefficient % unit) * 2n
  const isUp = twice > unit || (twice === unit && (inexact || quotient % 2n === 1n))
  return finite(value.negative, quotient + (isUp ? 1n : 0n), value.exponent + count)
}

/** Rounds to a multiple of `10 ** exponent`; `how` says in which direction. Finite values only. */
export function atExponent(
  value: Decimal,
  exponent: number,
  how: 'even' | 'zero' | 'floor' | 'ceiling',
): Decimal {
  if (value.exponent >= exponent) {
    const padding = value.exponent - exponent
    return finite(value.negative, value.coefficient * 10n ** BigInt(padding), exponent)
  }
  if (how === 'even') return cut(value, exponent - value.exponent, false)
  const unit = 10n ** BigInt(exponent - value.exponent)
  const away = how === 'zero' ? false : (how === 'floor') === value.negative
  const up = away && value.coefficient % unit !== 0n ? 1n : 0n
  return finite(value.negative, value.coefficient / unit + up, exponent)
}

/** Takes a double apart exactly. */
export function exactDecimal(value: number): Decimal {
  if (Number.isNaN(value)) return NOT_A_NUMBER
  if (!Number.isFinite(value)) return infinite(value < 0)
  const negative = value < 0 || Object.is(value, -0)
  let mantissa = Math.abs(value)
  let power = 0
  while (!Number.isSafeInteger(mantissa)) {
    const down = mantissa > Number.MAX_SAFE_INTEGER
    mantissa = down ? mantissa / 2 : mantissa * 2
    power += down ? 1 : -1
  }
  if (power >= 0) return finite(negative, BigInt(mantissa) << BigInt(power), 0)
  // m / 2^k is m * 5^k / 10^k.
  return finite(negative, BigInt(mantissa) * 5n ** BigInt(-power), power)
}

/** Converts a double as MongoDB does: exactly, up to 34 digits. */
export function decimalOfDouble(value: number): Decimal {
  const exact = exactDecimal(value)
  return exact.kind === 'finite' ? rounded(withoutZeros(exact)) : exact
}

/** Converts a double to a decimal of 15 digits, as MongoDB does when it mixes the two types. */
export function decimalOf15Digits(value: number): Decimal {
  const exact = exactDecimal(value)
  if (exact.kind !== 'finite') return exact
  if (exact.coefficient === 0n) return finite(exact.negative, 0n, 0)
  let rounded15 = atExponent(exact, exact.exponent + digitsOf(exact.coefficient) - 15, 'even')
  if (digitsOf(rounded15.coefficient) > 15) rounded15 = atExponent(rounded15, rounded15.exponent + 1, 'even')
  return rounded15
}

function withoutZeros(value: Decimal): Decimal {
  let { coefficient, exponent } = value
  while (exponent < 0 && coefficient % 10n === 0n) {
    coefficient /= 10n
    exponent += 1
  }
  return finite(value.negative, coefficient, exponent)
}
