import { subjectLabel } from '@lane-and-court/contract/contact/contact.ts'
import { NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import { DateTime } from 'luxon'
import type { Mail } from '../../infra/mail.ts'
import type { MailSite } from '../site/site.service.ts'
import type { ContactMessageDocument } from './contact.model.ts'
import { mailIdOf } from './contact.service.ts'
import type { StoredReply } from './thread.model.ts'

const replyIdOf = ({ _id }: Pick<StoredReply, '_id'>): string => `reply-${_id.toHexString()}`

/**
 * @param message that is answered. @param reply one of its replies.
 * @returns the mail: plain text, with the message quoted, in one conversation with the mails before it.
 */
export function replyMail(
  message: Pick<
    ContactMessageDocument,
    '_id' | 'name' | 'email' | 'subject' | 'message' | 'createdAt' | 'replies'
  >,
  reply: StoredReply,
  sender: MailSite['sender'],
): Mail {
  const before = (message.replies ?? []).filter(
    ({ state, _id, createdAt }) => state === 'sent' && !_id.equals(reply._id) && createdAt <= reply.createdAt,
  )
  const writtenAt = DateTime.fromJSDate(message.createdAt, { zone: NEW_YORK }).toLocaleString(
    { dateStyle: 'long', timeStyle: 'short' },
    { locale: 'en-US' },
  )
  const quoted = message.message.split(/\r\n?|\n/).map((line) => `> ${line}`)
  return {
    id: replyIdOf(reply),
    answers: [mailIdOf(message), ...before.map(replyIdOf)],
    to: message.email,
    ...sender,
    subject: `Re: ${subjectLabel(message.subject)}`,
    text: [reply.text, '', `On ${writtenAt}, ${message.name} wrote:`, ...quoted, ''].join('\n'),
  }
}
