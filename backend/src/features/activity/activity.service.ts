import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { Activity } from '@lane-and-court/contract/activity/activity.types.ts'
import { listPage } from '../resources/storedObjects.service.ts'
import { ActivityModel, type ActivityDocument } from './activity.model.ts'
import { countEntry, hourlyId } from './countedEntries.ts'

export type ActivityEntry = Pick<Activity, 'actor' | 'action' | 'object'>

/**
 * Logs who did what to which object; the entry is deleted after 180 days.
 * @param entry `action` is a verb of the contract; names are stored as they are now, because the object may
 *   be deleted.
 */
export async function logActivity(entry: ActivityEntry): Promise<void> {
  await ActivityModel.create(entry)
}

/**
 * Logs an action that one person may repeat as often as they like: the same one within an hour is one entry
 * with a count and the newest time. The store itself counts, so that two servers write only one entry too.
 */
export async function logRepeated(entry: ActivityEntry): Promise<void> {
  const { actor, action, object } = entry
  const key = [actor.role, actor.id, action, object.type, object.id].join(' ')
  await countEntry(hourlyId(key), entry)
}

/** @returns one page of the log, newest first, as `listPage` returns it. */
export function listActivity(page: unknown): Promise<{ items: ActivityDocument[]; total: number }> {
  return listPage(ActivityModel, { sort: { at: -1, _id: -1 } }, page, AUTH_LIMITS.activityPerPage)
}
