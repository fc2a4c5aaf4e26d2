import { MESSAGE_FIELDS } from '@lane-and-court/contract/contact/contact.fields.ts'
import { LESSON_NOTICE_FIELDS } from '@lane-and-court/contract/contact/lessonNotice.fields.ts'
import type { ContactMessage, ContactReceipt } from '@lane-and-court/contract/contact/contact.ts'
import type { Note, Reply } from '@lane-and-court/contract/contact/thread.ts'
import { presentStored } from '../../infra/database/stored.ts'
import { presentFields } from '../../resources/fields/storedFields.ts'
import type { ContactMessageDocument, StoredNote, StoredReply } from './contact.model.ts'

/** @returns the receipt, which contains nothing of the message's text. */
export function presentReceipt(message: ContactMessageDocument): ContactReceipt {
  return { ...presentStored(message), createdAt: message.createdAt.toISOString() }
}

/** @returns a message for the admin area. */
export function presentMessage(document: ContactMessageDocument): ContactMessage {
  return {
    ...presentStored(document),
    ...presentFields(MESSAGE_FIELDS, document),
    createdAt: document.createdAt.toISOString(),
    readAt: document.readAt?.toISOString() ?? null,
    doneAt: document.doneAt?.toISOString() ?? null,
    spam: document.isSpam
      ? {
          at: (document.spamAt ?? document.createdAt).toISOString(),
          reason: document.spamReason ?? 'marked',
        }
      : null,
    assignee: document.assigneeId ? { id: document.assigneeId, name: document.assigneeName ?? '' } : null,
    replies: (document.replies ?? []).map(presentReply),
    notes: (document.notes ?? []).map(presentNote),
    ...(document.lesson ? { lesson: presentFields(LESSON_NOTICE_FIELDS, document.lesson) } : {}),
  }
}

/** @returns a reply for the admin area. */
export function presentReply({ _id, version, text, author, createdAt, ...reply }: StoredReply): Reply {
  return {
    id: _id.toHexString(),
    version,
    text,
    author: author.name,
    createdAt: createdAt.toISOString(),
    state: reply.state,
    sentAt: reply.sentAt?.toISOString() ?? null,
    problem: reply.problem,
  }
}

/** @returns a note for the admin area. */
export function presentNote({ _id, version, text, author, createdAt, changedAt }: StoredNote): Note {
  return {
    id: _id.toHexString(),
    version,
    text,
    author: author.name,
    authorId: author.id,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  }
}
