import { JobModel, type JobDocument } from '../../infra/jobs/job.model.ts'
import {
  MailingModel,
  NEWSLETTER,
  type MailingDocument,
  SubscriberModel,
  type SubscriberDocument,
} from './newsletter.model.ts'
import { addressKey } from './subscription.service.ts'

/** A subscriber, and the mails that were sent to them or are to be sent. */
export interface Subscription {
  subscriber: SubscriberDocument
  mails: { title: string; state: string; preparedAt: Date }[]
}

const STATES: Partial<Record<JobDocument['state'], string>> = { running: 'sending', done: 'sent' }

const mailsOf = ({ _id }: SubscriberDocument) => ({ kind: NEWSLETTER, to: _id.toHexString() })

/** @returns what is stored for an address, whether it was confirmed or not; null if it is not on the list. */
export async function findSubscription(email: string): Promise<Subscription | null> {
  const subscriber = await SubscriberModel.findOne({ key: addressKey(email) }).lean<SubscriberDocument>()
  if (!subscriber) return null
  const jobs = await JobModel.find(mailsOf(subscriber)).lean<JobDocument[]>()
  const mailings = await MailingModel.find({}, { title: 1, startedAt: 1 })
    .sort({ startedAt: 1 })
    .lean<MailingDocument[]>()
  const mails = mailings.flatMap(({ _id, title, startedAt }) =>
    jobs
      .filter(({ about }) => about === _id.toHexString())
      .map(({ state }) => ({ title, state: STATES[state] ?? state, preparedAt: startedAt })),
  )
  return { subscriber, mails }
}

/** Removes an address for good, with what became of its mails. @returns how many of these there were. */
export async function eraseSubscription({ subscriber }: Subscription): Promise<number> {
  // Before the subscriber, without whom nobody finds them.
  const { deletedCount } = await JobModel.deleteMany(mailsOf(subscriber))
  await SubscriberModel.deleteOne({ _id: subscriber._id })
  return deletedCount
}
