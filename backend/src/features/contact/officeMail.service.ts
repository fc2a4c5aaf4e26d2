import { otherAnswers } from '@lane-and-court/contract/contact/contact.fields.ts'
import { subjectLabel } from '@lane-and-court/contract/contact/contact.ts'
import type { JobDocument } from '../../infra/jobs/job.model.ts'
import type { JobKind } from '../../infra/jobs/jobs.ts'
import { SEND_ONCE, sendJobMail, type MailData } from '../../infra/jobs/mailJobs.ts'
import type { JobResult } from '../../infra/jobs/storedJobs.ts'
import type { Logger } from '../../infra/logger.ts'
import type { Mail } from '../../infra/mail.ts'
import { readMailSite, type MailSite } from '../site/site.service.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'
import { mailIdOf, type ContactMail } from './contact.service.ts'
import { queueDueMails } from './dueMails.service.ts'

const KIND = 'office-mail'

/** Mails messages to the office, each once; one that is not mailed is on the dashboard. */
export const officeMailKind = (options: ContactMail): JobKind<MailData> => ({
  name: KIND,
  prepare: (now) =>
    queueDueMails('mailDueAt', ({ _id }) => ({ _id: `${KIND}-${_id.toHexString()}`, kind: KIND }), now),
  run: (job, now) => mailMessage(job, now, options),
  ...SEND_ONCE,
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
  job: JobDocument<MailData>,
  now: () => Date,
  options: ContactMail,
): Promise<JobResult> {
  const message = await ContactMessageModel.findById(job.about).lean<ContactMessageDocument>()
  if (!message || message.isSpam) return { state: 'dropped' }
  const site = await readMailSite(options.publicUrl)
  if (site.office.length === 0) {
    noteNobody(options.logger)
    return { state: 'failed' }
  }
  hasNobody.delete(options.logger)
  const mail = officeMailOf(message, site)
  const { fault, result } = await sendJobMail(job, mail, now, { ...options, isPatient: true })
  if (!fault) await ContactMessageModel.updateOne({ _id: message._id }, { mailedAt: now() })
  return result
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
