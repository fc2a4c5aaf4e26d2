import { PERSONAL_DATA_LIMITS } from '@lane-and-court/contract/personalData/personalData.limits.ts'
import type {
  DataCounts,
  FoundMessage,
  PersonQuery,
} from '@lane-and-court/contract/personalData/personalData.types.ts'
import { foldedEmail, foundBy } from '@lane-and-court/contract/personalData/samePerson.ts'
import type { Types } from 'mongoose'
import { eachStoredResponse } from '../../infra/idempotency/storedResponses.ts'
import { eachEntryNaming } from '../activity/personEntries.service.ts'
import { eachMessageOf, placeOf, type MessageOfPerson } from '../contact/personMessages.service.ts'
import { findSubscription, type Subscription } from '../newsletter/personSubscription.service.ts'
import { eachTrashedMessage } from '../trash/trashedMessages.service.ts'

/** What is only in texts about a person. */
export interface Traces {
  addresses: Set<string>
  /** Ids of the messages, and of the replies and notes in them. */
  messageIds: Set<string>
  partIds: Set<string>
  /** Under which the messages were sent. */
  names: Set<string>
}

/** All that is stored of a person: as much of it as is needed to show and to erase it. */
export interface CollectedData {
  counts: DataCounts
  /** The first of the messages. */
  shown: FoundMessage[]
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

export const NO_COUNTS: DataCounts = {
  messages: 0,
  trash: 0,
  replies: 0,
  notes: 0,
  subscriptions: 0,
  deliveries: 0,
  responses: 0,
  activity: 0,
}

/** @returns the traces of a person of whom nothing was found yet. */
export const tracesOf = ({ email, name }: PersonQuery): Traces => ({
  addresses: new Set([foldedEmail(email)]),
  messageIds: new Set(),
  partIds: new Set(),
  names: new Set(name ? [name] : []),
})

/**
 * Finds all that is stored of a person.
 * @param traces what is found is added to them. Those of what was erased before find what others wrote of it meanwhile.
 */
export async function collectData(person: PersonQuery, traces = tracesOf(person)): Promise<CollectedData> {
  const data: CollectedData = {
    counts: { ...NO_COUNTS },
    shown: [],
    messageIds: [],
    trashIds: [],
    subscription: await findSubscription(person.email),
    responseIds: [],
    entryIds: [],
    traces,
  }
  for await (const message of eachMessageOf(person)) addMessage(data, person, message, false)
  for await (const message of eachTrashedMessageOf(person)) addMessage(data, person, message, true)
  for await (const { _id, text } of eachStoredResponse()) if (isAbout(traces, text)) data.responseIds.push(_id)
  for await (const { _id } of eachEntryNaming({ ...traces, email: person.email })) data.entryIds.push(_id)
  Object.assign(data.counts, {
    messages: data.messageIds.length,
    trash: data.trashIds.length,
    subscriptions: data.subscription ? 1 : 0,
    deliveries: data.subscription?.mails.length ?? 0,
    responses: data.responseIds.length,
    activity: data.entryIds.length,
  } satisfies Partial<DataCounts>)
  return data
}

/** @returns the messages of a person in the trash. */
export async function* eachTrashedMessageOf(person: PersonQuery): AsyncGenerator<MessageOfPerson> {
  for await (const message of eachTrashedMessage<MessageOfPerson>())
    if (foundBy(person, message).length > 0) yield message
}

function addMessage(
  { counts, shown, traces, ...data }: CollectedData,
  person: PersonQuery,
  message: MessageOfPerson,
  isTrashed: boolean,
): void {
  const { _id, name, email, phone, subject, createdAt, isSpam, replies = [], notes = [] } = message
  counts.replies += replies.length
  counts.notes += notes.length
  ;(isTrashed ? data.trashIds : data.messageIds).push(_id)
  traces.addresses.add(foldedEmail(email))
  traces.messageIds.add(_id.toHexString())
  traces.names.add(name)
  for (const part of [...replies, ...notes]) traces.partIds.add(part._id.toHexString())
  if (shown.length < PERSONAL_DATA_LIMITS.shown)
    shown.push({
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
function isAbout({ addresses, messageIds, partIds }: Traces, text: string): boolean {
  if (text === '' || RECEIPT.test(text)) return false
  const folded = text.toLowerCase()
  for (const address of addresses) if (folded.includes(address)) return true
  return (folded.match(ID) ?? []).some((id) => messageIds.has(id) || partIds.has(id))
}
