import { accountOf } from '@lane-and-court/contract/http/headers.ts'
import {
  PRESENCE_SECONDS,
  type OthersEditing,
  type Presence,
} from '@lane-and-court/contract/presence/presence.ts'
import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import type { Actor } from '../../http/sessions.ts'
import { PresenceModel } from './presence.model.ts'

/** More people than ever edit one object at once; further ones are not named. */
const MOST_NAMES = 10

/** Notes that somebody's form of an object is open, or is left. @returns who else has it open. */
export async function notePresence(actor: Actor, { object, isEditing }: Presence): Promise<OthersEditing> {
  const account = accountOf(actor)
  if (isEditing) {
    const seen = { name: actor.name, seenAt: new Date() }
    await PresenceModel.updateOne({ object, account }, { $set: seen }, { upsert: true })
  } else {
    await PresenceModel.deleteOne({ object, account })
  }
  const after = DateTime.utc().minus({ seconds: PRESENCE_SECONDS.last }).toJSDate()
  const others = await PresenceModel.find({
    object,
    account: mongoose.trusted({ $ne: account }),
    seenAt: mongoose.trusted({ $gt: after }),
  })
    .sort({ account: 1 })
    .limit(MOST_NAMES)
    .lean()
  return { others: others.map(({ name }) => name) }
}

/** Forgets all open forms of an account that logs out; a form of another device tells again that it is open. */
export async function forgetPresence(actor: Actor): Promise<void> {
  await PresenceModel.deleteMany({ account: accountOf(actor) })
}
