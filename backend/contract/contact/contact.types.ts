import type { IsoDate, Page, Stored } from '../http/common.types.ts'
import type { ListQuery } from '../http/list.schema.ts'
import type { MessageStatus } from './contact.limits.ts'

export interface ContactMessageInput {
  name: string
  email: string
  phone?: string
  subject: string
  message: string
}

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
}

/** Query of GET /api/admin/messages; without a status it selects all messages. */
export interface MessageListQuery extends ListQuery {
  status?: MessageStatus
}

/** One page of the messages, newest first. */
export interface MessagePage extends Page<ContactMessage>, UnreadCount {}

export interface UnreadCount {
  /** Number of unread messages, of all messages. */
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
