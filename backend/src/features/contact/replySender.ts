import { THREAD_MESSAGES as M } from '@lane-and-court/contract/contact/thread.ts'
import mongoose from 'mongoose'
import { DueWork } from '../../infra/dueWork.ts'
import { mailFailure, mailFaultOf, type MailFault, type Mail } from '../../infra/mail.ts'
import { readMailSite, type MailSite } from '../site/site.service.ts'
import { ContactMessageModel, type ContactMessageDocument, type StoredReply } from './contact.model.ts'
import { type OfficeMail, mailIdOf } from './contact.service.ts'
import { abandoned, afterFault, afterSending, claimed, isLate } from './replyStates.ts'
import { changeThread, replaced } from './thread.service.ts'
import { subjectLabel } from '@lane-and-court/contract/contact/contact.ts'
import { NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import { DateTime } from 'luxon'

interface Claim {
  message: ContactMessageDocument
  reply: StoredReply
}

/**
 * Sends replies. What is to be sent, and what became of it, is in the database: several servers share the work, a start
 * goes on where the last one ended, and no reply is sent twice unless an administrator asks for it.
 */
export class ReplySender extends DueWork {
  readonly #options: OfficeMail

  constructor(options: OfficeMail) {
    super(options.logger, 'replies could not be sent; it is tried again')
    this.#options = options
  }

  protected override async runDue(now: () => Date): Promise<void> {
    while (!this.isStopping) {
      const due = await findDue(now())
      if (!due) return
      const claim = await claimReply(due, now())
      // The mail server is away for the others too: they are looked at next time.
      if (claim && (await this.#send(claim, now)) === 'away') return
    }
  }

  async #send({ message, reply }: Claim, now: () => Date): Promise<MailFault | null> {
    const { sendMail, publicUrl, logger } = this.#options
    const { sender } = await readMailSite(publicUrl)
    let fault: MailFault | null = null
    try {
      await sendMail(replyMail(message, reply, sender))
    } catch (error) {
      fault = mailFaultOf(error)
      logger.warn({ ...mailFailure(error), replyId: reply._id.toHexString() }, 'a reply was not sent')
    }
    await noteOutcome(message, reply, fault, now())
    return fault
  }
}

const findDue = (now: Date): Promise<ContactMessageDocument | null> =>
  ContactMessageModel.findOne({ replyDueAt: mongoose.trusted({ $lte: now }) })
    .sort({ replyDueAt: 1 })
    .lean<ContactMessageDocument>()
    .exec()

/**
 * Takes the first reply of a message that is due, for this server alone: its state changes before it is sent, so that
 * nobody else, and no later start, sends it too. @returns null if there is none to be sent.
 */
async function claimReply({ _id }: ContactMessageDocument, now: Date): Promise<Claim | null> {
  const { message, result } = await changeThread<StoredReply | null>(_id.toHexString(), ({ replies }) => {
    const due = replies.find(({ dueAt }) => dueAt && dueAt <= now)
    // Saved all the same, so that nobody looks at it again.
    if (!due) return [{ replies }, null]
    const next =
      due.state === 'sending'
        ? abandoned(due, M.uncertain)
        : isLate(due, now)
          ? abandoned(due, M.late)
          : claimed(due, now)
    return [{ replies: replaced(replies, next) }, next.state === 'sending' ? next : null]
  })
  return result && { message, reply: result }
}

/** Stores what became of a reply, if its message was not deleted meanwhile. */
async function noteOutcome(
  { _id }: ContactMessageDocument,
  { _id: replyId }: StoredReply,
  fault: MailFault | null,
  now: Date,
): Promise<void> {
  if (!(await ContactMessageModel.exists({ _id }))) return
  await changeThread(_id.toHexString(), ({ replies }) => {
    const reply = replies.find((one) => one._id.equals(replyId))
    if (reply?.state !== 'sending') return [null, null]
    const after = fault ? afterFault(reply, fault, now) : afterSending(reply, now)
    return [{ replies: replaced(replies, after) }, null]
  })
}

const replyIdOf = ({ _id }: Pick<StoredReply, '_id'>): string => `reply-${_id.toHexString()}`

/**
 * @param message that is answered. @param reply one of its replies.
 * @returns the mail: plain text, with the message quoted, in one conversation with the mails before it.
 */
function replyMail(
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
