import type { Logger } from '../../infra/logger.ts'
import type { SendMail } from '../../infra/mail.ts'
import { ReplySender } from './replySender.ts'

interface MailOptions {
  sendMail: SendMail | null
  logger: Logger
}

/** What is needed to send replies. */
export interface OpenReplies {
  sendMail: SendMail
  logger: Logger
  sender: ReplySender
}

/** @returns what is needed to send replies; null without a mail server. */
export const openReplies = ({ sendMail, logger }: MailOptions): OpenReplies | null =>
  sendMail && { sendMail, logger, sender: new ReplySender({ sendMail, logger }) }
