import { createHash } from 'node:crypto'
import { Types } from 'mongoose'
import { isDuplicateKey } from '../../infra/database/stored.ts'
import { ActivityModel, type ActivityDocument } from './activity.model.ts'

export const HOUR_MS = 3_600_000

/**
 * @param key of what is counted together.
 * @returns the id of its line in this hour: the same on every server, so that there can be no second one.
 */
export function hourlyId(key: string, now = Date.now()): Types.ObjectId {
  const hour = Math.floor(now / HOUR_MS)
  return new Types.ObjectId(createHash('sha256').update(`${hour} ${key}`).digest('hex').slice(0, 24))
}

/** Adds one to a line, which is made if need be, and says of it what was newest. */
export async function countLine(
  _id: Types.ObjectId,
  line: Pick<ActivityDocument, 'actor' | 'action' | 'object' | 'address'>,
): Promise<void> {
  const change = { $set: { ...line, at: new Date() }, $inc: { count: 1 } }
  const add = () => ActivityModel.updateOne({ _id }, change, { upsert: true })
  // Of several that make the line at once one does; then it is there for the others.
  await add().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error
    return add()
  })
}
