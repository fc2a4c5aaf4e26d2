import { setTimeout as sleep } from 'node:timers/promises'
import { MESSAGE_FIELDS } from '@lane-and-court/contract/contact/contact.fields.ts'
import { LESSON_NOTICE_FIELDS } from '@lane-and-court/contract/contact/lessonNotice.fields.ts'
import { PERSONAL_DATA_LIMITS, type PersonQuery } from '@lane-and-court/contract/personalData/personalData.ts'
import { foundBy, phoneDigits } from '@lane-and-court/contract/personalData/samePerson.ts'
import mongoose, { type QueryFilter, type Types } from 'mongoose'
import { searchFilter } from '../../infra/database/lists.ts'
import { presentFields } from '../../resources/fields/storedFields.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'

type Filter = QueryFilter<ContactMessageDocument>
const { trusted } = mongoose

/** One of the messages of a person. */
export type MessageOfPerson = ContactMessageDocument

const READ_AT_ONCE = 200
/** Other requests wait no longer than for so many. */
const DELETED_AT_ONCE = 50

/** @returns all messages of a person, also spam, read in batches. */
export async function* eachMessageOf(person: PersonQuery): AsyncGenerator<ContactMessageDocument> {
  const yieldedIds = new Set<string>()
  for (const filter of filtersOf(person)) {
    const messages = ContactMessageModel.find(filter)
      // The phone numbers of all messages are compared.
      .maxTimeMS(0)
      .lean<ContactMessageDocument[]>()
      .cursor({ batchSize: READ_AT_ONCE })
    for await (const message of messages) {
      const id = message._id.toHexString()
      if (yieldedIds.has(id) || foundBy(person, message).length === 0) continue
      yieldedIds.add(id)
      yield message
    }
  }
}

/** They find more than the messages of the person; those of an address and of a name use the index of the search. */
const filtersOf = ({ email, phone, name }: PersonQuery): Filter[] => [
  searchFilter<ContactMessageDocument>(['email'], email),
  ...(name ? [searchFilter<ContactMessageDocument>(['name'], name)] : []),
  ...(phone ? [{ phone: trusted({ $regex: [...phoneDigits(phone)].join(String.raw`\D*`) }) }] : []),
]

/** @returns how many messages of others have an address in their text, up to a limit. */
export async function countMentions(person: PersonQuery): Promise<number> {
  const messages = await ContactMessageModel.find(
    searchFilter<ContactMessageDocument>(['message'], person.email),
    { email: 1, phone: 1, name: 1 },
  )
    .limit(2 * PERSONAL_DATA_LIMITS.mentions)
    .lean<ContactMessageDocument[]>()
  const others = messages.filter((message) => foundBy(person, message).length === 0)
  return Math.min(others.length, PERSONAL_DATA_LIMITS.mentions)
}

/**
 * Deletes messages for good, with their replies and notes: some at a time, and with rests, so that nobody has to wait.
 * @param unchangedSince a message that was changed after that stays; null if none does. Every change of a message, of a
 *   reply and of a note counts. @returns how many were deleted.
 */
export async function deleteMessages(
  ids: readonly Types.ObjectId[],
  unchangedSince: Date | null,
): Promise<number> {
  const unchanged = unchangedSince ? { updatedAt: trusted({ $lt: unchangedSince }) } : {}
  let deleted = 0
  for (let at = 0; at < ids.length; at += DELETED_AT_ONCE) {
    const begun = Date.now()
    const _id = trusted({ $in: ids.slice(at, at + DELETED_AT_ONCE) })
    deleted += (await ContactMessageModel.deleteMany({ _id, ...unchanged })).deletedCount
    // As long as it took, so that others have at least half of the time.
    await sleep(Date.now() - begun)
  }
  return deleted
}

/** @returns what a person may get of a message that they sent: not who in the office did what. */
export const presentForPerson = (message: MessageOfPerson, isTrashed: boolean) => ({
  receivedAt: message.createdAt.toISOString(),
  place: placeOf(isTrashed, message.isSpam),
  ...presentFields(MESSAGE_FIELDS, message),
  ...(message.lesson ? { lesson: presentFields(LESSON_NOTICE_FIELDS, message.lesson) } : {}),
  doneAt: message.doneAt?.toISOString() ?? null,
  replies: (message.replies ?? []).map(({ text, createdAt: at, sentAt }) => ({
    text,
    writtenAt: at.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  })),
  notes: (message.notes ?? []).map(({ text, createdAt: at }) => ({ text, writtenAt: at.toISOString() })),
})

/** @returns where a message of a person is. */
export const placeOf = (isTrashed: boolean, isSpam: unknown) =>
  isTrashed ? 'trash' : isSpam ? 'spam' : 'inbox'
