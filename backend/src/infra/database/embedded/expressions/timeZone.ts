import { IANAZone } from 'luxon'
import { CommandError, notImplemented } from '../errors.ts'

/** Returns the offset of a time zone from UTC in milliseconds, at a moment in milliseconds since 1970. */
export type TimeZone = (ms: number) => number

/** Milliseconds of a day. */
export const DAY_MS = 24 * 60 * 60_000
const OFFSET = /^([+-])(\d\d):?(\d\d)?$/
const names = new Set(Intl.supportedValuesOf('timeZone'))
const zones = new Map<string, TimeZone>()

export const utc: TimeZone = () => 0

/**
 * Returns a time zone by its name (`America/New_York`) or offset (`+05:30`). Throws 40485 for a name that is no
 * time zone.
 */
export function timeZone(name: string): TimeZone {
  if (name === 'UTC' || name === 'GMT') return utc
  const known = zones.get(name)
  if (known) return known
  const offset = OFFSET.exec(name)
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0)
    return () => (offset[1] === '-' ? -minutes : minutes) * 60_000
  }
  if (!names.has(name)) {
    if (!/^[A-Z]\w+(\/\w+)+$|^[A-Z]{3,4}$|^Etc\//.test(name))
      throw new CommandError(40485, `unrecognized time zone identifier: "${name}"`)
    throw notImplemented(`The time zone ${name}`)
  }
  const zone = byName(name)
  zones.set(name, zone)
  return zone
}

function byName(name: string): TimeZone {
  const zone = IANAZone.create(name)
  return (ms) => {
    if (ms < 0 || ms > 2_145_916_800_000) throw notImplemented('A time zone before 1970 or after 2037')
    return zone.offset(ms) * 60_000
  }
}
