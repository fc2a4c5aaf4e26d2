import { Long, ObjectId, Timestamp } from 'bson'
import { DateTime } from 'luxon'
import { typeName } from '../bson.ts'
import { CommandError, notImplemented } from '../errors.ts'
import { asDouble, numericType } from '../numbers/numeric.ts'
import { dateAt } from './dateArithmetic.ts'
import { dateToString } from './dateText.ts'
import { msOf, zoneOf } from './dateParts.ts'
import { folded, isNullish } from './expression.ts'
import type { Operator } from './expression.ts'
import { named } from './namedArguments.ts'
import { DAY_MS, utc } from './timeZone.ts'

const HOUR_MS = 3_600_000
const FIXED: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
}
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 }
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function unitOf(value: unknown, name: string): string {
  const unknown = name === '$dateTrunc' || name === '$dateDiff' ? 5439014 : 9
  if (typeof value !== 'string')
    throw new CommandError(5439013, `${name} requires 'unit' to be a string, but got ${typeName(value)}`)
  if (!(value in FIXED) && !(value in MONTHS))
    throw new CommandError(unknown, `unknown time unit value: ${value}`)
  return value
}

const monthsSince = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth()
const startOfMonth = (months: number): number =>
  new Date(0).setUTCFullYear(Math.floor(months / 12), ((months % 12) + 12) % 12, 1)

const addMonths = (ms: number, months: number): number =>
  DateTime.fromMillis(ms, { zone: 'utc' }).plus({ months }).toMillis()

/** The number of starts of a week between two moments; `first` is the day on which a week starts. */
const weeks = (ms: number, first: number): number => Math.floor((Math.floor(ms / DAY_MS) + 4 - first) / 7)

function difference(from: number, to: number, unit: string, first: number): number {
  if (unit === 'week') return weeks(to, first) - weeks(from, first)
  const months = MONTHS[unit]
  if (months === undefined) return Math.floor(to / (FIXED[unit] ?? 1)) - Math.floor(from / (FIXED[unit] ?? 1))
  return Math.floor(monthsSince(new Date(to)) / months) - Math.floor(monthsSince(new Date(from)) / months)
}

const shift =
  (name: '$dateAdd' | '$dateSubtract', sign: 1 | -1): Operator =>
  (operand, compile) => {
    const given = named(operand, name, { notDoc: 5166400, unknown: 5166401 }, [
      'startDate',
      'unit',
      'amount',
      'timezone',
    ])
    if (!('startDate' in given && 'unit' in given && 'amount' in given))
      throw new CommandError(5166402, `${name} requires startDate, unit, and amount to be present`)
    const parts = [given.startDate, given.unit, given.amount].map((part) => compile(part))
    const zone = 'timezone' in given ? compile(given.timezone) : null
    return folded(
      (environment) => {
        const [start, unit, amount] = parts.map((part) => part.evaluate(environment))
        const offset = zoneOf(zone, environment)
        if (isNullish(start) || isNullish(unit) || isNullish(amount) || offset === null) return null
        if (!(start instanceof Date || start instanceof ObjectId || start instanceof Timestamp))
          throw new CommandError(5166403, `${name} requires startDate to be convertible to a date`)
        const unitName = unitOf(unit, name)
        if (numericType(amount) === null || !Number.isInteger(asDouble(amount)))
          throw new CommandError(5166405, `${name} expects integer amount of time units`)
        if (offset !== utc) throw notImplemented(`${name} in a time zone`)
        const ms = msOf(start)
        const count = sign * asDouble(amount)
        if (Math.abs(count) > 1e12) throw notImplemented(`${name} of more than 10^12 units`)
        const months = MONTHS[unitName]
        return dateAt(
          BigInt(months === undefined ? ms + count * (FIXED[unitName] ?? 1) : addMonths(ms, count * months)),
        )
      },
      [...parts, ...(zone ? [zone] : [])],
    )
  }

/**
 * The number of units that begin between two moments, by the clock of a time zone. The clock's own change is no time
 * that passes: a day may have 23 hours.
 */
function zonedDifference(from: number, to: number, unit: string, offset: (ms: number) => number): number {
  if (unit === 'millisecond' || unit === 'second' || unit === 'minute') return difference(from, to, unit, 0)
  const [first, last] = [offset(from), offset(to)]
  const changed = unit === 'hour' ? Math.trunc((last - first) / HOUR_MS) : 0
  return difference(from + first, to + last, unit, 0) - changed
}

