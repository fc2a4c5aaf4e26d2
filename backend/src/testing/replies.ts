import mongoose, { Types } from 'mongoose'
import { addNote } from '../features/contact/thread.service.ts'

const AUTHOR = { id: '0'.repeat(24), name: 'Ada Office' }

/** What a test says of a reply. */
interface GivenReply {
  state?: 'waiting' | 'failed'
  askedAt?: Date
  problem?: string
}

/** Stores a reply to a message as it is after an attempt. @returns its id. */
export async function aReply(messageId: string, over: GivenReply): Promise<string> {
  const reply = {
    _id: new Types.ObjectId(),
    version: 1,
    text: 'Yes, there is.',
    author: AUTHOR,
    createdAt: new Date(),
    write: null,
    state: 'waiting',
    askedAt: new Date(),
    sentAt: null,
    problem: null,
    ...over,
  }
  await mongoose
    .model('ContactMessage')
    .updateOne(
      { _id: messageId },
      { $push: { replies: reply }, isReplyWaiting: reply.state === 'waiting' || null },
    )
  return reply._id.toHexString()
}

/** Stores a reply that has failed. @returns its id. */
export const aFailedReply = (messageId: string): Promise<string> =>
  aReply(messageId, { state: 'failed', problem: 'The mail server did not accept it.' })

/** Stores a note on a message. @returns its id. */
export async function aNote(messageId: string, author = AUTHOR): Promise<string> {
  const actor = { ...author, role: 'admin' } as const
  return (
    await addNote(messageId, new Types.ObjectId(), { text: 'Call back.' }, actor)
  ).result._id.toHexString()
}
