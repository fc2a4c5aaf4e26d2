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

/** The receipt that POST /api/contact answers with. */
export interface ContactReceipt extends Stored {
  createdAt: IsoDate
}

/** A message as the desk reads it. */
export interface ContactMessage extends Stored {
  name: string
  email: string
  phone: string | null
  /** One of CONTACT_SUBJECTS, or the visitor's own words. */
  subject: string
  message: string
  createdAt: IsoDate
  readAt: IsoDate | null
  doneAt: IsoDate | null
}

/** What GET /api/admin/messages takes beside page, limit and q: all without a status. */
export interface MessageListQuery extends ListQuery {
  status?: MessageStatus
}

/** One page of the messages, newest first. */
export interface MessagePage extends Page<ContactMessage>, UnreadCount {}

export interface UnreadCount {
  /** How many of all messages nobody has read. */
  unread: number
}

/** GET /api/admin/messages/:id: the message, and its neighbours in the list of the same query. */
export interface OpenedMessage extends ContactMessage {
  newerId: string | null
  olderId: string | null
}

/** What PATCH /api/admin/messages/:id takes; what is done has been read, what is unread is not done. */
export interface MessageUpdate {
  isRead?: boolean
  isDone?: boolean
}
