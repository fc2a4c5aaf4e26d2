import { subjectLabel } from '@lane-and-court/contract/contact/contact.ts'
import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import { DueWork } from '../../infra/dueWork.ts'
import { DEFERRALS_MS, mailFailure, mailFaultOf, type Mail, type MailFault } from '../../infra/mail.ts'
import { findAdminRecord, shownName } from '../auth/admin.service.ts'
import { readMailSite } from '../site/site.service.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'
import type { OfficeMail } from './contact.service.ts'

const [RETRY_MS = 0] = DEFERRALS_MS
/** A mail server that was away for so long is not waited for any more: the dashboard tells of the message too. */
const GIVE_UP_MS = 24 * 3_600_000

/**
 * Mails administrators that a message was assigned to them. What is to be sent is in the database, and a server takes a
 * mail before it sends it: of several servers one sends it, and a crash loses a mail sooner than it sends it twice.
 */
export class AssignmentSender extends DueWork {
  readonly #options: OfficeMail

  constructor(options: OfficeMail) {
    super(options.logger, 'assigned messages could not be mailed; it is tried again')
    this.#options = options
  }

  protected override async runDue(now: () => Date): Promise<void> {
    while (!this.isStopping) {
      const message = await takeDue(now())
      if (!message) return
      const fault = await this.#send(message)
      if (fault === 'away' || fault === 'deferred') await putBack(message, now())
    }
  }

  async #send(message: ContactMessageDocument): Promise<MailFault | null> {
    const { sendMail, publicUrl, logger } = this.#options
    const assignee = await findAdminRecord(message.assigneeId ?? '')
    if (!assignee?.email || message.doneAt || message.isSpam) return null
    const { brand, sender } = await readMailSite(publicUrl)
    const id = message._id.toHexString()
    const about = `${message.name} (${subjectLabel(message.subject)})`
    const mail: Mail = {
      id: `assigned-${id}-${message.assignedAt?.getTime() ?? 0}`,
      ...sender,
      to: assignee.email,
      subject: `Assigned to you: message from ${message.name}`,
      text: [
        `Hello ${shownName(assignee)},`,
        '',
        `${message.assignedBy ?? 'Someone'} assigned you a message from ${about} on the ${brand} website.`,
        '',
        publicUrl
          ? `${publicUrl}/admin/messages/${id}`
          : 'You can find it in the admin area, under Messages.',
        '',
      ].join('\n'),
    }
    try {
      await sendMail(mail)
      return null
    } catch (error) {
      logger.warn({ ...mailFailure(error), messageId: id }, 'an assigned message was not mailed')
      return mailFaultOf(error)
    }
  }
}

/** Takes the next mail for this server alone. @returns null if none is due. */
const takeDue = (now: Date): Promise<ContactMessageDocument | null> =>
  ContactMessageModel.findOneAndUpdate(
    { assignMailDueAt: mongoose.trusted({ $lte: now }) },
    { $set: { assignMailDueAt: null } },
    // The message itself has not changed.
    { sort: { assignMailDueAt: 1 }, timestamps: false },
  )
    .lean<ContactMessageDocument>()
    .exec()

/** Tries it again later, unless the message was assigned to somebody else meanwhile. */
async function putBack({ _id, assigneeId, assignedAt }: ContactMessageDocument, now: Date): Promise<void> {
  if (!assignedAt || now.getTime() - assignedAt.getTime() > GIVE_UP_MS) return
  await ContactMessageModel.updateOne(
    { _id, assigneeId, assignedAt } as object,
    { $set: { assignMailDueAt: DateTime.fromJSDate(now).plus(RETRY_MS).toJSDate() } },
    { timestamps: false },
  )
}
