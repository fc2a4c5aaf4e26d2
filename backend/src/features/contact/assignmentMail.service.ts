import { subjectLabel } from '@lane-and-court/contract/contact/contact.ts'
import type { JobKind } from '../../infra/jobs/jobs.ts'
import { SEND_ONCE, sendJobMail, type MailData } from '../../infra/jobs/mailJobs.ts'
import type { Mail } from '../../infra/mail.ts'
import { findAdminRecord, shownName } from '../auth/admin.service.ts'
import { readMailSite } from '../site/site.service.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'
import type { ContactMail } from './contact.service.ts'
import { queueDueMails } from './dueMails.service.ts'

const KIND = 'assignment-mail'

/** Mails administrators that a message was assigned to them, each time once. */
export const assignmentMailKind = (options: ContactMail): JobKind<MailData> => ({
  name: KIND,
  prepare: (now) => queueDueMails('assignMailDueAt', (message) => ({ _id: idOf(message), kind: KIND }), now),
  run: async (job, now) => {
    const message = await ContactMessageModel.findById(job.about).lean<ContactMessageDocument>()
    // It may have been assigned to somebody else meanwhile, who gets another mail.
    const mail = message && idOf(message) === job._id ? await mailOf(message, options) : null
    if (!mail) return { state: 'dropped' }
    return (await sendJobMail(job, mail, now, { ...options, isPatient: true })).result
  },
  ...SEND_ONCE,
})

const idOf = ({ _id, assignedAt }: ContactMessageDocument): string =>
  `assigned-${_id.toHexString()}-${assignedAt?.getTime() ?? 0}`

/** @returns the mail about a message that was assigned; null if there is nothing to be done, or no address. */
async function mailOf(message: ContactMessageDocument, { publicUrl }: ContactMail): Promise<Mail | null> {
  const assignee = await findAdminRecord(message.assigneeId ?? '')
  if (!assignee?.email || message.doneAt || message.isSpam) return null
  const { brand, sender } = await readMailSite(publicUrl)
  const about = `${message.name} (${subjectLabel(message.subject)})`
  return {
    id: idOf(message),
    ...sender,
    to: assignee.email,
    subject: `Assigned to you: message from ${message.name}`,
    text: [
      `Hello ${shownName(assignee)},`,
      '',
      `${message.assignedBy ?? 'Someone'} assigned you a message from ${about} on the ${brand} website.`,
      '',
      publicUrl
        ? `${publicUrl}/admin/messages/${message._id.toHexString()}`
        : 'You can find it in the admin area, under Messages.',
      '',
    ].join('\n'),
  }
}
