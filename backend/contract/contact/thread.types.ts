import type { IsoDate, Stored } from '../http/common.types.ts'
import type { ReplyState } from './thread.limits.ts'

/** An administrator, as others see them. */
export interface Person {
  id: string
  name: string
}

/** An answer to a message, sent as an email. */
export interface Reply extends Stored {
  text: string
  /** Name of the administrator who wrote it. */
  author: string
  createdAt: IsoDate
  state: ReplyState
  sentAt: IsoDate | null
  /** Why it waits or has failed, in one sentence; null if nothing is wrong. */
  problem: string | null
}

/** Request of POST /api/admin/messages/:id/replies. */
export interface ReplyInput {
  text: string
}

/** What an administrator noted on a message; its sender never sees it. */
export interface Note extends Stored {
  text: string
  author: string
  createdAt: IsoDate
  /** When it was changed; null if it never was. */
  changedAt: IsoDate | null
}

/** Request of POST and PUT of a note. */
export interface NoteInput {
  text: string
}

/** Response of GET /api/admin/messages/desk: what is needed to work on messages, besides the messages. */
export interface MessageDesk {
  /** Whether replies are sent from here: a mail server is set. */
  canReply: boolean
  /** To whom a message can be assigned. */
  administrators: Person[]
  /** Who asks. */
  myId: string
  /** Older releases do not send it. */
  retention?: MessageRetention
}

/** For how long messages are kept that need no answer any more. */
export interface MessageRetention {
  months: number
  /** From when on older ones are deleted; null if they are already. */
  from: IsoDate | null
  /** Messages that are older than that, and stay because they are open; up to a limit. */
  openBefore: number
}

/** A text to begin a reply with; `{name}` stands for the sender's name. */
export interface ReplyTemplate {
  name: string
  text: string
}

/** Request of PUT /api/admin/messages/templates. */
export interface ReplyTemplatesInput {
  templates: ReplyTemplate[]
}

/** All templates; they are edited as one. */
export interface ReplyTemplates extends ReplyTemplatesInput {
  version: number
}
