import type { MessageOptions, OfficeMail } from './contact.service.ts'
import { ReplySender } from './replySender.ts'

/** What is needed to send replies. */
export interface OpenReplies extends OfficeMail {
  sender: ReplySender
}

/** @returns what is needed to send replies; null without a mail server. */
export function openReplies({ sendMail, publicUrl, logger }: MessageOptions): OpenReplies | null {
  if (!sendMail) return null
  const mail = { sendMail, publicUrl, logger }
  return { ...mail, sender: new ReplySender(mail) }
}
