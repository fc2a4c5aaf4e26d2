import { DateTime } from 'luxon'
import type { Logger } from '../logger.ts'
import { mailFailure, mailFaultOf, type Mail, type MailFault, type SendMail } from '../mail.ts'
import type { JobDocument } from './job.model.ts'
import type { JobResult, NewJob } from './storedJobs.ts'

/** How long a mail is tried while the mail server is away. */
const TRIED = { hours: 24 } as const
/** How long it is kept what became of a mail: longer than a failed one of the newsletter can be sent once more. */
const KEPT = { days: 90 } as const
/** After how many minutes a mail is tried again that the mail server did not take just then. */
const DEFERRALS: readonly number[] = [5, 15, 60, 240]

export interface MailData {
  /** Until when it is tried while the mail server is away. */
  until: Date
}

/**
 * A server that has begun to send a mail and said nothing for five minutes has died: a mail takes some seconds. The mail
 * may have been sent, and one that is missing is better than one that comes twice.
 */
export const SEND_ONCE = {
  abandonedAfter: 300_000,
  abandoned: async (): Promise<JobResult> => ({ state: 'uncertain' }),
} as const

/** @returns a job that sends a mail, at that time. Mails wait for the mail server in one lane if none is named. */
export const mailJob = (
  job: Pick<NewJob, '_id' | 'kind' | 'about'> & Partial<Pick<NewJob, 'lane' | 'to'>>,
  at: Date,
): NewJob<MailData> => ({
  lane: 'mail',
  to: null,
  ...job,
  data: { until: DateTime.fromJSDate(at).plus(TRIED).toJSDate() },
  dueAt: at,
  expiresAt: DateTime.fromJSDate(at).plus(KEPT).toJSDate(),
})

/** @returns when a mail server that is away is tried again. @param timesAway how often it was away before. */
export const afterAway = (timesAway: number, now: Date): Date =>
  DateTime.fromJSDate(now)
    .plus({ minutes: [1, 5, 15][timesAway] ?? 60 })
    .toJSDate()

export interface Mailer {
  sendMail: SendMail
  logger: Logger
  /** Whether a mail that is not taken just then is tried for as long as while the mail server is away. */
  isPatient?: boolean
}

/** Sends the mail of a job. @returns what became of the job, and the fault of the mail server, if there was one. */
export async function sendJobMail(
  job: JobDocument<MailData>,
  mail: Mail,
  now: () => Date,
  { sendMail, logger, isPatient = false }: Mailer,
): Promise<{ fault: MailFault | null; result: JobResult }> {
  try {
    await sendMail(mail)
    return { fault: null, result: { state: 'done' } }
  } catch (error) {
    logger.warn({ ...mailFailure(error), job: job._id }, 'a mail was not sent')
    const fault = mailFaultOf(error)
    return { fault, result: afterFault(job, fault, now(), isPatient) }
  }
}

function afterFault(
  { tries, data }: JobDocument<MailData>,
  fault: MailFault,
  now: Date,
  isPatient: boolean,
): JobResult {
  if (fault === 'uncertain') return { state: 'uncertain' }
  if (fault === 'refused') return { state: 'failed' }
  if (fault === 'away' || isPatient)
    return now < data.until
      ? { state: 'waiting', dueAt: afterAway(tries - 1, now), isAway: fault === 'away' }
      : { state: 'failed' }
  const minutes = DEFERRALS[tries - 1]
  if (minutes === undefined) return { state: 'failed' }
  return { state: 'waiting', dueAt: DateTime.fromJSDate(now).plus({ minutes }).toJSDate() }
}
