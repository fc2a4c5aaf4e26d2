import { instant, flag, listOf, number, objectOf, oneOf, orNull, stored, text } from '../responses/shape.ts'
import {
  REPLY_STATES,
  type MessageDesk,
  type MessageRetention,
  type Note,
  type Person,
  type Reply,
  type ReplyTemplate,
  type ReplyTemplates,
} from './thread.ts'

export const person = objectOf<Person>({ id: text, name: text }, 'Person')

export const reply = objectOf<Reply>(
  {
    ...stored,
    text,
    author: text,
    createdAt: instant,
    state: oneOf(REPLY_STATES),
    sentAt: orNull(instant),
    problem: orNull(text),
  },
  'Reply',
)

export const note = objectOf<Note>(
  {
    ...stored,
    text,
    author: text,
    authorId: text,
    createdAt: instant,
    changedAt: orNull(instant),
  },
  'Note',
)

export const messageDesk = objectOf<MessageDesk>(
  {
    canReply: flag,
    administrators: listOf(person),
    myId: text,
    retention: objectOf<MessageRetention>({ months: number, from: orNull(instant), openBefore: number }),
  },
  'MessageDesk',
)

export const replyTemplates = objectOf<ReplyTemplates>(
  { version: number, templates: listOf(objectOf<ReplyTemplate>({ name: text, text }, 'ReplyTemplate')) },
  'ReplyTemplates',
)
