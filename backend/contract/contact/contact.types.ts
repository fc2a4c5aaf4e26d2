import type { IsoDate, Page, Stored } from '../http/common.types.ts'
import type { ListQuery } from '../http/list.schema.ts'
import type { Assignment, MessageStatus, SpamReason } from './contact.limits.ts'
import type { Note, Person, Reply } from './thread.types.ts'

export interface ContactMessageInput {
  name: string
  email: string
  phone?: string
  subject: string
  message: string
}

/** What the contact form tells of how it was filled in; a robot gets the same answer as a person. */
export interface FormTraps {
  /** A field that people do not see. */
  website?: string
  /** How long the form was open, in milliseconds; missing where that is not known, as with a draft. */
  openMs?: number
}

/** Request of POST /api/contact. */
export interface ContactRequest extends ContactMessageInput, FormTraps {}

/** Response of POST /api/contact. */
export interface ContactReceipt extends Stored {
  createdAt: IsoDate
}

/** A message as the admin area shows it. */
export interface ContactMessage extends Stored {
  name: string
  email: string
  phone: string | null
  /** One of CONTACT_SUBJECTS, or a subject that the visitor wrote. */
  subject: string
  message: string
  createdAt: IsoDate
  readAt: IsoDate | null
  doneAt: IsoDate | null
  /** Since when and why it is in the spam folder; null if it is not. Older releases do not send this or what follows. */
  spam?: Spam | null
  /** Who takes care of it. */
  assignee?: Person | null
  /** What was answered, the oldest first. */
  replies?: Reply[]
  /** What administrators noted for each other, the oldest first. */
  notes?: Note[]
}

export interface Spam {
  at: IsoDate
  reason: SpamReason
}

/** Query of GET /api/admin/messages; without a status it selects all messages but spam. */
export interface MessageListQuery extends ListQuery {
  status?: MessageStatus
  /** One of CONTACT_SUBJECTS. */
  subject?: string
  assigned?: Assignment
}

/** One page of the messages, newest first. */
export interface MessagePage extends Page<ContactMessage>, UnreadCount {}

export interface UnreadCount {
  /** Number of unread messages, of all messages but spam. */
  unread: number
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
