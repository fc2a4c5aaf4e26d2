import mongoose from 'mongoose'
import type { Role } from '../../infra/sessions/role.ts'
import { ActivityModel } from './activity.model.ts'
import { countEntry, HOUR_MS, hourlyId } from './countedEntries.ts'

const ACTION = 'login-failed'
/** Addresses with their own entry within an hour; attempts from further ones are counted in one entry. */
const MAX_ADDRESSES = 100
/** How many names an entry holds, and the length of each. */
const MAX_NAMES = 5
const NAME_CHARS = 60
const NOBODY = { role: 'system', id: null, name: '' } as const
/** Control characters, characters that change the text direction, and line breaks. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]+/gu

/**
 * Logs a failed login: one entry for each address and hour, with the count and the first names that were
 * tried. However many attempts there are, an hour adds only about a hundred entries.
 * @param username as it was typed.
 */
export async function logFailedLogin(address: string, role: Role, username: string): Promise<void> {
  const name = shortName(username)
  const object = { type: role, id: null, name }
  const ownId = hourlyId(`${ACTION} ${address}`)
  const isOwn =
    (await ActivityModel.exists({ _id: ownId })) !== null || (await countEntriesOfHour()) < MAX_ADDRESSES
  const _id = isOwn ? ownId : hourlyId(ACTION)
  await countEntry(_id, { actor: NOBODY, action: ACTION, object, address: isOwn ? address : '' })
  const hasRoom = {
    names: mongoose.trusted({ $ne: name }),
    [`names.${MAX_NAMES - 1}`]: mongoose.trusted({ $exists: false }),
  }
  if (name) await ActivityModel.updateOne({ _id, ...hasRoom }, { $push: { names: name } })
}

/** @returns the typed name, shortened and in one line. */
function shortName(typed: string): string {
  // Only the beginning is cleaned, because the typed text may be very long.
  const clean = typed
    .slice(0, NAME_CHARS * 4)
    .replaceAll(INVISIBLE, ' ')
    .trim()
  return [...clean].slice(0, NAME_CHARS).join('')
}

function countEntriesOfHour(): Promise<number> {
  const start = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
  return ActivityModel.countDocuments({ action: ACTION, at: mongoose.trusted({ $gte: start }) })
}
