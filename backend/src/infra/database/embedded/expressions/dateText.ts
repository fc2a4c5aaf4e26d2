import { typeName } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { dayOfYear, isoDayOfWeek, isoWeek, msOf, weekOfYear, zoneOf } from './dateParts.ts'
import { folded, isNullish } from './expression.ts'
import type { Operator } from './expression.ts'
import { named } from './namedArguments.ts'

const DEFAULT_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ'
const padded = (value: number, width: number): string => String(value).padStart(width, '0')

function offsetText(minutes: number, separator: string): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${padded(Math.floor(size / 60), 2)}${separator}${padded(size % 60, 2)}`
}

type Write = (date: Date, offsetMinutes: number) => string
const WRITERS: Record<string, Write> = {
  d: (date) => padded(date.getUTCDate(), 2),
  G: (date) => padded(isoWeek(date).year, 4),
  H: (date) => padded(date.getUTCHours(), 2),
  j: (date) => padded(dayOfYear(date), 3),
  L: (date) => padded(date.getUTCMilliseconds(), 3),
  m: (date) => padded(date.getUTCMonth() + 1, 2),
  M: (date) => padded(date.getUTCMinutes(), 2),
  S: (date) => padded(date.getUTCSeconds(), 2),
  u: (date) => String(isoDayOfWeek(date)),
  U: (date) => padded(weekOfYear(date), 2),
  V: (date) => padded(isoWeek(date).week, 2),
  w: (date) => String(date.getUTCDay() + 1),
  Y: (date) => padded(date.getUTCFullYear(), 4),
  z: (_date, minutes) => offsetText(minutes, ''),
  Z: (_date, minutes) => String(minutes),
  '%': () => '%',
}

/** Splits a format into its writers. Throws 18535 for a `%` at the end and 18536 for an unknown letter. */
function parseFormat(format: string): (string | Write)[] {
  const parts: (string | Write)[] = []
  for (let at = 0; at < format.length; at++) {
    const letter = format[at] ?? ''
    if (letter !== '%') {
      parts.push(letter)
      continue
    }
    at += 1
    const next = format[at]
    if (next === undefined) throw new CommandError(18535, "Unmatched '%' at end of format string")
    const write = WRITERS[next]
    if (!write) throw new CommandError(18536, `Invalid format character '%${next}' in format string`)
    parts.push(write)
  }
  return parts
}

/** `$dateToString`: writes a date in a format such as `%Y-%m-%d`. */
export const dateToString: Operator = (operand, compile) => {
  const given = named(operand, '$dateToString', { notDoc: 18629, unknown: 18534 }, [
    'date',
    'format',
    'timezone',
    'onNull',
  ])
  if (!('date' in given)) throw new CommandError(18628, "Missing 'date' parameter to $dateToString")
  const date = compile(given.date)
  const format = 'format' in given ? compile(given.format) : null
  const zone = 'timezone' in given ? compile(given.timezone) : null
  const onNull = 'onNull' in given ? compile(given.onNull) : null
  const parts = [date, format, zone, onNull].filter((part) => part !== null)
  return folded((environment) => {
    const pattern = format ? format.evaluate(environment) : DEFAULT_FORMAT
    const offset = zoneOf(zone, environment)
    const value = date.evaluate(environment)
    if (!isNullish(pattern) && typeof pattern !== 'string')
      throw new CommandError(
        18533,
        `$dateToString requires that 'format' be a string, found: ${typeName(pattern)} with value`,
      )
    const writers = isNullish(pattern) ? null : parseFormat(pattern)
    if (isNullish(value)) return onNull ? onNull.evaluate(environment) : null
    if (writers === null || offset === null) return null
    const ms = msOf(value)
    const local = new Date(ms + offset(ms))
    const year = local.getUTCFullYear()
    if (year < 0 || year > 9999)
      throw new CommandError(18537, `$dateToString is only defined on year 0-9999, tried to use year ${year}`)
    return writers
      .map((write) => (typeof write === 'string' ? write : write(local, offset(ms) / 60_000)))
      .join('')
  }, parts)
}
