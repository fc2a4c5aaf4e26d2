import { otherAnswers } from '@lane-and-court/contract/contact/contact.fields.ts'
import { subjectLabel } from '@lane-and-court/contract/contact/contact.ts'
import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import type { JobDocument } from '../../infra/jobs/job.model.ts'
import type { JobKind } from '../../infra/jobs/jobs.ts'
import { queueJobs, type JobResult, type NewJob } from '../../infra/jobs/storedJobs.ts'
import type { Logger } from '../../infra/logger.ts'
import { awayWait, CLAIM_MS, MAIL_LANE, mailFailure, mailFaultOf, type Mail } from '../../infra/mail.ts'
import { readMailSite, type MailSite } from '../site/site.service.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'
import { mailIdOf, type OfficeMail } from './contact.service.ts'

const KIND = 'office-mail'
/** How long a mail is tried again; after that only the dashboard tells of the message. */
const TRIED = { hours: 24 } as const
const KEPT = { days: 30 } as const
const QUEUED_AT_ONCE = 500

const { trusted } = mongoose

interface MailData {
  /** When it is tried for the last time. */
  until: Date
}

/** Mails messages to the office, each once, and the sooner a mail is lost than sent twice. */
export function officeMailKind(options: OfficeMail): JobKind<MailData> {
  return {
    name: KIND,
    prepare: queueMails,
    run: (job, now) => mailMessage(job, now, options),
    abandonedAfter: CLAIM_MS,
    // It may have been sent.
    abandoned: async () => ({ state: 'uncertain' }),
  }
}

/** Queues the mails of stored messages. A message says itself that it is to be mailed, until its mail is queued. */
async function queueMails(now: Date): Promise<void> {
  const due = await ContactMessageModel.find({ mailDueAt: trusted({ $lte: now }) }, { _id: 1 })
    .limit(QUEUED_AT_ONCE)
    .lean<Pick<ContactMessageDocument, '_id'>[]>()
  await queueJobs(due.map(({ _id }) => mailJob(_id.toHexString(), now)))
  const ids = trusted({ $in: due.map(({ _id }) => _id) })
  // The message itself has not changed.
  await ContactMessageModel.updateMany({ _id: ids }, { mailDueAt: null }, { timestamps: false })
}

const mailJob = (about: string, now: Date): NewJob<MailData> => ({
  _id: `${KIND}-${about}`,
  kind: KIND,
  lane: MAIL_LANE,
  about,
  to: null,
  data: { until: DateTime.fromJSDate(now).plus(TRIED).toJSDate() },
  dueAt: now,
  expiresAt: DateTime.fromJSDate(now).plus(KEPT).toJSDate(),
})

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

async function mailMessage(
  { about: messageId, tries, data }: JobDocument<MailData>,
  now: () => Date,
  { sendMail, publicUrl, logger }: OfficeMail,
): Promise<JobResult> {
  const message = await ContactMessageModel.findById(messageId).lean<ContactMessageDocument>()
  if (!message || message.isSpam) return { state: 'dropped' }
  const site = await readMailSite(publicUrl)
  if (site.office.length === 0) {
    noteNobody(logger)
    return { state: 'failed' }
  }
  hasNobody.delete(logger)
  try {
    await sendMail(officeMailOf(message, site))
  } catch (error) {
    logger.error({ ...mailFailure(error), messageId }, 'a contact message was kept but not mailed')
    const fault = mailFaultOf(error)
    if (fault === 'refused') return { state: 'failed' }
    if (fault === 'uncertain') return { state: 'uncertain' }
    const dueAt = DateTime.fromJSDate(now())
      .plus(awayWait(tries - 1))
      .toJSDate()
    return dueAt > data.until ? { state: 'failed' } : { state: 'waiting', dueAt, isAway: fault === 'away' }
  }
  await ContactMessageModel.updateOne({ _id: message._id }, { mailedAt: now() })
  return { state: 'done' }
}

const officeMailOf = (message: ContactMessageDocument, { sender, office }: MailSite): Mail => ({
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
})