const dateDiff: Operator = (operand, compile) => {
  const given = named(operand, '$dateDiff', { notDoc: 5166301, unknown: 5166302 }, [
    'startDate',
    'endDate',
    'unit',
    'timezone',
    'startOfWeek',
  ])
  for (const [key, code] of [
    ['startDate', 5166303],
    ['endDate', 5166304],
    ['unit', 5166305],
  ] as const)
    if (!(key in given)) throw new CommandError(code, `Missing '${key}' parameter to $dateDiff`)
  if ('startOfWeek' in given) throw notImplemented('The expression $dateDiff with startOfWeek')
  const parts = [given.startDate, given.endDate, given.unit].map((part) => compile(part))
  const zone = 'timezone' in given ? compile(given.timezone) : null
  return folded(
    (environment) => {
      const [from, to, unit] = parts.map((part) => part.evaluate(environment))
      const offset = zoneOf(zone, environment)
      if (isNullish(from) || isNullish(to) || isNullish(unit) || offset === null) return null
      return Long.fromNumber(zonedDifference(msOf(from), msOf(to), unitOf(unit, '$dateDiff'), offset))
    },
    [...parts, ...(zone ? [zone] : [])],
  )
}

/** Where the bins of `$dateTrunc` are counted from: the start of the year 2000. */
const REFERENCE = Date.UTC(2000, 0, 1)

function truncated(ms: number, unit: string, size: number, first: number): number {
  const months = MONTHS[unit]
  if (months !== undefined) {
    const origin = 2000 * 12
    return startOfMonth(
      origin + Math.floor((monthsSince(new Date(ms)) - origin) / (months * size)) * months * size,
    )
  }
  // The first day of the year 2000 was a Saturday.
  const start = unit === 'week' ? REFERENCE + ((first + 1) % 7) * DAY_MS : REFERENCE
  const length = (FIXED[unit] ?? 1) * size
  return start + Math.floor((ms - start) / length) * length
}

const dateTrunc: Operator = (operand, compile) => {
  const given = named(operand, '$dateTrunc', { notDoc: 5439007, unknown: 5439008 }, [
    'date',
    'unit',
    'binSize',
    'timezone',
    'startOfWeek',
  ])
  if (!('date' in given)) throw new CommandError(5439009, "Missing 'date' parameter to $dateTrunc")
  if (!('unit' in given)) throw new CommandError(5439010, "Missing 'unit' parameter to $dateTrunc")
  const parts = [given.date, given.unit, given.binSize ?? 1, given.startOfWeek ?? 'sunday'].map((part) =>
    compile(part),
  )
  const zone = 'timezone' in given ? compile(given.timezone) : null
  return folded(
    (environment) => {
      const [date, unit, binSize, startOfWeek] = parts.map((part) => part.evaluate(environment))
      const offset = zoneOf(zone, environment)
      if (isNullish(date) || isNullish(unit) || isNullish(binSize) || offset === null) return null
      if (unit === 'week' && isNullish(startOfWeek)) return null
      const unitName = unitOf(unit, '$dateTrunc')
      if (numericType(binSize) === null || !Number.isInteger(asDouble(binSize)))
        throw new CommandError(5439017, `$dateTrunc requires 'binSize' to be a 64-bit integer, but got value`)
      if (asDouble(binSize) <= 0)
        throw new CommandError(5439018, "$dateTrunc requires 'binSize' to be greater than 0, but got value")
      if (asDouble(binSize) > 100_000) throw notImplemented('$dateTrunc with a binSize above 100,000')
      const first = DAYS.findIndex(
        (day) =>
          typeof startOfWeek === 'string' &&
          (day === startOfWeek.toLowerCase() || day.slice(0, 3) === startOfWeek.toLowerCase()),
      )
      if (first < 0 && unitName === 'week')
        throw new CommandError(9, `unknown day of week value: ${String(startOfWeek)}`)
      if (offset !== utc) throw notImplemented('$dateTrunc in a time zone')
      return new Date(truncated(msOf(date), unitName, asDouble(binSize), first))
    },
    [...parts, ...(zone ? [zone] : [])],
  )
}

/** Operators that calculate with dates and units of time, and `$dateToString`. */
export const DATES: Record<string, Operator> = {
  $dateAdd: shift('$dateAdd', 1),
  $dateSubtract: shift('$dateSubtract', -1),
  $dateDiff: dateDiff,
  $dateTrunc: dateTrunc,
  $dateToString: dateToString,
}
