import { THREAD_LIMITS, type MessageRetention } from '@lane-and-court/contract/contact/thread.ts'
import mongoose, { type QueryFilter } from 'mongoose'
import { withLease } from '../../infra/database/lease.ts'
import { logActivity } from '../../resources/activityLog.ts'
import { noSpam } from './contact.admin.service.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'
import { deleteMessages } from './personMessages.service.ts'
import { monthsBefore, noteRetention, readRetention } from './retention.service.ts'

type Filter = QueryFilter<ContactMessageDocument>

const AT_ONCE = 50
const LEASE_MS = 15_000
const { trusted } = mongoose

/**
 * Deletes the messages that the page `privacy` says are deleted, with their replies and notes: those that were answered
 * or marked as done, or are spam, and in which nothing was changed for so many months. Whatever waits for an answer
 * stays. One server does it at a time, in batches with rests, so that nobody has to wait.
 * @param ending ends it after the batch that it is at. @returns how many were deleted.
 */
export async function deleteOldMessages(ending: AbortSignal, now = new Date()): Promise<number> {
  const { months, from } = await noteRetention(now)
  if (now < from) return 0
  const onWait = () => {}
  const deleted = await withLease('old messages', { leaseMs: LEASE_MS, onWait, ending }, (lost) =>
    deleteBefore(monthsBefore(now, months), AbortSignal.any([ending, lost])),
  )
  return deleted ?? 0
}

/** @returns what administrators are told of that. */
export async function describeRetention(now = new Date()): Promise<MessageRetention> {
  const { months, from } = await readRetention(now)
  const openBefore = await ContactMessageModel.countDocuments({
    ...noSpam(),
    doneAt: null,
    createdAt: trusted({ $lt: monthsBefore(now, months) }),
  }).limit(THREAD_LIMITS.openBefore)
  return { months, from: from > now ? from.toISOString() : null, openBefore }
}

async function deleteBefore(before: Date, ending: AbortSignal): Promise<number> {
  let deleted = 0
  try {
    for (const filter of mayBeOver(before)) deleted += await deleteOver(filter, before, ending)
  } finally {
    const object = { type: 'message', id: null, name: String(deleted) }
    if (deleted > 0)
      await logActivity({ actor: { role: 'system', id: null, name: '' }, action: 'expired', object })
  }
  return deleted
}

/** @returns what finds all messages whose time may be over, each by an index. */
const mayBeOver = (before: Date): Filter[] => [
  { isSpam: true, createdAt: trusted({ $lt: before }) },
  { ...noSpam(), doneAt: trusted({ $gt: new Date(0), $lt: before }) },
  { ...noSpam(), doneAt: null, createdAt: trusted({ $lt: before }) },
]

/** @returns whether a message was answered, or needs no answer, and nothing of it is still to be sent. */
const isClosed = ({ isSpam, doneAt, isReplyWaiting, replies }: ContactMessageDocument): boolean =>
  !isReplyWaiting && (Boolean(isSpam) || doneAt !== null || replies?.at(-1)?.state === 'sent')

async function deleteOver(filter: Filter, before: Date, ending: AbortSignal): Promise<number> {
  let deleted = 0
  let batch: ContactMessageDocument['_id'][] = []
  const remove = async () => {
    deleted += await deleteMessages(batch, before)
    batch = []
  }
  const fields = { updatedAt: 1, isSpam: 1, doneAt: 1, isReplyWaiting: 1, 'replies.state': 1 } as const
  const messages = ContactMessageModel.find(filter, fields)
    // There may be any number, and nobody waits for this.
    .maxTimeMS(0)
    .lean<ContactMessageDocument[]>()
    .cursor({ batchSize: AT_ONCE })
  for await (const message of messages) {
    if (ending.aborted) return deleted
    if (message.updatedAt < before && isClosed(message)) batch.push(message._id)
    if (batch.length >= AT_ONCE) await remove()
  }
  await remove()
  return deleted
}
