import type { IsoDate, Page, Stored, ListQuery } from '../http/common.ts'
import type { InputOf, PresentOf } from '../fields/fields.ts'
import type { MESSAGE_FIELDS } from './contact.fields.ts'
import { LESSON_SUBJECT } from './lessonNotice.limits.ts'
import type { LessonNotice } from './lessonNotice.ts'
import type { Note, Person, Reply } from './thread.ts'

export const CONTACT_SUBJECTS = [
  { value: 'general', label: 'General Inquiry' },
  { value: 'swimming', label: 'Swimming Classes' },
  { value: 'tennis', label: 'Tennis Classes' },
  { value: 'camps', label: 'Summer Camps' },
] as const

/** By which messages are filtered: those of the contact form, and what parents tell of a lesson. */
export const MESSAGE_SUBJECTS = [...CONTACT_SUBJECTS, LESSON_SUBJECT] as const

/**
 * The states by which the admin area filters messages; `open` is not done yet, whether read or not, and `unanswered` is
 * open without a reply. Spam is in a folder
 * of its own, and in no other list.
 */
export const MESSAGE_STATUSES = ['unread', 'open', 'unanswered', 'done', 'spam'] as const

export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** Whose messages the admin area shows: those assigned to oneself, or to nobody. */
export const ASSIGNMENTS = ['me', 'nobody'] as const

export type Assignment = (typeof ASSIGNMENTS)[number]

/**
 * Why a message is in the spam folder: a field that people do not see was filled in, it was sent faster than anybody
 * types, or an administrator put it there.
 */
export const SPAM_REASONS = ['hidden-field', 'too-fast', 'marked'] as const

export type SpamReason = (typeof SPAM_REASONS)[number]

/** Nobody fills in the contact form faster than this, in milliseconds. */
export const FASTEST_PERSON_MS = 2_000

/** @returns the label of a subject; visitors may also write a subject of their own. */
export function subjectLabel(subject: string): string {
  return MESSAGE_SUBJECTS.find(({ value }) => value === subject)?.label ?? subject
}

export type ContactMessageInput = InputOf<typeof MESSAGE_FIELDS>

/** What the contact form tells of how it was filled in; a robot gets the same answer as a person. */
export interface FormTraps {
  /** A field that people do not see. */
  website?: string
  /** How long the form was open, in milliseconds; missing where that is not known, as with a draft. */
  openMs?: number
}

/** What a message is about besides its text. */
interface AboutLesson {
  /** The lesson for which a child is late or absent; the text says the same, for who does not know of this. */
  lesson?: LessonNotice
}

/** A message as it is stored. */
export interface ReceivedMessage extends ContactMessageInput, AboutLesson {
  /** The hash of the secret of the device that told of the lesson; missing where it sent none. */
  lessonDevice?: string
}

/** Request of POST /api/contact. */
export interface ContactRequest extends ContactMessageInput, FormTraps, AboutLesson {
  /** A secret of the device, for a lesson: only who knows it changes what was told. */
  device?: string
}

/** Response of POST /api/contact. */
export interface ContactReceipt extends Stored {
  createdAt: IsoDate
}

/** A message as the admin area shows it. */
export interface ContactMessage extends Stored, PresentOf<typeof MESSAGE_FIELDS> {
  createdAt: IsoDate
  readAt: IsoDate | null
  doneAt: IsoDate | null
  /** When and why it was moved to the spam folder; null if it is not there. */
  spam: Spam | null
  /** Who takes care of it. */
  assignee: Person | null
  /** What was answered, the oldest first. */
  replies: Reply[]
  /** What administrators noted for each other, the oldest first. */
  notes: Note[]
  /** The lesson that it is about. */
  lesson?: LessonNotice
}

export interface Spam {
  at: IsoDate
  reason: SpamReason
}

/** Query of GET /api/admin/messages; without a status it selects all messages but spam. */
export interface MessageListQuery extends ListQuery {
  status?: MessageStatus
  /** One of MESSAGE_SUBJECTS. */
  subject?: string
  assigned?: Assignment
}

/** One page of the messages, newest first. */
export interface MessagePage extends Page<ContactMessage>, Pick<UnreadCount, 'unread'> {}

export interface UnreadCount {
  /** Number of unread messages, of all messages but spam. */
  unread: number
  /** Number of open messages that are assigned to who asks. */
  assigned: number
}

/** Response of GET /api/admin/messages/:id: the message, and its neighbors in the list of the same query. */
export interface OpenedMessage extends ContactMessage {
  newerId: string | null
  olderId: string | null
}

/** Request of PATCH /api/admin/messages/:id. A done message counts as read, an unread one as not done. */
export interface MessageUpdate {
  isRead?: boolean
  isDone?: boolean
}

/** Request of PUT /api/admin/messages/:id/spam. */
export interface SpamInput {
  isSpam: boolean
}

/** Request of PUT /api/admin/messages/:id/assignee. */
export interface AssigneeInput {
  /** The id of an administrator, or null for nobody. */
  assigneeId: string | null
}

/** What an administrator can change of a message, apart from its replies and notes. */
export type MessageChange = MessageUpdate & Partial<SpamInput> & Partial<AssigneeInput>
