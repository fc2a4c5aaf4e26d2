import type { Activity, ActivePerson, ActivityQuery } from '@lane-and-court/contract/activity/activity.ts'
import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.ts'
import { NEW_YORK, type CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import { DASHBOARD_LIMITS } from '@lane-and-court/contract/dashboard/dashboard.ts'
import { DateTime } from 'luxon'
import mongoose, { type QueryFilter } from 'mongoose'
import { type ActivityDocument, ActivityModel, SEARCHED_FIELDS } from '../../resources/activityLog.ts'
import { notFound } from '../../http/errors.ts'
import { findPage, searchFilter } from '../../infra/database/lists.ts'

/** @returns one entry of the activity log as the administrator reads it. */
export function presentActivity(entry: ActivityDocument): Activity {
  const { _id, version, at, actor, action, object, count = 1, address, names, changes, objects } = entry
  return {
    id: _id.toHexString(),
    version,
    at: at.toISOString(),
    actor: { role: actor.role, id: actor.id, name: actor.name },
    action,
    object: { type: object.type, id: object.id, name: object.name },
    ...(count > 1 ? { count } : {}),
    ...(address ? { address } : {}),
    ...(names ? { names } : {}),
    ...(objects ? { objects: objects.map(({ id, name }) => ({ id, name })) } : {}),
    ...(changes ? { changes: changes.map(({ field, from, to }) => ({ field, from, to })) } : {}),
  }
}

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
 * @param partialQuery what is missing is as for the first page of all.
 * @returns the entries of the log that match a query, newest first, page by page.
 * @throws HttpError 404 for a page beyond the last; the first exists even if it is empty.
 */
export async function listActivity(
  partialQuery: Partial<ActivityQuery> = {},
): Promise<{ items: ActivityDocument[]; total: number }> {
  const query = { ...ALL, ...partialQuery }
  const page = await findPage(ActivityModel, { filter: filterOf(query), sort: { at: -1, _id: -1 } }, query)
  if (page.items.length === 0 && query.page > 1) throw notFound('Page')
  return page
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

/** Actions that change nothing on the site. */
const NO_CHANGES = [
  'logged-in',
  'logged-out',
  'login-failed',
  'downloaded',
  'exported',
  'code-refused',
  'recovery-code-used',
  'password-asked',
  'device-signed-out',
  'devices-signed-out',
]

/** @returns what people other than this administrator changed last, newest first, among the newest entries of the log. */
export async function listChangesByOthers(adminId: string): Promise<Activity[]> {
  const newest = await ActivityModel.find()
    .sort({ at: -1, _id: -1 })
    .limit(DASHBOARD_LIMITS.changesRead)
    .lean<ActivityDocument[]>()
  return newest
    .filter(({ actor, action }) => actor.id !== adminId && !NO_CHANGES.includes(action))
    .slice(0, DASHBOARD_LIMITS.changes)
    .map(presentActivity)
}
