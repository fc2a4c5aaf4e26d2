import { CONTACT_SUBJECTS } from '@lane-and-court/contract/contact/contact.ts'
import { DASHBOARD_LIMITS, type MessageWeek } from '@lane-and-court/contract/dashboard/dashboard.ts'
import { addDays, newYorkClock, weekdayOf, type CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import mongoose from 'mongoose'
import { noSpam } from './contact.admin.service.ts'
import { ContactMessageModel } from './contact.model.ts'

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
  const found = await ContactMessageModel.find(
    { ...noSpam(), createdAt: mongoose.trusted({ $gte: since }) },
    { _id: 0, createdAt: 1, subject: 1 },
  )
    .sort({ createdAt: -1, _id: -1 })
    .limit(DASHBOARD_LIMITS.messages)
    .lean<{ createdAt: Date; subject: string }[]>()
  for (const { createdAt, subject } of found) {
    const week = counts.get(sundayOf(newYorkClock(createdAt).slice(0, 10)))
    const name = isKnown(subject) ? subject : 'other'
    if (week) week[name] = (week[name] ?? 0) + 1
  }
  return weeks
}
