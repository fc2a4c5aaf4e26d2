import {
  PERSONAL_DATA_LIMITS,
  type DataCounts,
  type FoundMessage,
  type PersonQuery,
} from '@lane-and-court/contract/personalData/personalData.ts'
import { foldedEmail, foundBy } from '@lane-and-court/contract/personalData/samePerson.ts'
import type { Types } from 'mongoose'
import { eachStoredResponse } from '../../infra/idempotencyRecords.ts'
import { eachEntryNaming } from '../activity/personEntries.service.ts'
import { eachMessageOf, placeOf, type MessageOfPerson } from '../contact/personMessages.service.ts'
import { findSubscription, type Subscription } from '../newsletter/personSubscription.service.ts'
import { eachTrashedMessage } from '../trash/trashedMessages.service.ts'

/** What is only in texts about a person. */
export interface Traces {
  addresses: Set<string>
  /** Under which the messages were sent. */
  names: Set<string>
  /** Ids of the messages, and of what is in them. */
  messageIds: Set<string>
  replyIds: Set<string>
  noteIds: Set<string>
}

/** All that is stored of a person: as much of it as is needed to show and to erase it. */
export interface CollectedData {
  /** The first of the messages. */
  firstMessages: FoundMessage[]
  messageIds: Types.ObjectId[]
  trashIds: Types.ObjectId[]
  subscription: Subscription | null
  responseIds: string[]
  entryIds: Types.ObjectId[]
  traces: Traces
}

const ID = /[0-9a-f]{24}/g
/** The response to the sender: a message has arrived. With it, a phone that sends it again does not create it again. */
const RECEIPT = /^\{"id":"[0-9a-f]{24}","version":\d+,"createdAt":"[^"]*"\}$/

/** @returns the traces of a person of whom nothing was found yet. */
export const tracesOf = ({ email, name }: PersonQuery): Traces => ({
  addresses: new Set([foldedEmail(email)]),
  names: new Set(name ? [name] : []),
  messageIds: new Set(),
  replyIds: new Set(),
  noteIds: new Set(),
})

/**
 * Finds all that is stored of a person.
 * @param traces what is found is added to them. Those of what was erased before find what others wrote of it meanwhile.
 */
export async function collectData(person: PersonQuery, traces = tracesOf(person)): Promise<CollectedData> {
  const data: CollectedData = {
    firstMessages: [],
    messageIds: [],
    trashIds: [],
    subscription: await findSubscription(person.email),
    responseIds: [],
    entryIds: [],
    traces,
  }
  for await (const message of eachMessageOf(person)) addMessage(data, person, message, false)
  for await (const message of eachTrashedMessageOf(person)) addMessage(data, person, message, true)
  for await (const { _id, text } of eachStoredResponse())
    if (isAbout(traces, text)) data.responseIds.push(_id)
  for await (const { _id } of eachEntryNaming({ ...traces, email: person.email })) data.entryIds.push(_id)
  return data
}

/** @returns how much was found. */
export const countsOf = ({ traces, subscription, ...data }: CollectedData): DataCounts => ({
  messages: data.messageIds.length,
  trash: data.trashIds.length,
  replies: traces.replyIds.size,
  notes: traces.noteIds.size,
  subscriptions: subscription ? 1 : 0,
  deliveries: subscription?.mails.length ?? 0,
  responses: data.responseIds.length,
  activity: data.entryIds.length,
})

/** @returns the messages of a person in the trash. */
export async function* eachTrashedMessageOf(person: PersonQuery): AsyncGenerator<MessageOfPerson> {
  for await (const message of eachTrashedMessage<MessageOfPerson>())
    if (foundBy(person, message).length > 0) yield message
}

function addMessage(
  { firstMessages, traces, messageIds, trashIds }: CollectedData,
  person: PersonQuery,
  message: MessageOfPerson,
  isTrashed: boolean,
): void {
  const { _id, name, email, phone, subject, createdAt, isSpam, replies = [], notes = [] } = message
  const ids = isTrashed ? trashIds : messageIds
  ids.push(_id)
  traces.addresses.add(foldedEmail(email))
  traces.messageIds.add(_id.toHexString())
  traces.names.add(name)
  for (const reply of replies) traces.replyIds.add(reply._id.toHexString())
  for (const note of notes) traces.noteIds.add(note._id.toHexString())
  if (firstMessages.length < PERSONAL_DATA_LIMITS.shown)
    firstMessages.push({
      id: _id.toHexString(),
      name,
      email,
      phone: phone ?? null,
      subject,
      createdAt: createdAt.toISOString(),
      place: placeOf(isTrashed, isSpam),
      foundBy: foundBy(person, message),
    })
}

/** @returns whether a stored response is about a person. */
function isAbout({ addresses, messageIds, replyIds, noteIds }: Traces, text: string): boolean {
  if (text === '' || RECEIPT.test(text)) return false
  const folded = text.toLowerCase()
  for (const address of addresses) if (folded.includes(address)) return true
  return (folded.match(ID) ?? []).some((id) => messageIds.has(id) || replyIds.has(id) || noteIds.has(id))
}
