import type { OfficeMail } from './contact.service.ts'
import { AssignmentSender } from './assignmentSender.ts'
import { ReplySender } from './replySender.ts'

type Settings = Omit<OfficeMail, 'sendMail'> & { sendMail: OfficeMail['sendMail'] | null }

/** What is needed to send replies. */
export interface OpenReplies extends OfficeMail {
  sender: ReplySender
  /** Tells administrators of messages that are assigned to them. */
  assignments: AssignmentSender
}

/** @returns what is needed to send replies; null without a mail server. */
export function openReplies({ sendMail, publicUrl, logger }: Settings): OpenReplies | null {
  if (!sendMail) return null
  const mail = { sendMail, publicUrl, logger }
  return { ...mail, sender: new ReplySender(mail), assignments: new AssignmentSender(mail) }
}
