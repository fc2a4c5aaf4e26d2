import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { Activity } from '@lane-and-court/contract/auth/auth.types.ts'
import { notFound } from '../../http/fault.ts'
import { ActivityModel, type ActivityDocument } from './activity.model.ts'

export type Deed = Pick<Activity, 'actor' | 'action' | 'object'>

/**
 * Notes who did what to which object; the note goes after 180 days.
 * @param deed `action` is a verb of the contract; names are kept as they are now, for the object may go.
 */
export async function logActivity(deed: Deed): Promise<void> {
  await ActivityModel.create(deed)
}

/**
 * @param page counts from 1, as it stands in the address.
 * @returns the deeds of one page, newest first, and how many there are in all.
 * @throws Fault 404 for what is no page, or one behind the last.
 */
export async function listActivity(page: string): Promise<{ items: ActivityDocument[]; total: number }> {
  const number = /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 0
  if (number === 0) throw notFound('Page')
  const { activityPerPage } = AUTH_LIMITS
  const [items, total] = await Promise.all([
    ActivityModel.find()
      .sort({ at: -1, _id: -1 })
      .skip((number - 1) * activityPerPage)
      .limit(activityPerPage)
      .lean<ActivityDocument[]>(),
    ActivityModel.countDocuments(),
  ])
  if (items.length === 0 && number > 1) throw notFound('Page')
  return { items, total }
}
