import type { SpamReason, ReceivedMessage } from '@lane-and-court/contract/contact/contact.ts'
import type { Types } from 'mongoose'
import { createOnce } from '../../infra/database/stored.ts'
import type { Logger } from '../../infra/logger.ts'
import type { Jobs } from '../../infra/jobs/jobs.ts'
import type { SendMail } from '../../infra/mail.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'

/**
 * Stores a message before anything else is done with it.
 * @param _id the id to store it under; a second call with the same id finds the first message.
 * @param spamReason why it goes into the spam folder; null for the inbox.
 * @param mailDueAt when it is to be mailed to the office; null for no mail.
 * @returns the stored message, and whether this call created it.
 */
export async function storeMessage(
  _id: Types.ObjectId,
  input: ReceivedMessage,
  spamReason: SpamReason | null = null,
  mailDueAt: Date | null = null,
): Promise<{ message: ContactMessageDocument; isNew: boolean }> {
  const spam = spamReason && { isSpam: true, spamAt: new Date(), spamReason }
  const { document: message, isNew } = await createOnce(
    ContactMessageModel,
    _id,
    { ...input, ...spam, mailDueAt },
    input,
  )
  return { message, isNew }
}

/** What is needed to send mails about messages. */
export interface ContactMail {
  sendMail: SendMail
  /** This site's own URL, if it is known. */
  publicUrl: string | null
  logger: Logger
}

/** What is needed to work on messages: a site without a mail server mails none. */
export interface MessageOptions {
  sendMail: SendMail | null
  jobs: Pick<Jobs, 'wake'>
}

type Receiving = MessageOptions & { spamReason: SpamReason | null }

/** Stores a message as `storeMessage`, and mails it once, if it is no spam. @returns the stored message. */
export async function receiveMessage(
  _id: Types.ObjectId,
  input: ReceivedMessage,
  { spamReason, sendMail, jobs }: Receiving,
): Promise<ContactMessageDocument> {
  // Nobody gets a mail of spam.
  const mailDueAt = sendMail && !spamReason ? new Date() : null
  const { message } = await storeMessage(_id, input, spamReason, mailDueAt)
  // Not awaited: the message is stored, and a slow mail server must not delay the response.
  if (mailDueAt) void jobs.wake()
  return message
}

/** @returns the first part of the Message-ID of the mail to the business; replies refer to it. */
export const mailIdOf = ({ _id }: Pick<ContactMessageDocument, '_id'>): string =>
  `message-${_id.toHexString()}`
