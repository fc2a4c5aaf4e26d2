import type { Activity } from '@lane-and-court/contract/activity/activity.types.ts'
import { DASHBOARD_LIMITS } from '@lane-and-court/contract/dashboard/dashboard.limits.ts'
import { ActivityModel, type ActivityDocument } from '../../resources/activityLog.ts'
import { presentActivity } from './activity.presenter.ts'

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
