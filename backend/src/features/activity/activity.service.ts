import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { Activity } from '@lane-and-court/contract/auth/auth.types.ts'
import { listPage } from '../../http/listPage.ts'
import { ActivityModel, type ActivityDocument } from './activity.model.ts'
import { countLine, hourlyId } from './countedLines.ts'

export type Deed = Pick<Activity, 'actor' | 'action' | 'object'>

/**
 * Notes who did what to which object; the note goes after 180 days.
 * @param deed `action` is a verb of the contract; names are kept as they are now, for the object may go.
 */
export async function logActivity(deed: Deed): Promise<void> {
  await ActivityModel.create(deed)
}

/**
 * Notes a deed that one person may repeat as often as they like: the same one within an hour is one line, which
 * counts, and tells the newest time. It is counted by the store itself, so that two servers make one line too.
 */
export async function logRepeated(deed: Deed): Promise<void> {
  const { actor, action, object } = deed
  const key = [actor.role, actor.id, action, object.type, object.id].join(' ')
  await countLine(hourlyId(key), deed)
}

/** @returns one page of the deeds, newest first, as `listPage` gives it. */
export function listActivity(page: unknown): Promise<{ items: ActivityDocument[]; total: number }> {
  return listPage(ActivityModel, { sort: { at: -1, _id: -1 } }, page, AUTH_LIMITS.activityPerPage)
}
