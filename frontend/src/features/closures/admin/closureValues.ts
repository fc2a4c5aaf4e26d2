import { isCalendarDay, NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import { CLOSURE_KINDS, type ClosureKind } from '@lane-and-court/contract/closures/closures.limits.ts'
import type { Closure, ClosureInput } from '@lane-and-court/contract/closures/closures.ts'
import { DateTime } from 'luxon'
import { serverNow } from '../../../offline/network/serverClock.ts'

/** A closure as the form holds it. */
export interface ClosureValues {
  kind: string
  /** `all`, `classes`, or `{location}|{sport}` of which one may be empty; empty until it is chosen. */
  where: string
  classIds: string[]
  /** `today`, `tomorrow`, `date`, `range`, or a day. */
  when: string
  from: string
  to: string
  hasHours: boolean
  startTime: string
  endTime: string
  delayMinutes: string
  decideBy: string
  newDay: string
  newStartTime: string
  newPlace: string
  /** The reason; null without one. */
  message: string | null
}

const DELAY_MINUTES = '30'
const DECIDE_BY = '15:00'

/** @param classId of the class of which one date is cancelled, if the form was opened for one. */
export const blankClosure = (classId: string | null): ClosureValues => ({
  kind: classId ? 'cancelled' : 'closed',
  where: classId ? 'classes' : '',
  classIds: classId ? [classId] : [],
  when: classId ? '' : 'today',
  from: '',
  to: '',
  hasHours: false,
  startTime: '',
  endTime: '',
  delayMinutes: DELAY_MINUTES,
  decideBy: DECIDE_BY,
  newDay: '',
  newStartTime: '',
  newPlace: '',
  message: null,
})

export function toClosureValues(stored: Closure): ClosureValues {
  const { location, sport, classIds, from, to, startTime, endTime } = stored
  const place = location === null && sport === null ? 'all' : `${location ?? ''}|${sport ?? ''}`
  return {
    kind: stored.kind,
    where: classIds.length > 0 ? 'classes' : place,
    classIds,
    when: from === to ? 'date' : 'range',
    from,
    to,
    hasHours: startTime !== null,
    startTime: startTime ?? '',
    endTime: endTime ?? '',
    delayMinutes: stored.delayMinutes === null ? DELAY_MINUTES : String(stored.delayMinutes),
    decideBy: stored.decideBy ?? DECIDE_BY,
    newDay: stored.newDay ?? '',
    newStartTime: stored.newStartTime ?? '',
    newPlace: stored.newPlace ?? '',
    message: stored.message || null,
  }
}

/** @returns what is sent; what is not chosen yet is invalid, and its error is shown where it is chosen. */
export function toClosureInput(values: Partial<ClosureValues>): ClosureInput {
  const { kind = '', hasHours = false, classIds = [], message = null } = values
  const ofKind = <T>(valueKind: ClosureKind, value: T) => (kind === valueKind ? value : null)
  return {
    kind: (CLOSURE_KINDS as readonly string[]).includes(kind) ? (kind as ClosureKind) : ('' as ClosureKind),
    ...whereOf(values.where ?? '', classIds),
    ...daysOf(values),
    startTime: hasHours ? (values.startTime ?? '') : null,
    // Hours that are asked for must be filled in.
    endTime: hasHours ? (values.endTime ?? '') : null,
    delayMinutes: ofKind('delayed', Number(values.delayMinutes || 0)),
    decideBy: ofKind('rain', values.decideBy || null),
    newDay: ofKind('moved', values.newDay || null),
    newStartTime: ofKind('moved', values.newStartTime || null),
    newPlace: ofKind('moved', values.newPlace || null),
    message: message ?? '',
  }
}

function whereOf(where: string, classIds: string[]): Pick<ClosureInput, 'location' | 'sport' | 'classIds'> {
  if (where === 'all') return { location: null, sport: null, classIds: [] }
  // An empty list means all classes, and would close everything.
  if (where === 'classes')
    return { location: null, sport: null, classIds: classIds.length > 0 ? classIds : [''] }
  const [location = '', sport = ''] = where.split('|')
  const chosen = { location: location || null, sport: sport || null } as Pick<
    ClosureInput,
    'location' | 'sport'
  >
  return { ...chosen, ...(where.includes('|') ? {} : { location: '' as never }), classIds: [] }
}

function daysOf({
  when = '',
  from = '',
  to = '',
}: Partial<ClosureValues>): Pick<ClosureInput, 'from' | 'to'> {
  const today = DateTime.fromMillis(serverNow(), { zone: NEW_YORK })
  const on = (day: string) => ({ from: day, to: day })
  if (when === 'today') return on(today.toFormat('yyyy-MM-dd'))
  if (when === 'tomorrow') return on(today.plus({ days: 1 }).toFormat('yyyy-MM-dd'))
  if (isCalendarDay(when)) return on(when)
  return when === 'range' ? { from, to } : { from, to: from }
}
