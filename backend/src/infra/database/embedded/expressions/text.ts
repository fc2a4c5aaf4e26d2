import { BSONSymbol, Code, Decimal128, Double, Int32, Long, Timestamp } from 'bson'
import { typeName } from '../bson.ts'
import { CommandError, notImplemented } from '../errors.ts'
import { fitsInt32 } from '../bsonDecode.ts'
import { isNullish } from './expression.ts'

/** How many digits of a double MongoDB writes. */
const DIGITS = 6

/** Formats a double as the `%g` of C does. */
function formatDouble(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'
  const [mantissa = '', exponent = ''] = value.toExponential(DIGITS - 1).split('e')
  const power = Number(exponent)
  if (power < -4 || power >= DIGITS) {
    const sign = power < 0 ? '-' : '+'
    return `${withoutZeros(mantissa)}e${sign}${String(Math.abs(power)).padStart(2, '0')}`
  }
  return withoutZeros(value.toFixed(Math.max(0, DIGITS - 1 - power)))
}

const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** Returns a double as `$toString` writes it. */
export const textOfDouble = (value: number): string =>
  Number.isFinite(value) ? formatDouble(value) : String(value)

/** Returns a value as text, as the string operators do. Throws 16007 for a value that has none. */
export function asText(value: unknown): string {
  if (isNullish(value)) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return fitsInt32(value) ? String(value) : formatDouble(value)
  if (value instanceof Double) return formatDouble(value.value)
  if (value instanceof Int32) return String(value.value)
  if (value instanceof Timestamp) throw notImplemented('A Timestamp as text')
  if (value instanceof Long || value instanceof Decimal128) return value.toString()
  if (value instanceof Date) return isoText(value)
  if (value instanceof BSONSymbol) return value.value
  if (value instanceof Code) return String(value.code)
  throw new CommandError(16007, `can't convert from BSON type ${typeName(value)} to String`)
}

/** Returns a date in ISO 8601. */
export function isoText(date: Date): string {
  const year = date.getUTCFullYear()
  if (year < 0 || year > 9999) throw notImplemented('A date outside of the years 0 to 9999 as text')
  return date.toISOString()
}
