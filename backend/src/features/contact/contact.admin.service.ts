import type { Page } from '@lane-and-court/contract/http/common.ts'
import type { MessageStatus, MessageListQuery } from '@lane-and-court/contract/contact/contact.ts'
import mongoose, { type QueryFilter } from 'mongoose'
import { findPage, searchFilter } from '../../infra/database/lists.ts'
import { readStored } from '../../resources/storedObjects.ts'
import { ContactMessageModel, SEARCHED_FIELDS, type ContactMessageDocument } from './contact.model.ts'

/** What selects messages. `myId` is the administrator who asks. */
export type ListCriteria = Pick<MessageListQuery, 'q' | 'status' | 'subject' | 'assigned'> & { myId: string }
type Filter = QueryFilter<ContactMessageDocument>

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const
const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const
const EXPORT_BATCH = 200

export const noSpam = (): { isSpam: null } => ({ isSpam: null })

const everDone = () => mongoose.trusted({ $gt: new Date(0) })

/** Returns a new object for each query, because Mongoose modifies a filter that it casts. */
const ofStatus = (status: MessageStatus): Filter =>
  ({
    unread: { ...noSpam(), readAt: null },
    open: { ...noSpam(), doneAt: null },
    unanswered: { ...noSpam(), doneAt: null, isAnswered: null },
    done: { ...noSpam(), doneAt: mongoose.trusted({ $ne: null }) },
    spam: { isSpam: true as const },
  })[status]

function filterOf({ q, status, subject, assigned, myId }: ListCriteria): Filter {
  return {
    ...(status ? ofStatus(status) : noSpam()),
    ...(subject ? { subject } : {}),
    ...(assigned ? { assigneeId: assigned === 'me' ? myId : null } : {}),
    ...searchFilter<ContactMessageDocument>(SEARCHED_FIELDS, q),
  }
}

/** @returns one page of the messages that match a query, newest first; a page beyond the last is empty. */
export function listMessages(query: MessageListQuery & ListCriteria): Promise<Page<ContactMessageDocument>> {
  return findPage(
    ContactMessageModel,
    { filter: filterOf(query), count: () => countMessages(query), sort: NEWEST_FIRST },
    query,
  )
}

/** Counts without reading each message or each entry of an index, wherever the list may be long. */
async function countMessages(query: ListCriteria): Promise<number> {
  const isComplete = !query.q && !query.status && !query.subject && !query.assigned
  if (isComplete) {
    const [all, spam] = await Promise.all([
      ContactMessageModel.estimatedDocumentCount(),
      ContactMessageModel.countDocuments(ofStatus('spam')),
    ])
    return Math.max(0, all - spam)
  }
  // In an index, a range is counted, while `$ne` reads each message.
  const isDone = query.status === 'done'
  return ContactMessageModel.countDocuments({ ...filterOf(query), ...(isDone ? { doneAt: everDone() } : {}) })
}

/** @returns how many messages are unread; spam does not count. */
export function countUnread(): Promise<number> {
  return ContactMessageModel.countDocuments(ofStatus('unread')).exec()
}

/** @returns how many open messages an administrator takes care of. */
export function countAssigned(myId: string): Promise<number> {
  return ContactMessageModel.countDocuments({ ...ofStatus('open'), assigneeId: myId }).exec()
}

/** @returns one message. @throws HttpError 404 when no message has that id. */
export const readMessage = (id: unknown): Promise<ContactMessageDocument> =>
  readStored(ContactMessageModel, id, 'Message')

/**
 * @param message need not match the query any more: one that was opened is no longer unread.
 * @returns the ids of the messages before and after it in the list of that query, or null at its ends.
 */
export async function readNeighbors(
  { _id, createdAt }: ContactMessageDocument,
  query: ListCriteria,
): Promise<{ newerId: string | null; olderId: string | null }> {
  const nearest = async (side: '$gt' | '$lt', sort: typeof NEWEST_FIRST | typeof OLDEST_FIRST) => {
    // The bound on the date lets the query use an index; `$or` separates messages of the same instant.
    const bound = mongoose.trusted({ [`${side}e`]: createdAt })
    const beside = (value: unknown) => mongoose.trusted({ [side]: value })
    const [neighbor] = await ContactMessageModel.find(
      {
        $and: [
          filterOf(query),
          { createdAt: bound },
          { $or: [{ createdAt: beside(createdAt) }, { _id: beside(_id) }] },
        ],
      } as Filter,
      { _id: 1 },
    )
      .sort(sort)
      .limit(1)
      .lean<Pick<ContactMessageDocument, '_id'>[]>()
    return neighbor?._id.toHexString() ?? null
  }
  const [newerId, olderId] = await Promise.all([nearest('$gt', OLDEST_FIRST), nearest('$lt', NEWEST_FIRST)])
  return { newerId, olderId }
}

/** @returns all messages that match a query, newest first, read in batches. */
export function eachMessage(query: ListCriteria): AsyncIterable<ContactMessageDocument> {
  return ContactMessageModel.find(filterOf(query))
    .sort(NEWEST_FIRST)
    .lean<ContactMessageDocument[]>()
    .cursor({ batchSize: EXPORT_BATCH })
}
