import { UNKNOWN_USERNAME } from '@lane-and-court/contract/activity/activity.ts'
import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import type { Role } from '../../infra/sessions/sessions.ts'
import { ActivityModel, countEntry, hourlyId } from '../../resources/activityLog.ts'

const ACTION = 'login-failed'
/** Addresses with their own entry within an hour; attempts from further ones are counted in one entry. */
const MAX_ADDRESSES = 100
/** How many names an entry holds. */
const MAX_NAMES = 5
const NOBODY = { role: 'system', id: null, name: '' } as const

/**
 * Logs a failed login: one entry for each address and hour, with the count and the first names that were
 * tried. However many attempts there are, an hour adds only about a hundred entries.
 * @param username of the account that was meant; null for none. What was typed then is logged nowhere, because people
 *   sometimes type their password there.
 */
export async function logFailedLogin(address: string, role: Role, username: string | null): Promise<void> {
  const name = username ?? UNKNOWN_USERNAME
  const object = { type: role, id: null, name: username ?? '' }
  const ownId = hourlyId(`${ACTION} ${address}`)
  const isOwn =
    (await ActivityModel.exists({ _id: ownId })) !== null || (await countEntriesOfHour()) < MAX_ADDRESSES
  const _id = isOwn ? ownId : hourlyId(ACTION)
  await countEntry(_id, { actor: NOBODY, action: ACTION, object, address: isOwn ? address : '' })
  const hasRoom = {
    names: mongoose.trusted({ $ne: name }),
    [`names.${MAX_NAMES - 1}`]: mongoose.trusted({ $exists: false }),
  }
  await ActivityModel.updateOne({ _id, ...hasRoom }, { $push: { names: name } })
}

function countEntriesOfHour(): Promise<number> {
  const start = DateTime.utc().startOf('hour').toJSDate()
  return ActivityModel.countDocuments({ action: ACTION, at: mongoose.trusted({ $gte: start }) })
}
