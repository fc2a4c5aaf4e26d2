import { Long, ObjectId, Timestamp } from 'bson'
import { DateTime } from 'luxon'
import { isDoc, typeName } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { checkCount, folded, isNullish } from './expression.ts'
import type { Compile, Environment, Expression, Operator } from './expression.ts'
import { timeZone, utc } from './timeZone.ts'
import type { TimeZone } from './timeZone.ts'

/** Returns the moment of a date, an ObjectId or a Timestamp, in milliseconds since 1970. Throws 16006 for others. */
export function msOf(value: unknown): number {
  if (value instanceof Date) return value.getTime()
  if (value instanceof Timestamp) return (value.getHighBits() >>> 0) * 1000
  if (value instanceof ObjectId) return value.getTimestamp().getTime()
  throw new CommandError(16006, `can't convert from BSON type ${typeName(value)} to Date`)
}

/** Evaluates the time zone of an operator: UTC without one, null if it is null or missing. */
export function zoneOf(part: Expression | null, environment: Environment): TimeZone | null {
  if (part === null) return utc
  const name = part.evaluate(environment)
  if (isNullish(name)) return null
  if (typeof name !== 'string')
    throw new CommandError(40517, `timezone must evaluate to a string, found ${typeName(name)}`)
  return timeZone(name)
}

/** Compiles an operand that is a date, or a document with `date` and `timezone`. */
function compileDate(
  operand: unknown,
  compile: Compile,
  name: string,
): { date: Expression; zone: Expression | null } {
  if (isDoc(operand) && !Object.keys(operand)[0]?.startsWith('$')) {
    const unknown = Object.keys(operand).find((key) => key !== 'date' && key !== 'timezone')
    if (unknown !== undefined) throw new CommandError(40535, `unrecognized option to ${name}: "${unknown}"`)
    if (!('date' in operand))
      throw new CommandError(40539, `missing 'date' argument to ${name}, provided: ${name}`)
    return { date: compile(operand.date), zone: 'timezone' in operand ? compile(operand.timezone) : null }
  }
  const list: unknown[] = Array.isArray(operand) ? operand : [operand]
  if (Array.isArray(operand) && operand.length !== 1)
    throw new CommandError(
      40536,
      `${name} accepts exactly one argument if given an array, but was given ${list.length}`,
    )
  checkCount(name, list.length, 1, 1)
  return { date: compile(list[0]), zone: null }
}

const part =
  (read: (local: Date) => unknown): Operator =>
  (operand, compile, name) => {
    const { date, zone } = compileDate(operand, compile, name)
    return folded(
      (environment) => {
        const value = date.evaluate(environment)
        if (isNullish(value)) return null
        const offset = zoneOf(zone, environment)
        if (offset === null) return null
        const ms = msOf(value)
        return read(new Date(ms + offset(ms)))
      },
      [date, ...(zone ? [zone] : [])],
    )
  }

const inUtc = (date: Date) => DateTime.fromJSDate(date, { zone: 'utc' })

/** The day of the year, from 1. */
export const dayOfYear = (date: Date): number => inUtc(date).ordinal

/** The day of the week, from Monday (1) to Sunday (7). */
export const isoDayOfWeek = (date: Date): number => inUtc(date).weekday

/** The week of the year, from 0; a week starts on Sunday. */
export const weekOfYear = (date: Date): number => Math.floor((dayOfYear(date) + 6 - date.getUTCDay()) / 7)

/** The year and the week by ISO 8601: the week that holds the year's first Thursday is its first. */
export function isoWeek(date: Date): { year: number; week: number } {
  const { weekYear: year, weekNumber: week } = inUtc(date)
  return { year, week }
}

/** Operators that read one part of a date. */
export const DATE_PARTS: Record<string, Operator> = {
  $year: part((date) => date.getUTCFullYear()),
  $month: part((date) => date.getUTCMonth() + 1),
  $dayOfMonth: part((date) => date.getUTCDate()),
  $dayOfWeek: part((date) => date.getUTCDay() + 1),
  $dayOfYear: part(dayOfYear),
  $hour: part((date) => date.getUTCHours()),
  $minute: part((date) => date.getUTCMinutes()),
  $second: part((date) => date.getUTCSeconds()),
  $millisecond: part((date) => date.getUTCMilliseconds()),
  $week: part(weekOfYear),
  $isoWeek: part((date) => isoWeek(date).week),
  $isoWeekYear: part((date) => Long.fromNumber(isoWeek(date).year)),
  $isoDayOfWeek: part(isoDayOfWeek),
}
