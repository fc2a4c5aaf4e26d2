import mongoose from 'mongoose'
import type { Role } from '../../infra/sessions/session.model.ts'
import { ActivityModel } from './activity.model.ts'
import { countLine, HOUR_MS, hourlyId } from './countedLines.ts'

const ACTION = 'login-failed'
/** Addresses that have a line of their own within an hour; what comes from more is counted in one line. */
const ADDRESSES = 100
/** Names that a line keeps, and the length of each. */
const NAMES = 5
const NAME_CHARS = 60
const NOBODY = { role: 'system', id: null, name: '' } as const
/** Control characters, those that change the direction of what follows, and breaks of lines. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]+/gu

/**
 * Notes a failed login: one line for an address and hour, which counts them and keeps the first names that were
 * tried. However many strangers try, and from wherever, an hour adds about a hundred lines and no more.
 * @param username as it was typed.
 */
export async function logFailedLogin(address: string, role: Role, username: string): Promise<void> {
  const name = shortName(username)
  const object = { type: role, id: null, name }
  const own = hourlyId(`${ACTION} ${address}`)
  const isOwn = (await ActivityModel.exists({ _id: own })) !== null || (await linesOfThisHour()) < ADDRESSES
  const _id = isOwn ? own : hourlyId(ACTION)
  await countLine(_id, { actor: NOBODY, action: ACTION, object, address: isOwn ? address : '' })
  const hasRoom = {
    names: mongoose.trusted({ $ne: name }),
    [`names.${NAMES - 1}`]: mongoose.trusted({ $exists: false }),
  }
  if (name) await ActivityModel.updateOne({ _id, ...hasRoom }, { $push: { names: name } })
}

/** @returns what was typed, in one short line. */
function shortName(typed: string): string {
  // Far less than what was typed is looked at, however much that was.
  const clean = typed
    .slice(0, NAME_CHARS * 4)
    .replaceAll(UNSEEN, ' ')
    .trim()
  return [...clean].slice(0, NAME_CHARS).join('')
}

function linesOfThisHour(): Promise<number> {
  const start = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
  return ActivityModel.countDocuments({ action: ACTION, at: mongoose.trusted({ $gte: start }) })
}
