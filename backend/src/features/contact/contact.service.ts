import { otherAnswers } from '@lane-and-court/contract/contact/contact.fields.ts'
import {
  type SpamReason,
  subjectLabel,
  type ReceivedMessage,
} from '@lane-and-court/contract/contact/contact.ts'
import type { Types } from 'mongoose'
import { createOnce } from '../../infra/database/stored.ts'
import type { Logger } from '../../infra/logger.ts'
import { mailFailure, type SendMail } from '../../infra/mail.ts'
import { readMailSite } from '../site/site.service.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'

/**
 * Stores a message before anything else is done with it.
 * @param _id the id to store it under; a second call with the same id finds the first message.
 * @param spamReason why it goes into the spam folder; null for the inbox.
 * @returns the stored message, and whether this call created it.
 */
export async function storeMessage(
  _id: Types.ObjectId,
  input: ReceivedMessage,
  spamReason: SpamReason | null = null,
): Promise<{ message: ContactMessageDocument; isNew: boolean }> {
  const spam = spamReason && { isSpam: true, spamAt: new Date(), spamReason }
  const { document: message, isNew } = await createOnce(
    ContactMessageModel,
    _id,
    { ...input, ...spam },
    input,
  )
  return { message, isNew }
}

/** What is needed to mail a message to the office. */
export interface OfficeMail {
  sendMail: SendMail
  /** This site's own URL, if it is known. */
  publicUrl: string | null
  logger: Logger
}

/** What is needed to take a message: a site without a mail server mails none. */
export type MessageOptions = Omit<OfficeMail, 'sendMail'> & { sendMail: SendMail | null }

type Receiving = MessageOptions & { spamReason: SpamReason | null }

/** Stores a message as `storeMessage`, and mails it once, if it is no spam. @returns the stored message. */
export async function receiveMessage(
  _id: Types.ObjectId,
  input: ReceivedMessage,
  { spamReason, sendMail, ...options }: Receiving,
): Promise<ContactMessageDocument> {
  const { message, isNew } = await storeMessage(_id, input, spamReason)
  // Not awaited: the message is stored, and a slow mail server must not delay the response. Nobody gets a mail of spam.
  if (isNew && sendMail && !spamReason) void mailMessage(message, { ...options, sendMail })
  return message
}

/** @returns the first part of the Message-ID of the mail to the business; replies refer to it. */
export const mailIdOf = ({ _id }: Pick<ContactMessageDocument, '_id'>): string =>
  `message-${_id.toHexString()}`

/** The logs that say already that nobody gets the mails of messages. */
const hasNobody = new WeakSet<Logger>()

/** Logs that nobody gets the mails of messages, once until somebody does: the dashboard says what is missing. */
function noteNobody(logger: Logger): void {
  if (hasNobody.has(logger)) return
  hasNobody.add(logger)
  logger.warn(
    'contact messages are kept but not mailed: the site has no contact address, and no administrator has an email address',
  )
}

/** Mails a stored message to the office; a failure is logged and loses nothing. */
export async function mailMessage(
  message: ContactMessageDocument,
  { sendMail, publicUrl, logger }: OfficeMail,
): Promise<void> {
  try {
    const { sender, office } = await readMailSite(publicUrl)
    if (office.length === 0) return noteNobody(logger)
    hasNobody.delete(logger)
    const mail = {
      id: mailIdOf(message),
      to: office,
      from: sender.from,
      replyTo: message.email,
      subject: `${subjectLabel(message.subject)}: ${message.name}`,
      text: [
        message.message,
        '',
        message.name,
        message.email,
        message.phone ?? '',
        ...otherAnswers(message).map(({ label, answer }) => `${label}: ${answer}`),
      ].join('\n'),
    }
    await sendMail(mail)
    await ContactMessageModel.updateOne({ _id: message._id }, { mailedAt: new Date() })
  } catch (error) {
    const messageId = message._id.toHexString()
    logger.error({ ...mailFailure(error), messageId }, 'a contact message was kept but not mailed')
  }
}
