import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import type { Logger } from '../../infra/logger.ts'
import { DueWork } from '../../infra/dueWork.ts'
import { awayWait, mailFailure, mailFaultOf, type MailFault, type SendMail } from '../../infra/mail.ts'
import { articleMail } from './articleMail.ts'
import { type DeliveryDocument, MailingModel, type MailingDocument } from './newsletter.model.ts'
import {
  claimDelivery,
  finishIfDone,
  finishIfRestored,
  noteAbandoned,
  noteFault,
  noteSent,
  prepareDeliveries,
  readRecipient,
} from './deliveries.service.ts'
import { readNewsletterSite, type NewsletterSite } from './mailSite.ts'
import { isStopped, stopDeliveries } from './stopMailing.service.ts'

/** Mails that are on their way at once. */
const AT_ONCE = 3

const PROBLEMS = {
  away: 'The mail server cannot be reached, or refused the connection. We will try again automatically.',
  uncertain: 'The mail server closed the connection. We will try again automatically.',
}

/** What the lanes of one round of a mailing tell each other. */
interface Round {
  hasSent: boolean
  /** Set by the first fault that concerns all mails. */
  isEnding: boolean
}

interface SenderOptions {
  sendMail: SendMail
  /** Scheme and host of the site, for the links in the mails. */
  origin: string
  logger: Logger
}

/**
 * Sends articles to the subscribers, one mail after the other. What is to be sent, and what became of it, is in the
 * database: several servers share the work, and a start goes on where the last one ended. No mail is sent twice.
 */
export class NewsletterSender extends DueWork {
  readonly #options: SenderOptions

  constructor(options: SenderOptions) {
    super(options.logger, 'the newsletter could not be sent; it is tried again')
    this.#options = options
  }

  protected override async runDue(now: () => Date): Promise<void> {
    const due = await MailingModel.find({
      state: mongoose.trusted({ $in: ['preparing', 'sending'] }),
      dueAt: mongoose.trusted({ $lte: now() }),
    })
      .sort({ dueAt: 1 })
      .lean<MailingDocument[]>()
    for (const mailing of due) if (!this.isStopping) await this.#sendMailing(mailing, now)
  }

  async #sendMailing(mailing: MailingDocument, now: () => Date): Promise<void> {
    if (await finishIfRestored(mailing, now())) return
    if (mailing.state === 'preparing') await prepareDeliveries(mailing)
    await noteAbandoned(mailing, now())
    if (await isStopped(mailing._id)) return void (await this.#endStopped(mailing, now()))
    const site = await readNewsletterSite(this.#options.origin)
    const round: Round = { hasSent: false, isEnding: false }
    const lanes = Array.from({ length: AT_ONCE }, () => this.#sendSome(mailing, site, round, now))
    const faults = (await Promise.all(lanes)).filter((fault) => fault !== null)
    const [fault] = faults
    if (await isStopped(mailing._id)) await this.#endStopped(mailing, now())
    else if (fault) await this.#pause(mailing, fault, round.hasSent ? 0 : mailing.timesAway, now())
    else if (!(await finishIfDone(mailing, now())) && mailing.problem) await this.#noteWorking(mailing)
  }

  /** Ends a mailing that was stopped, also one whose list of recipients was made after that. */
  async #endStopped(mailing: MailingDocument, now: Date): Promise<void> {
    await stopDeliveries(mailing._id)
    await finishIfDone(mailing, now)
  }

  /** Sends one mail after the other. @returns the fault because of which it ended, or null if no mail is due. */
  async #sendSome(
    mailing: MailingDocument,
    site: NewsletterSite,
    round: Round,
    now: () => Date,
  ): Promise<keyof typeof PROBLEMS | null> {
    while (!this.isStopping && !round.isEnding && !(await isStopped(mailing._id))) {
      const delivery = await claimDelivery(mailing, now())
      if (!delivery) return null
      const fault = await this.#send(mailing, delivery, site, now)
      if (fault === null) round.hasSent = true
      if (fault !== 'away' && fault !== 'uncertain') continue
      round.isEnding = true
      return fault
    }
    return null
  }

  async #send(
    mailing: MailingDocument,
    delivery: DeliveryDocument,
    site: NewsletterSite,
    now: () => Date,
  ): Promise<MailFault | null> {
    const { sendMail, logger } = this.#options
    const recipient = await readRecipient(delivery)
    if (!recipient) return null
    const { email, unsubscribeToken: token } = recipient
    const mail = articleMail(mailing._id.toHexString(), mailing, { email, token }, site)
    try {
      await sendMail({ ...mail, id: delivery._id })
    } catch (error) {
      const fault = mailFaultOf(error)
      logger.warn({ ...mailFailure(error), delivery: delivery._id }, 'a mail of the newsletter was not sent')
      await noteFault(delivery, fault, now())
      return fault
    }
    await noteSent(delivery)
    return null
  }

  /** @param timesAway how often in a row the mail server was away before. */
  async #pause(
    { _id }: MailingDocument,
    fault: keyof typeof PROBLEMS,
    timesAway: number,
    now: Date,
  ): Promise<void> {
    const dueAt = DateTime.fromJSDate(now).plus(awayWait(timesAway)).toJSDate()
    await MailingModel.updateOne({ _id }, { dueAt, problem: PROBLEMS[fault], timesAway: timesAway + 1 })
  }

  /** Deferred mails are left; the mail server itself works. */
  async #noteWorking({ _id }: MailingDocument): Promise<void> {
    await MailingModel.updateOne({ _id }, { problem: null, timesAway: 0 })
  }
}
