import mongoose, { type QueryFilter, type Types, type UpdateQuery } from 'mongoose'
import { literalPattern } from '../../infra/database/lists.ts'
import { ActivityModel, type ActivityDocument } from '../../resources/activityLog.ts'

type Filter = QueryFilter<ActivityDocument>

/** By what an entry is about a person: the messages that they sent, and under which names. */
export interface NamedPerson {
  email: string
  messageIds: ReadonlySet<string>
  names: ReadonlySet<string>
}

const AT_ONCE = 500
const { trusted } = mongoose

const isAddress = (email: string) => trusted({ $regex: `^${literalPattern(email)}$`, $options: 'i' })

/** @returns the entries in which a person is named, read in batches: those of messages, and failed logins. */
export async function* eachEntryNaming({
  email,
  messageIds,
  names,
}: NamedPerson): AsyncGenerator<ActivityDocument> {
  const ofMessages = eachEntry({ 'object.type': 'message', 'object.name': trusted({ $ne: '' }) })
  for await (const entry of ofMessages)
    // Also those of messages that were deleted before.
    if (messageIds.has(entry.object.id ?? '') || names.has(entry.object.name)) yield entry
  yield* eachEntry({
    'object.type': trusted({ $in: ['admin', 'staff'] }),
    action: 'login-failed',
    $or: [{ 'object.name': isAddress(email) }, { names: isAddress(email) }],
  })
}

async function* eachEntry(filter: Filter): AsyncGenerator<ActivityDocument> {
  yield* ActivityModel.find(filter)
    .maxTimeMS(0)
    .lean<ActivityDocument[]>()
    .cursor({ batchSize: AT_ONCE }) as AsyncIterable<ActivityDocument>
}

/** Takes a person out of entries: who did what and when stays. @returns how many entries were changed. */
export async function forgetInEntries(
  ids: readonly Types.ObjectId[],
  { email }: Pick<NamedPerson, 'email'>,
): Promise<number> {
  let changed = 0
  const change = async (filter: Filter, update: UpdateQuery<ActivityDocument>) => {
    changed += (await ActivityModel.updateMany(filter, { ...update, $inc: { version: 1 } })).modifiedCount
  }
  const noName = { $set: { 'object.name': '' } }
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const _id = trusted({ $in: ids.slice(at, at + AT_ONCE) })
    await change({ _id, 'object.type': 'message' }, noName)
    await change({ _id, names: isAddress(email) }, { $pull: { names: isAddress(email) } })
    await change({ _id, 'object.name': isAddress(email) }, noName)
  }
  return changed
}
