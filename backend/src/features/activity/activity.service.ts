import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { Activity } from '@lane-and-court/contract/auth/auth.types.ts'
import { listPage } from '../../http/listPage.ts'
import { ActivityModel, type ActivityDocument } from './activity.model.ts'

export type Deed = Pick<Activity, 'actor' | 'action' | 'object'>

/**
 * Notes who did what to which object; the note goes after 180 days.
 * @param deed `action` is a verb of the contract; names are kept as they are now, for the object may go.
 */
export async function logActivity(deed: Deed): Promise<void> {
  await ActivityModel.create(deed)
}

/** @returns one page of the deeds, newest first, as `listPage` gives it. */
export function listActivity(page: unknown): Promise<{ items: ActivityDocument[]; total: number }> {
  return listPage(ActivityModel, { sort: { at: -1, _id: -1 } }, page, AUTH_LIMITS.activityPerPage)
}
