import type { Activity } from '@lane-and-court/contract/activity/activity.types.ts'
import type { ActivityDocument } from '../../resources/activityLog.ts'

/** @returns one entry of the activity log as the administrator reads it. */
export function presentActivity(entry: ActivityDocument): Activity {
  const { _id, version, at, actor, action, object, count = 1, address, names, changes } = entry
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
    ...(changes ? { changes: changes.map(({ field, from, to }) => ({ field, from, to })) } : {}),
  }
}
