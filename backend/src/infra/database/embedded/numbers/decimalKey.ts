import type { Decimal128 } from 'bson'
import type { ByteWriter } from '../byteWriter.ts'
import { exactDecimal, readDecimal } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { compareDecimals } from './decimalArithmetic.ts'

const MIDDLE = 0x8000
/** Integers of 64 bits differ from their nearest double by at most 512. */
const INTEGER_REMAINDERS = 1024n

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
