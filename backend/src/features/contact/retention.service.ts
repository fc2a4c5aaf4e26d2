import { keptMonthsIn, NOTICE_DAYS } from '@lane-and-court/contract/privacy/privacy.ts'
import { DateTime } from 'luxon'
import { marks } from '../../infra/database/lease.ts'
import { findPageNamed } from '../pages/namedPages.service.ts'

/** For how many months answered messages are kept, and from when on others are deleted. */
export interface Retention {
  months: number
  from: Date
}

interface RetentionMark extends Retention {
  _id: string
}

const ID = 'message-retention'

/** @returns what holds now, of which nothing is noted. */
export async function readRetention(now = new Date()): Promise<Retention> {
  const [months, mark] = await Promise.all([
    findPageNamed('privacy').then((page) => keptMonthsIn(page?.content ?? {})),
    marks<RetentionMark>().findOne({ _id: ID }),
  ])
  // A longer time holds at once. A shorter one, and that of a new release, is announced first.
  const from =
    mark && months >= mark.months
      ? mark.from
      : DateTime.fromJSDate(now, { zone: 'utc' }).plus({ days: NOTICE_DAYS }).toJSDate()
  return { months, from }
}

/** Notes what holds, so that the time of an announcement begins. @returns it. */
export async function noteRetention(now: Date): Promise<Retention> {
  const { months, from } = await readRetention(now)
  await marks<RetentionMark>().updateOne({ _id: ID }, { $set: { months, from } }, { upsert: true })
  return { months, from }
}

/** @returns the instant so many months before; the last day of a shorter month. */
export const monthsBefore = (now: Date, months: number): Date =>
  DateTime.fromJSDate(now, { zone: 'utc' }).minus({ months }).toJSDate()
