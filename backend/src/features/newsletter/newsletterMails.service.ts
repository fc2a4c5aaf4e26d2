import { DateTime } from 'luxon'
import mongoose, { type Types } from 'mongoose'
import { JobModel, type JobDocument, type JobState } from '../../infra/jobs/job.model.ts'
import type { JobKind } from '../../infra/jobs/jobs.ts'
import { afterAway, mailJob, SEND_ONCE, sendJobMail, type MailData } from '../../infra/jobs/mailJobs.ts'
import { queueJobs, type JobResult, type NewJob } from '../../infra/jobs/storedJobs.ts'
import { articleMail } from './articleMail.ts'
import { countMails, NO_COUNTS } from './mailings.service.ts'
import { readNewsletterSite } from './mailSite.ts'
import {
  MailingModel,
  NEWSLETTER,
  type MailingCounts,
  type MailingDocument,
  SubscriberModel,
  type SubscriberDocument,
} from './newsletter.model.ts'
import type { OpenMailing } from './openMailing.service.ts'

const QUEUED_AT_ONCE = 500

/** A list of recipients that was not made for so long is one of a restored backup. */
const PREPARED_WITHIN = { hours: 24 }
const RESTORED =
  'A backup was restored that does not say who got this email. Nothing more is sent, so that no one gets it twice.'
const PROBLEMS = {
  away: 'The mail server cannot be reached, or refused the connection. We will try again automatically.',
  uncertain: 'The mail server closed the connection. We will try again automatically.',
}

const { trusted } = mongoose

/** Sends articles to the subscribers, no mail twice. */
export const newsletterKind = (mailing: OpenMailing): JobKind<MailData> => ({
  name: NEWSLETTER,
  async prepare(now) {
    const open = await MailingModel.find({
      state: trusted({ $in: ['preparing', 'sending'] }),
    }).lean<MailingDocument[]>()
    for (const one of open) {
      if (await finishIfRestored(one, now)) continue
      if (one.state === 'preparing') await queueMails(one)
      await finishIfDone(one._id, now)
    }
  },
  run: (job, now) => mailArticle(job, now, mailing),
  noted: ({ about }, now) => finishIfDone(new mongoose.Types.ObjectId(about), now),
  ...SEND_ONCE,
})

/** Queues a mail for each subscriber who had confirmed when the mailing began. */
async function queueMails({ _id, startedAt }: MailingDocument): Promise<void> {
  const about = _id.toHexString()
  let batch: NewJob[] = []
  const subscribers = SubscriberModel.find(
    { confirmedAt: trusted({ $ne: null, $lte: startedAt }) },
    { _id: 1 },
  )
    .lean<Pick<SubscriberDocument, '_id'>[]>()
    .cursor({ batchSize: QUEUED_AT_ONCE })
  for await (const subscriber of subscribers) {
    const to = subscriber._id.toHexString()
    // Beside the lane of other mails, which would wait for thousands of these.
    const _id = `${NEWSLETTER}-${about}-${to}`
    batch.push(mailJob({ _id, kind: NEWSLETTER, lane: NEWSLETTER, about, to }, startedAt))
    if (batch.length < QUEUED_AT_ONCE) continue
    await queueJobs(batch)
    batch = []
  }
  await queueJobs(batch)
  await MailingModel.updateOne({ _id, state: 'preparing' }, { state: 'sending' })
}

async function mailArticle(
  job: JobDocument<MailData>,
  now: () => Date,
  { sendMail, origin, logger }: OpenMailing,
): Promise<JobResult> {
  const [mailing, reader, site] = await Promise.all([
    MailingModel.findById(job.about).lean<MailingDocument>(),
    SubscriberModel.findOne({ _id: job.to, confirmedAt: trusted({ $ne: null }) }).lean<SubscriberDocument>(),
    readNewsletterSite(origin),
  ])
  // Who has unsubscribed meanwhile gets no mail, and is not counted.
  if (!mailing || !reader) return { state: 'dropped' }
  // Mails of one that has ended are sent once more.
  if (mailing.stoppedAt && mailing.state !== 'done') return { state: 'stopped' }
  const untried = { state: 'waiting', isUntried: true } as const
  if (mailing.dueAt > now()) return { ...untried, dueAt: mailing.dueAt, isAway: true }
  const { email, unsubscribeToken: token } = reader
  const mail = articleMail(job.about, mailing, { email, token }, site)
  const { fault, result } = await sendJobMail(job, { ...mail, id: job._id }, now, { sendMail, logger })
  if (fault !== 'away' && fault !== 'uncertain') {
    if (mailing.problem) await noteWorking(mailing, now())
    return result
  }
  await pause(mailing, fault, now())
  // That the mail server is away says nothing about the mail itself.
  return fault === 'away' ? { ...untried, dueAt: now() } : result
}

/** Lets a mailing wait for the mail server: the next mail finds that, and lets all others wait, too. */
async function pause(
  { _id, timesAway }: MailingDocument,
  fault: keyof typeof PROBLEMS,
  now: Date,
): Promise<void> {
  const paused = { dueAt: afterAway(timesAway, now), problem: PROBLEMS[fault], timesAway: timesAway + 1 }
  await MailingModel.updateOne({ _id }, paused)
}

/** The mail server works again, unless it was found away meanwhile. */
async function noteWorking({ _id }: MailingDocument, now: Date): Promise<void> {
  await MailingModel.updateOne({ _id, dueAt: trusted({ $lte: now }) }, { problem: null, timesAway: 0 })
}

/** Takes back the mails that no server has begun to send. */
export async function stopMails(mailing: Types.ObjectId): Promise<void> {
  const about = mailing.toHexString()
  await JobModel.updateMany({ kind: NEWSLETTER, about, state: 'waiting' }, { state: 'stopped' })
}

/** Ends a mailing whose mails are all queued if none is left; one that was stopped sends no more. */
export async function finishIfDone(_id: Types.ObjectId, now: Date): Promise<void> {
  const mailing = await MailingModel.findOne({ _id, state: 'sending' }, { stoppedAt: 1 }).lean()
  if (!mailing) return
  if (mailing.stoppedAt) await stopMails(_id)
  const about = _id.toHexString()
  const isLeft = trusted({ $in: ['waiting', 'running'] satisfies JobState[] })
  if (await JobModel.exists({ kind: NEWSLETTER, about, state: isLeft })) return
  await finish(_id, (await countMails([about])).get(about) ?? NO_COUNTS, null, now)
}

/**
 * Ends a mailing that a backup has brought back: it does not contain who got the mail, so that everybody might get it a
 * second time. @returns whether it was one.
 */
async function finishIfRestored({ _id, state, startedAt }: MailingDocument, now: Date): Promise<boolean> {
  const isRestored =
    state === 'preparing'
      ? DateTime.fromJSDate(startedAt).plus(PREPARED_WITHIN).toJSDate() < now
      : (await JobModel.exists({ kind: NEWSLETTER, about: _id.toHexString() })) === null
  if (isRestored) await finish(_id, NO_COUNTS, RESTORED, now)
  return isRestored
}

async function finish(
  _id: Types.ObjectId,
  result: MailingCounts,
  problem: string | null,
  now: Date,
): Promise<void> {
  await MailingModel.updateOne(
    { _id, state: trusted({ $ne: 'done' }) },
    { $set: { state: 'done', finishedAt: now, result, problem }, $inc: { version: 1 } },
  )
}
