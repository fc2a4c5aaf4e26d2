import {
  DASHBOARD_LIMITS as LIMITS,
  type AssignedObject,
  type Counted,
  type NamedObject,
  DASHBOARD_LIMITS,
  type MessageWeek,
} from '@lane-and-court/contract/dashboard/dashboard.ts'
import { CONTACT_SUBJECTS } from '@lane-and-court/contract/contact/contact.ts'
import { addDays, newYorkClock, weekdayOf, type CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import { findFirst } from '../../infra/database/lists.ts'
import { noSpam } from './contact.admin.service.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'

const named = ({ _id, name, createdAt }: ContactMessageDocument): NamedObject => ({
  id: _id.toHexString(),
  name,
  at: createdAt.toISOString(),
})

/** @returns the messages that nobody has opened, the newest first. */
export const findUnread = (): Promise<Counted<NamedObject>> =>
  findFirst<ContactMessageDocument, NamedObject>(ContactMessageModel, {
    ...LIMITS,
    filter: { ...noSpam(), readAt: null },
    sort: { createdAt: -1, _id: -1 },
    present: named,
  })

/** @returns the open messages that an administrator takes care of, the newest first. */
export const findAssigned = (myId: string): Promise<Counted<AssignedObject>> =>
  findFirst<ContactMessageDocument, AssignedObject>(ContactMessageModel, {
    ...LIMITS,
    filter: { ...noSpam(), assigneeId: myId, doneAt: null },
    sort: { createdAt: -1, _id: -1 },
    present: (message) => ({
      ...named(message),
      at: (message.assignedAt ?? message.createdAt).toISOString(),
      by: message.assignedBy ?? null,
    }),
  })

/** @returns the messages that are not done, and whose last reply has failed; the last to fail first. */
export const findFailedReplies = (): Promise<Counted<NamedObject>> =>
  findFirst<ContactMessageDocument, NamedObject>(ContactMessageModel, {
    ...LIMITS,
    filter: { ...noSpam(), replyFailedAt: mongoose.trusted({ $gt: new Date(0) }), doneAt: null },
    sort: { replyFailedAt: -1 },
    present: ({ _id, name, replyFailedAt = null }) => ({
      id: _id.toHexString(),
      name,
      at: replyFailedAt && replyFailedAt.toISOString(),
    }),
  })

/** @returns the messages that are not done, and which no mail server has accepted for some minutes; newest first. */
export const findUnmailed = (now: Date): Promise<Counted<NamedObject>> =>
  findFirst<ContactMessageDocument, NamedObject>(ContactMessageModel, {
    ...LIMITS,
    filter: {
      ...noSpam(),
      mailedAt: null,
      doneAt: null,
      createdAt: mongoose.trusted({
        $lt: DateTime.fromJSDate(now, { zone: 'utc' }).minus({ minutes: LIMITS.mailMinutes }).toJSDate(),
      }),
    },
    sort: { createdAt: -1 },
    present: named,
  })

const sundayOf = (day: CalendarDay) => addDays(day, -weekdayOf(day))
const isKnown = (subject: string) => CONTACT_SUBJECTS.some(({ value }) => value === subject)

/** @returns the messages of the last weeks, without spam, in New York by subject, the oldest week first; of many only the newest. */
export async function countMessagesByWeek(today: CalendarDay): Promise<MessageWeek[]> {
  const thisWeek = sundayOf(today)
  const weeks = Array.from({ length: DASHBOARD_LIMITS.weeks }, (_, index): MessageWeek => ({
    from: addDays(thisWeek, (index + 1 - DASHBOARD_LIMITS.weeks) * 7),
    counts: {},
  }))
  const counts = new Map(weeks.map((week) => [week.from, week.counts]))
  // A day in New York begins after that day in UTC, so that this reads a few hours more.
  const since = new Date(`${weeks[0]?.from ?? thisWeek}T00:00:00Z`)
  const messages = await ContactMessageModel.find(
    { ...noSpam(), createdAt: mongoose.trusted({ $gte: since }) },
    { _id: 0, createdAt: 1, subject: 1 },
  )
    .sort({ createdAt: -1, _id: -1 })
    .limit(DASHBOARD_LIMITS.messages)
    .lean<{ createdAt: Date; subject: string }[]>()
  for (const { createdAt, subject } of messages) {
    const week = counts.get(sundayOf(newYorkClock(createdAt).slice(0, 10)))
    const name = isKnown(subject) ? subject : 'other'
    if (week) week[name] = (week[name] ?? 0) + 1
  }
  return weeks
}
