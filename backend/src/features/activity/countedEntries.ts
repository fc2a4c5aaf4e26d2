import { createHash } from 'node:crypto'
import { Types } from 'mongoose'
import { isDuplicateKey } from '../../infra/database/stored.ts'
import { ActivityModel, type ActivityDocument } from './activity.model.ts'

const HOUR_MS = 3_600_000

/**
 * @param key of the actions that are counted together.
 * @returns the id of their entry in this hour: the same on every server, so that there can be no second one.
 */
export function hourlyId(key: string, now = Date.now()): Types.ObjectId {
  const hour = Math.floor(now / HOUR_MS)
  return new Types.ObjectId(createHash('sha256').update(`${hour} ${key}`).digest('hex').slice(0, 24))
}

/** Increments the count of an entry and updates its data; creates it if it does not exist. */
export async function countEntry(
  _id: Types.ObjectId,
  entry: Pick<ActivityDocument, 'actor' | 'action' | 'object' | 'address'>,
): Promise<void> {
  const change = { $set: { ...entry, at: new Date() }, $inc: { count: 1 } }
  const upsert = () => ActivityModel.updateOne({ _id }, change, { upsert: true })
  // When several requests create the entry at the same time, only one succeeds; the others then find it.
  await upsert().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error
    return upsert()
  })
}
