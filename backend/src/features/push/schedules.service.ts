import { isOffered, nameWithTime, type Class } from '@lane-and-court/contract/classes/classes.ts'
import { BLANK_CLOSURE, type Closure } from '@lane-and-court/contract/closures/closures.ts'
import {
  describeScheduleChange,
  scheduleChange,
  type WeeklySchedule,
} from '@lane-and-court/contract/closures/closureText.ts'
import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { DateTime } from 'luxon'
import mongoose, { Types } from 'mongoose'
import { ignoreDuplicates } from '../../infra/database/stored.ts'
import { readShownClasses } from '../classes/classes.service.ts'
import { NoticeModel, type NoticeDocument } from './push.model.ts'

/** A lasting change is news until the lessons of so many days are over. */
const NEWS_DAYS = 14
/** How long a schedule is kept that does not change; then it is remembered anew. */
const KEPT = { days: 400 } as const

const { trusted } = mongoose

/**
 * Finds classes that meet on another day, at another time or place than devices know: each has a notice with its
 * schedule. A class that is new has been told to nobody, and is only remembered.
 */
export async function noteSchedules(now: Date): Promise<void> {
  const today = newYorkClock(now).slice(0, 10)
  const classes = (await readShownClasses()).filter((one) => isOffered(one, today))
  const known = await NoticeModel.find({ schedule: trusted({ $ne: null }) }).lean<NoticeDocument[]>()
  const notices = new Map(known.map((notice) => [notice._id.toHexString(), notice]))
  const added = classes.filter(({ id }) => !notices.has(id))
  const remembered = added.map((one) => ({
    _id: new Types.ObjectId(one.id),
    ...factsOf(one, now),
    round: 0,
    closure: asClosure(one, today),
    state: 'prepared',
    beganAt: now,
  }))
  // Another server may be faster.
  if (remembered.length > 0)
    await NoticeModel.insertMany(remembered, { ordered: false }).catch(ignoreDuplicates)
  for (const one of classes) {
    const notice = notices.get(one.id)
    if (notice?.schedule && notice.version !== one.version)
      await beginRound({ ...notice, schedule: notice.schedule }, one, now)
  }
}

/** Only the server that changes the version begins the round. */
async function beginRound(
  { _id, version, round, schedule }: NoticeDocument & { schedule: WeeklySchedule },
  one: Class,
  now: Date,
): Promise<void> {
  const words = scheduleChange(schedule, one)
  const told = {
    round: round + 1,
    closure: asClosure(one, newYorkClock(now).slice(0, 10)),
    news: { title: `${one.name}: ${words.toLowerCase()}`, body: describeScheduleChange(schedule, one) },
    state: 'preparing',
    beganAt: now,
  }
  await NoticeModel.updateOne({ _id, version }, { $set: { ...factsOf(one, now), ...(words && told) } })
}

function factsOf(one: Class, now: Date) {
  const { version, name, dayOfWeek, startTime, endTime, location } = one
  return {
    version,
    schedule: { name, dayOfWeek, startTime, endTime, location },
    expiresAt: DateTime.fromJSDate(now).plus(KEPT).toJSDate(),
  }
}

/** @returns the next lessons of a class as what a closure moves: devices that follow it are found as for one. */
function asClosure(one: Class, today: string): Closure {
  const start = one.startDate.slice(0, 10)
  const from = start > today ? start : today
  return {
    ...BLANK_CLOSURE,
    id: one.id,
    version: one.version,
    kind: 'moved',
    classIds: [one.id],
    classNames: [nameWithTime(one)],
    from,
    to: addDays(from, NEWS_DAYS - 1),
    endedAt: null,
    updatedAt: '',
  }
}
