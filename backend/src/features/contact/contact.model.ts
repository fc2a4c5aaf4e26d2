import { MESSAGE_FIELDS } from '@lane-and-court/contract/contact/contact.fields.ts'
import type { ReplyState, Person } from '@lane-and-court/contract/contact/thread.ts'
import { LESSON_NOTICE_FIELDS } from '@lane-and-court/contract/contact/lessonNotice.fields.ts'
import type { ReceivedMessage, SpamReason } from '@lane-and-court/contract/contact/contact.ts'
import mongoose, { Schema, type Types } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import { searchedFields, storedFields } from '../../resources/fields/storedFields.ts'

/** What replies and notes share. They are parts of their message: what happens to it happens to them. */
interface StoredEntry {
  _id: Types.ObjectId
  version: number
  text: string
  author: Person
  createdAt: Date
  /** The idempotency key of the last keyed write. */
  write: string | null
}

export interface StoredNote extends StoredEntry {
  changedAt: Date | null
}

export interface StoredReply extends StoredEntry {
  state: ReplyState
  /** When somebody asked for it, the last time. */
  askedAt: Date
  sentAt: Date | null
  problem: string | null
}

const entryFields = {
  _id: { type: Schema.Types.ObjectId, required: true },
  version: { type: Number, default: 1 },
  text: { type: String, required: true },
  author: { type: new Schema({ id: String, name: String }, { _id: false }), required: true },
  createdAt: { type: Date, required: true },
  write: { type: String, default: null },
} as const

const noteFields = new Schema<StoredNote>({
  ...entryFields,
  changedAt: { type: Date, default: null },
})

const replyFields = new Schema<StoredReply>({
  ...entryFields,
  state: { type: String, required: true },
  askedAt: { type: Date, required: true },
  sentAt: { type: Date, default: null },
  problem: { type: String, default: null },
})

/** What the office does with a message. */
interface WorkOnMessage {
  /** True in the spam folder; null, and not false, elsewhere. */
  isSpam: true | null
  spamAt: Date | null
  spamReason: SpamReason | null
  /** Who takes care of it; two plain fields, because an index finds null in no field of an object. */
  assigneeId: string | null
  assigneeName: string | null
  /** When and by whom it was assigned to them; nobody's name if they took it themselves. */
  assignedAt: Date | null
  assignedBy: string | null
  /** When the mail that tells them of it is to be queued; null if it is, or if there is none. */
  assignMailDueAt: Date | null
  replies: StoredReply[]
  notes: StoredNote[]
  /** True while a reply is to be sent; null, and not false, otherwise. */
  isReplyWaiting: true | null
  /** Since when its last reply has failed, and was not sent again; null if it has not. */
  replyFailedAt: Date | null
  /** True once it was replied to; null, and not false, before. */
  isAnswered: true | null
  /** Counts the changes of replies and notes: each is saved over the one that it was made from. */
  threadVersion: number
}

export interface ContactMessageDocument extends ReceivedMessage, StoredDocument, Partial<WorkOnMessage> {
  /** When the mail server accepted it; null while it is not mailed. */
  mailedAt: Date | null
  /** When its mail to the office is to be queued; null if it is, or if there is none. */
  mailDueAt?: Date | null
  /** When an administrator opened it, and when it was marked as done; null before. */
  readAt: Date | null
  doneAt: Date | null
}

const schema = new Schema<ContactMessageDocument>(
  {
    ...storedFields(MESSAGE_FIELDS),
    // Of most messages nothing is stored.
    lesson: { type: new Schema(storedFields(LESSON_NOTICE_FIELDS), { _id: false }), default: undefined },
    lessonDevice: String,
    mailedAt: { type: Date, default: null },
    mailDueAt: { type: Date, default: null },
    readAt: { type: Date, default: null },
    doneAt: { type: Date, default: null },
    isSpam: { type: Boolean, default: null },
    spamAt: { type: Date, default: null },
    spamReason: { type: String, default: null },
    assigneeId: { type: String, default: null },
    assigneeName: { type: String, default: null },
    assignedAt: { type: Date, default: null },
    assignedBy: { type: String, default: null },
    assignMailDueAt: { type: Date, default: null },
    replies: { type: [replyFields], default: [] },
    notes: { type: [noteFields], default: [] },
    isReplyWaiting: { type: Boolean, default: null },
    replyFailedAt: { type: Date, default: null },
    isAnswered: { type: Boolean, default: null },
    threadVersion: { type: Number, default: 0 },
    ...versionField,
  },
  storedOptions,
)
// For the lists in their sort order, each with spam apart: complete, by each status, by subject, and by who takes care.
const NEWEST = { createdAt: -1, _id: -1 } as const
schema.index({ isSpam: 1, ...NEWEST })
schema.index({ isSpam: 1, readAt: 1, ...NEWEST })
schema.index({ isSpam: 1, doneAt: 1, ...NEWEST })
schema.index({ isSpam: 1, subject: 1, ...NEWEST })
schema.index({ isSpam: 1, assigneeId: 1, ...NEWEST })
// Of a subject, or of one person, the open ones.
schema.index({ isSpam: 1, subject: 1, doneAt: 1, ...NEWEST })
schema.index({ isSpam: 1, assigneeId: 1, doneAt: 1, ...NEWEST })
schema.index({ isSpam: 1, assigneeId: 1, subject: 1, doneAt: 1, ...NEWEST })
// The open ones that nobody has replied to.
schema.index({ isSpam: 1, doneAt: 1, isAnswered: 1, ...NEWEST })
// For the dashboard: the messages that could not be emailed.
schema.index({ isSpam: 1, mailedAt: 1, doneAt: 1, createdAt: -1 })
// For the dashboard: the messages whose last reply has failed.
schema.index({ isSpam: 1, replyFailedAt: -1 })
// For the week of a coach.
schema.index({ 'lesson.classId': 1, 'lesson.day': 1 })
// For the jobs that mail them to the office, send replies, and tell of assigned messages.
schema.index({ mailDueAt: 1 })
schema.index({ isReplyWaiting: 1 })
schema.index({ assignMailDueAt: 1 })

export const ContactMessageModel = mongoose.model<ContactMessageDocument>('ContactMessage', schema)

/** The fields in which messages are searched. */
export const SEARCHED_FIELDS = searchedFields(MESSAGE_FIELDS)
