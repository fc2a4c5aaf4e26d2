import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import type { MessageStatus } from '@lane-and-court/contract/contact/contact.limits.ts'
import type { MessageListQuery, MessageUpdate } from '@lane-and-court/contract/contact/contact.types.ts'
import mongoose, { type QueryFilter } from 'mongoose'
import { notFound } from '../../http/fault.ts'
import { findPage, searchFilter } from '../../http/listPage.ts'
import { updateStored } from '../../http/updateStored.ts'
import { validateParam } from '../../http/validateParam.ts'
import { moveToTrash, restorerOf } from '../trash/trash.service.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'
import { presentMessage } from './contact.presenter.ts'

type Narrowing = Pick<MessageListQuery, 'q' | 'status'>
type Filter = QueryFilter<ContactMessageDocument>

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const
const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const
const EXPORT_BATCH = 200

/** Made anew for each query: Mongoose writes into a filter that it casts. */
const ofStatus = (status: MessageStatus): Filter =>
  ({
    unread: { readAt: null },
    open: { doneAt: null },
    done: { doneAt: mongoose.trusted({ $ne: null }) },
  })[status]

function filterOf({ q, status }: Narrowing): Filter {
  return {
    ...(status && ofStatus(status)),
    ...searchFilter<ContactMessageDocument>(['name', 'email', 'subject', 'message'], q),
  }
}

/** @returns one page of the messages that a query asks for, newest first; one behind the last is empty. */
export function listMessages(query: MessageListQuery): Promise<Page<ContactMessageDocument>> {
  return findPage(ContactMessageModel, { filter: filterOf(query), sort: NEWEST_FIRST }, query)
}

/** @returns how many of all messages nobody has read. */
export function countUnread(): Promise<number> {
  return ContactMessageModel.countDocuments(ofStatus('unread')).exec()
}

/** @returns one message. @throws Fault 404 where there is none of that id. */
export async function readMessage(id: unknown): Promise<ContactMessageDocument> {
  const _id = validateParam<string>(id, idSchema, 'Message')
  const message = await ContactMessageModel.findById(_id).lean<ContactMessageDocument>()
  if (!message) throw notFound('Message')
  return message
}

/**
 * @param message need not be met by the query any more: one that was opened is no longer unread.
 * @returns the ids of the messages before and after it in the list of that query, or null at its ends.
 */
export async function readNeighbours(
  { _id, createdAt }: ContactMessageDocument,
  query: Narrowing,
): Promise<{ newerId: string | null; olderId: string | null }> {
  const nearest = async (side: '$gt' | '$lt', sort: typeof NEWEST_FIRST | typeof OLDEST_FIRST) => {
    // The bound on the date alone is what an index can start from; `$or` parts messages of one instant.
    const bound = mongoose.trusted({ [`${side}e`]: createdAt })
    const beside = (value: unknown) => mongoose.trusted({ [side]: value })
    const [found] = await ContactMessageModel.find(
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
    return found?._id.toHexString() ?? null
  }
  const [newerId, olderId] = await Promise.all([nearest('$gt', OLDEST_FIRST), nearest('$lt', NEWEST_FIRST)])
  return { newerId, olderId }
}

/**
 * Marks a message: what is done has been read, and what is unread again is not done.
 * @param update as validated by messageUpdateSchema; what is so already keeps its date.
 * @param version the version it was made on, or null to save over any.
 * @returns the message before and after. @throws Fault 404; Conflict with the newest.
 */
export async function markMessage(
  id: unknown,
  { isRead, isDone }: MessageUpdate,
  version: number | null,
): Promise<{ before: ContactMessageDocument; after: ContactMessageDocument }> {
  const before = await readMessage(id)
  const now = new Date()
  // Only what changes is written, so that opening a message never undoes what a colleague does with it.
  const fields: Partial<Pick<ContactMessageDocument, 'readAt' | 'doneAt'>> = {}
  if (isDone) fields.doneAt = before.doneAt ?? now
  else if (isDone === false || isRead === false) fields.doneAt = null
  if (isDone || isRead) fields.readAt = before.readAt ?? now
  else if (isRead === false) fields.readAt = null
  const after = await updateStored(ContactMessageModel, {
    id,
    fields,
    version,
    what: 'Message',
    present: presentMessage,
  })
  return { before, after }
}

/** Moves a message into the trash. @returns what it was. @throws Fault 404 where there is none of that id. */
export function deleteMessage(id: unknown, deletedBy: string): Promise<ContactMessageDocument> {
  return moveToTrash(ContactMessageModel, id, {
    type: 'message',
    what: 'Message',
    nameOf: ({ name }) => name,
    deletedBy,
  })
}

/** Brings a message back from the trash. */
export const restoreMessage = restorerOf(ContactMessageModel, 'This message is there already.')

/** @returns the messages that a query asks for, newest first, read a batch at a time however many there are. */
export function eachMessage(query: Narrowing): AsyncIterable<ContactMessageDocument> {
  return ContactMessageModel.find(filterOf(query))
    .sort(NEWEST_FIRST)
    .lean<ContactMessageDocument[]>()
    .cursor({ batchSize: EXPORT_BATCH })
}
