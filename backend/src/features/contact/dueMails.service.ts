import mongoose from 'mongoose'
import { mailJob } from '../../infra/jobs/mailJobs.ts'
import { queueJobs, type NewJob } from '../../infra/jobs/storedJobs.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'

const QUEUED_AT_ONCE = 500

/**
 * Queues the mails about messages. A message says itself that there is one, until it is queued.
 * @param field that says since when. @param jobOf the job of the mail of a message.
 */
export async function queueDueMails(
  field: 'mailDueAt' | 'assignMailDueAt',
  jobOf: (message: ContactMessageDocument) => Pick<NewJob, '_id' | 'kind'>,
  now: Date,
): Promise<void> {
  const due = await ContactMessageModel.find({ [field]: mongoose.trusted({ $lte: now }) })
    .limit(QUEUED_AT_ONCE)
    .lean<ContactMessageDocument[]>()
  await queueJobs(due.map((message) => mailJob({ ...jobOf(message), about: message._id.toHexString() }, now)))
  for (const { _id, [field]: since } of due)
    // The message itself has not changed. If it was assigned once more meanwhile, it has another mail.
    await ContactMessageModel.updateOne(
      { _id, [field]: since } as object,
      { [field]: null },
      { timestamps: false },
    )
}
