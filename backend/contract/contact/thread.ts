import type { IsoDate, Stored } from '../http/common.ts'

export const THREAD_LIMITS = {
  replyMax: 5_000,
  noteMax: 2_000,
  /** Of one message. */
  replies: 50,
  notes: 100,
  templates: 20,
  templateNameMax: 60,
  /** Old messages that are open are counted so far. */
  openBefore: 100,
} as const

/**
 * - waiting: it is to be sent, also while the mail server is away
 * - sent: the mail server has accepted it
 * - failed: it was not accepted, or nobody knows; only an administrator tries it again
 */
export const REPLY_STATES = ['waiting', 'sent', 'failed'] as const
export type ReplyState = (typeof REPLY_STATES)[number]

/** Stands in a template for the name of who wrote the message. */
export const NAME_IN_TEMPLATE = '{name}'

export const THREAD_MESSAGES = {
  reply: 'Please write a reply.',
  note: 'Please write a note.',
  templateName: 'Please name the template.',
  templateText: 'Please write the text of the template.',
  sameName: 'Another template has this name.',
  closed: 'This site cannot send email: no mail server is set up.',
  tooManyReplies: 'There are too many replies to this message. Please reply from your own email program.',
  notYourNote: 'Only the person who wrote a note can change it. You can add a note of your own.',
  tooManyNotes: 'There are too many notes on this message. Please delete one first.',
  notFailed: 'This reply is not waiting for a retry.',
  noAdministrator: 'This administrator no longer exists.',
  /** Why a reply waits. */
  away: 'The mail server cannot be reached, or refused the connection. We will try again automatically.',
  deferred: 'The mail server has not accepted it yet. We will try again automatically.',
  /** Why a reply has failed. */
  refused: 'The mail server did not accept it: the address may be wrong.',
  stillDeferred: 'The mail server did not accept it after several tries.',
  stillAway: 'The mail server could not be reached for a day.',
  uncertain:
    'The connection was lost while it was being sent. It may have arrived: a retry may send it twice.',
  late: 'It was not sent on time: the site was down, or was restored from a backup. It may have been sent before that.',
} as const

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
  /** Id of the administrator who wrote it, who alone may change it; missing of one that this device has not sent yet. */
  authorId?: string
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
  retention: MessageRetention
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

/** The templates until an administrator saves others. */
export const DEFAULT_TEMPLATES: readonly ReplyTemplate[] = [
  {
    name: 'We have a spot',
    text: 'Hello {name},\n\nThank you for writing to us. Yes, we have a spot. You can enroll on the page for that class on our website.\n\nSee you soon!',
  },
  {
    name: 'The class is full',
    text: 'Hello {name},\n\nThank you for writing to us. This class is full right now. We will email you as soon as a spot opens up.\n\nBest regards',
  },
  {
    name: 'We need to know more',
    text: 'Hello {name},\n\nThank you for writing to us. To help you choose a class, we need to know: how old is your child, and which days work for you?\n\nBest regards',
  },
]
