import {
  THREAD_LIMITS as L,
  THREAD_MESSAGES as M,
  type NoteInput,
  type Person,
  type ReplyInput,
} from '@lane-and-court/contract/contact/thread.ts'
import type { Types } from 'mongoose'
import { ConflictError, HttpError, notFound } from '../../http/errors.ts'
import type { Actor } from '../../http/sessions.ts'
import { noteEarlierAttempt, writeKey } from '../../infra/database/stored.ts'
import { readMessage } from './contact.admin.service.ts'
import {
  ContactMessageModel,
  type ContactMessageDocument,
  type StoredNote,
  type StoredReply,
} from './contact.model.ts'
import { presentNote } from './contact.presenter.ts'

/** What belongs to a message besides itself. */
interface Thread {
  replies: StoredReply[]
  notes: StoredNote[]
}

/** More administrators and servers than ever change one message at once. */
const MOST_TRIES = 100

const threadOf = ({ replies = [], notes = [] }: ContactMessageDocument): Thread => ({ replies, notes })
const authorOf = ({ id, name }: Actor): Person => ({ id, name })
const isOf = (id: unknown) => (one: { _id: Types.ObjectId }) =>
  one._id.toHexString() === String(id).toLowerCase()

/**
 * @returns the fields of a message that follow from its replies. A reply that fails opens the message again: somebody may
 *   have marked it as done when the reply was written.
 */
function stateOf(replies: readonly StoredReply[], { replyFailedAt = null }: ContactMessageDocument) {
  const isReplyWaiting = replies.some(({ state }) => state === 'waiting') || null
  const state = { isReplyWaiting, isAnswered: replies.length > 0 || null }
  if (replies.at(-1)?.state !== 'failed') return { ...state, replyFailedAt: null }
  return replyFailedAt ? { ...state, replyFailedAt } : { ...state, replyFailedAt: new Date(), doneAt: null }
}

/**
 * Changes the replies or notes of a message. Each change is saved over the state that it was made from, so that none is
 * lost when several are made at once, on one server or on several.
 * @param change is called again if another change came first. @returns what it returns beside the new thread; null as the
 *   thread leaves all as it is. @throws HttpError 404 without the message, and what `change` throws.
 */
export async function changeThread<T>(
  id: unknown,
  change: (thread: Thread, message: ContactMessageDocument) => readonly [Partial<Thread> | null, T],
): Promise<{ message: ContactMessageDocument; result: T }> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const message = await readMessage(id)
    const [changed, result] = change(threadOf(message), message)
    if (!changed) return { message, result }
    const fields = changed.replies ? { ...changed, ...stateOf(changed.replies, message) } : changed
    const saved = await ContactMessageModel.findOneAndUpdate(
      // One that nobody has worked on has no such number, which null matches too.
      { _id: message._id, threadVersion: message.threadVersion ?? null } as object,
      { $set: fields, $inc: { threadVersion: 1 } },
      { returnDocument: 'after' },
    ).lean<ContactMessageDocument>()
    if (saved) return { message: saved, result }
  }
  throw new Error('a message was changed all the time')
}

/** @returns the entry that an earlier attempt of this keyed write has added; undefined if none has. */
function earlier<Entry extends { _id: Types.ObjectId; text: string }>(
  entries: readonly Entry[],
  _id: Types.ObjectId,
  { text }: { text: string },
): Entry | undefined {
  const entry = entries.find(isOf(_id.toHexString()))
  if (entry) noteEarlierAttempt(entry.text === text)
  return entry
}

/** Adds a reply, which is to be sent at once. @param _id that each attempt of the same write uses. */
export const addReply = (
  id: unknown,
  _id: Types.ObjectId,
  input: ReplyInput,
  actor: Actor,
  now = new Date(),
) =>
  changeThread(id, ({ replies }) => {
    const earlierReply = earlier(replies, _id, input)
    if (earlierReply) return [null, earlierReply]
    if (replies.length >= L.replies) throw new HttpError(409, 'validation', M.tooManyReplies)
    const reply: StoredReply = {
      ...input,
      _id,
      version: 1,
      author: authorOf(actor),
      createdAt: now,
      write: null,
      state: 'waiting',
      askedAt: now,
      sentAt: null,
      problem: null,
    }
    return [{ replies: [...replies, reply] }, reply]
  })

/** Sends a failed reply once more. @throws HttpError 404 without it, 409 if it has not failed. */
export const retryReply = (id: unknown, replyId: unknown, now = new Date()) =>
  changeThread(id, ({ replies }) => {
    const reply = entryOf(replies, replyId, 'Reply')
    if (isWritten(reply)) return [null, reply]
    if (reply.state !== 'failed') throw new HttpError(409, 'validation', M.notFailed)
    const again: StoredReply = {
      ...reply,
      version: reply.version + 1,
      write: writeKey(),
      state: 'waiting',
      askedAt: now,
      problem: null,
    }
    return [{ replies: replaced(replies, again) }, again]
  })

/** Adds a note. @param _id that each attempt of the same write uses. */
export const addNote = (id: unknown, _id: Types.ObjectId, input: NoteInput, actor: Actor, now = new Date()) =>
  changeThread(id, ({ notes }) => {
    const earlierNote = earlier(notes, _id, input)
    if (earlierNote) return [null, earlierNote]
    if (notes.length >= L.notes) throw new HttpError(409, 'validation', M.tooManyNotes)
    const fixed = { version: 1, author: authorOf(actor), createdAt: now, changedAt: null, write: null }
    const note: StoredNote = { ...input, ...fixed, _id }
    return [{ notes: [...notes, note] }, note]
  })

/**
 * Changes a note. @param version that the change is based on, or null to overwrite any.
 * @param actor who wrote it: nobody puts words into the mouth of another.
 * @throws HttpError 404 without it, 403 for anybody else; ConflictError with the newest version.
 */
export const changeNote = (
  id: unknown,
  noteId: unknown,
  { text }: NoteInput,
  version: number | null,
  actor: Actor,
  now = new Date(),
) =>
  changeThread(id, ({ notes }) => {
    const note = entryOf(notes, noteId, 'Note')
    if (note.author.id !== actor.id) throw new HttpError(403, 'forbidden', M.notYourNote)
    if (isWritten(note)) {
      noteEarlierAttempt(note.text === text)
      return [null, note]
    }
    if (version !== null && version !== note.version) throw new ConflictError(presentNote(note))
    const changed = { ...note, text, changedAt: now, version: note.version + 1, write: writeKey() }
    return [{ notes: replaced(notes, changed) }, changed]
  })

/** Deletes a note for good. @throws HttpError 404 without it. */
export const deleteNote = (id: unknown, noteId: unknown) =>
  changeThread(id, ({ notes }) => {
    const note = entryOf(notes, noteId, 'Note')
    return [{ notes: notes.filter((one) => one !== note) }, note]
  })

function entryOf<Entry extends { _id: Types.ObjectId }>(
  entries: readonly Entry[],
  id: unknown,
  what: string,
): Entry {
  const entry = entries.find(isOf(id))
  if (!entry) throw notFound(what)
  return entry
}

/** @returns whether an earlier attempt of this keyed write has written it. */
const isWritten = ({ write }: { write: string | null }): boolean => write !== null && write === writeKey()

/** @returns the entries with one in place of that of the same id. */
export const replaced = <Entry extends { _id: Types.ObjectId }>(
  entries: readonly Entry[],
  entry: Entry,
): Entry[] => entries.map((one) => (one._id.equals(entry._id) ? entry : one))
