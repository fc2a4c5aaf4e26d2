import { subjectLabel } from '@lane-and-court/contract/contact/contact.ts'
import { THREAD_MESSAGES as M } from '@lane-and-court/contract/contact/thread.ts'
import { NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import { JobModel, type JobDocument } from '../../infra/jobs/job.model.ts'
import type { JobKind } from '../../infra/jobs/jobs.ts'
import { mailJob, SEND_ONCE, sendJobMail, type MailData } from '../../infra/jobs/mailJobs.ts'
import { queueJobs, type JobResult } from '../../infra/jobs/storedJobs.ts'
import type { Mail, MailFault } from '../../infra/mail.ts'
import { readMailSite, type MailSite } from '../site/site.service.ts'
import { ContactMessageModel, type ContactMessageDocument, type StoredReply } from './contact.model.ts'
import { mailIdOf, type ContactMail } from './contact.service.ts'
import { changeThread, replaced } from './thread.service.ts'

const KIND = 'reply'
/** A reply that was due for so long is one of a restored backup, or of a site that stood still. */
const LATE_MS = 3_600_000

/** Sends replies to messages, none twice unless an administrator asks for it. */
export const replyKind = (options: ContactMail): JobKind<MailData> => ({
  name: KIND,
  prepare: queueReplies,
  run: (job, now) => sendReply(job, now, options),
  ...SEND_ONCE,
  abandoned: async (job) => {
    await noteReply(job, { state: 'failed', problem: M.uncertain })
    return SEND_ONCE.abandoned()
  },
})

const replyIdOf = ({ _id }: StoredReply): string => `reply-${_id.toHexString()}`
/** Who asks for a reply once more queues another job. */
const jobIdOf = (reply: StoredReply): string => `${replyIdOf(reply)}-${reply.askedAt.getTime()}`
const isWaiting = ({ state }: StoredReply): boolean => state === 'waiting'

/** Queues the replies that wait. They are parts of their messages, so that whatever restores these brings them along. */
async function queueReplies(): Promise<void> {
  const messages = await ContactMessageModel.find({ isReplyWaiting: true }).lean<ContactMessageDocument[]>()
  const jobs = messages.flatMap(({ _id, replies = [] }) =>
    replies
      .filter(isWaiting)
      .map((reply) => mailJob({ _id: jobIdOf(reply), kind: KIND, about: _id.toHexString() }, reply.askedAt)),
  )
  const known = await JobModel.find({ _id: mongoose.trusted({ $in: jobs.map(({ _id }) => _id) }) }).lean()
  const knownIds = new Set(known.map(({ _id }) => _id))
  await queueJobs(jobs.filter(({ _id }) => !knownIds.has(_id)))
  // Their messages were in the trash, or in a backup, when their mails were sent.
  const ended = known.filter(({ state }) => state !== 'waiting' && state !== 'running')
  for (const job of ended) await noteReply(job, { state: 'failed', problem: M.uncertain })
}

async function sendReply(
  job: JobDocument<MailData>,
  now: () => Date,
  options: ContactMail,
): Promise<JobResult> {
  const message = await ContactMessageModel.findById(job.about).lean<ContactMessageDocument>()
  const reply = message?.replies?.find((one) => isWaiting(one) && jobIdOf(one) === job._id)
  if (!message || !reply) return { state: 'dropped' }
  // It may have been sent before.
  if (now().getTime() - job.dueAt.getTime() > LATE_MS) {
    await noteReply(job, { state: 'failed', problem: M.late })
    return { state: 'failed' }
  }
  const { sender } = await readMailSite(options.publicUrl)
  const { fault, result } = await sendJobMail(job, replyMail(message, reply, sender), now, options)
  if (!fault) await noteReply(job, { state: 'sent', sentAt: now(), problem: null })
  else if (result.state === 'waiting')
    await noteReply(job, { problem: fault === 'away' ? M.away : M.deferred })
  else await noteReply(job, { state: 'failed', problem: FAILED[fault] })
  return result
}

const FAILED: Readonly<Record<MailFault, string>> = {
  refused: M.refused,
  uncertain: M.uncertain,
  away: M.stillAway,
  deferred: M.stillDeferred,
}

/** Notes what became of a reply, unless it was asked for once more, or its message was deleted meanwhile. */
async function noteReply(
  { _id, about }: Pick<JobDocument, '_id' | 'about'>,
  fields: Partial<StoredReply>,
): Promise<void> {
  if (!(await ContactMessageModel.exists({ _id: about }))) return
  await changeThread(about, ({ replies }) => {
    const reply = replies.find((one) => isWaiting(one) && jobIdOf(one) === _id)
    if (!reply) return [null, null]
    return [{ replies: replaced(replies, { ...reply, ...fields, version: reply.version + 1 }) }, null]
  })
}

/**
 * @param message that is answered. @param reply one of its replies.
 * @returns the mail: plain text, with the message quoted, in one conversation with the mails before it.
 */
function replyMail(message: ContactMessageDocument, reply: StoredReply, sender: MailSite['sender']): Mail {
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
