import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { ActivePerson, ActivityQuery } from '@lane-and-court/contract/activity/activity.types.ts'
import { NEW_YORK, type CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import { DateTime } from 'luxon'
import mongoose, { type QueryFilter } from 'mongoose'
import { notFound } from '../../http/httpErrors.ts'
import { findPage, searchFilter } from '../../infra/database/findPage.ts'
import { ActivityModel, SEARCHED_FIELDS, type ActivityDocument } from '../../resources/activityLog.ts'

const ALL: ActivityQuery = {
  page: 1,
  limit: AUTH_LIMITS.activityPerPage,
  q: '',
  person: '',
  kind: '',
  from: '',
  to: '',
}

/**
 * @param given what is missing is as for the first page of all.
 * @returns the entries of the log that match a query, newest first, page by page.
 * @throws HttpError 404 for a page beyond the last; the first exists even if it is empty.
 */
export async function listActivity(
  given: Partial<ActivityQuery> = {},
): Promise<{ items: ActivityDocument[]; total: number }> {
  const query = { ...ALL, ...given }
  const found = await findPage(ActivityModel, { filter: filterOf(query), sort: { at: -1, _id: -1 } }, query)
  if (found.items.length === 0 && query.page > 1) throw notFound('Page')
  return found
}

function filterOf({ q, person, kind, from, to }: ActivityQuery): QueryFilter<ActivityDocument> {
  const at = {
    ...(from ? { $gte: startOfDay(from).toJSDate() } : {}),
    ...(to ? { $lt: startOfDay(to).plus({ days: 1 }).toJSDate() } : {}),
  }
  return {
    ...(person ? { 'actor.id': person } : {}),
    ...(kind ? { 'object.type': kind } : {}),
    ...(from || to ? { at: mongoose.trusted(at) } : {}),
    ...searchFilter<ActivityDocument>(SEARCHED_FIELDS, q),
  }
}

/** People in the list of them. */
const MAX_PEOPLE = 500

/** @returns who did something that is in the log, with the name of the newest entry, by name. */
export async function listActivePeople(): Promise<ActivePerson[]> {
  const people: ActivePerson[] = []
  // From one person to the next by the index, so that a long log takes no longer.
  for (let last = ''; people.length < MAX_PEOPLE;) {
    const entry = await ActivityModel.findOne({ 'actor.id': mongoose.trusted({ $gt: last }) })
      .sort({ 'actor.id': 1, at: -1, _id: -1 })
      .lean<ActivityDocument>()
    if (!entry?.actor.id) break
    last = entry.actor.id
    people.push({ id: last, name: entry.actor.name })
  }
  return people.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** @returns when a day begins in New York. */
const startOfDay = (day: CalendarDay) => DateTime.fromISO(day, { zone: NEW_YORK })
