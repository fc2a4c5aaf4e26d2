import type { Decimal128 } from 'bson'
import type { ByteWriter } from './byteWriter.ts'

/** A decimal number taken apart: `coefficient * 10 ** exponent`, negated if `negative`. */
export interface Decimal {
  kind: 'finite' | 'infinite' | 'nan'
  negative: boolean
  coefficient: bigint
  exponent: number
}

const LEAST_EXPONENT = -6176
const MOST = 10n ** 34n - 1n
const MIDDLE = 0x8000
/** Integers of 64 bits differ from their nearest double by at most 512. */
const INTEGER_REMAINDERS = 1024n

const NOT_A_NUMBER: Decimal = { kind: 'nan', negative: false, coefficient: 0n, exponent: 0 }
const infinite = (negative: boolean): Decimal => ({ ...NOT_A_NUMBER, kind: 'infinite', negative })
const finite = (negative: boolean, coefficient: bigint, exponent: number): Decimal => ({
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

/** Converts an integer to a decimal. */
export const decimalOfInteger = (value: bigint): Decimal => finite(value < 0n, value < 0n ? -value : value, 0)

const digitsOf = (coefficient: bigint): number => coefficient.toString().length

/** Compares two decimals exactly. NaN equals NaN and is below every other number. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  const [a, b] = [rank(left), rank(right)]
  if (a !== b || a === 0 || left.kind !== 'finite' || right.kind !== 'finite') return Math.sign(a - b)
  const sign = left.negative ? -1 : 1
  const magnitudes =
    left.exponent + digitsOf(left.coefficient) - (right.exponent + digitsOf(right.coefficient))
  if (magnitudes !== 0) return sign * Math.sign(magnitudes)
  const exponent = Math.min(left.exponent, right.exponent)
  const scaled = (value: Decimal) => value.coefficient * 10n ** BigInt(value.exponent - exponent)
  const difference = scaled(left) - scaled(right)
  return difference === 0n ? 0 : difference < 0n ? -sign : sign
}

/** NaN, minus infinity, negative numbers, zero, positive numbers, infinity. */
function rank({ kind, negative, coefficient }: Decimal): number {
  if (kind === 'nan') return -3
  if (kind === 'infinite') return negative ? -2 : 2
  if (coefficient === 0n) return 0
  return negative ? -1 : 1
}

/**
 * Writes the key of a Decimal128 so that it sorts among the keys of other numbers, which consist of the nearest
 * double and the whole remainder to it. A decimal that is no such number lies between two of them, and its
 * digits follow.
 */
export function writeDecimalKey(out: ByteWriter, value: Decimal128): void {
  const decimal = readDecimal(value)
  const nearest = Number(value.toString())
  out.orderedDouble(nearest)
  if (decimal.kind !== 'finite') return out.uint16(MIDDLE)
  const base = exactDecimal(nearest)
  const order = compareDecimals(decimal, base)
  if (order === 0) return out.uint16(MIDDLE)
  if (Math.abs(nearest) >= 2 ** 53 && Number.isFinite(nearest)) {
    const remainder = wholeRemainder(decimal, nearest)
    if (remainder !== null) return out.uint16(MIDDLE + remainder)
  }
  out.uint16(order > 0 ? MIDDLE + 0x7000 : MIDDLE - 0x7000)
  writeDigits(out, decimal)
}

function wholeRemainder({ negative, coefficient, exponent }: Decimal, nearest: number): number | null {
  if (exponent > 30) return null
  const unit = 10n ** BigInt(Math.abs(exponent))
  if (exponent < 0 && coefficient % unit !== 0n) return null
  const size = exponent < 0 ? coefficient / unit : coefficient * unit
  const remainder = (negative ? -size : size) - BigInt(nearest)
  return remainder < INTEGER_REMAINDERS && remainder > -INTEGER_REMAINDERS ? Number(remainder) : null
}

/** Writes sign, magnitude and digits; all bytes are inverted for a negative number. */
function writeDigits(out: ByteWriter, { negative, coefficient, exponent }: Decimal): void {
  const digits = coefficient.toString()
  const flip = negative ? 0xff : 0
  const magnitude = exponent + digits.length + 0x4000
  const significant = digits.replace(/0+$/, '')
  for (const byte of [magnitude >> 8, magnitude & 0xff, ...Buffer.from(significant), 1]) out.byte(byte ^ flip)
}
