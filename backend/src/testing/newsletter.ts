import { randomUUID } from 'node:crypto'
import { DeliveryModel } from '../features/newsletter/delivery.model.ts'
import { MailingModel, type MailingDocument } from '../features/newsletter/mailing.model.ts'
import { SubscriberModel, type SubscriberDocument } from '../features/newsletter/subscriber.model.ts'
import { newToken } from '../features/newsletter/tokens.ts'

/** Stores a subscriber who has confirmed. */
export async function aStoredSubscriber(
  email = `${randomUUID()}@example.com`,
  over: Partial<SubscriberDocument> = {},
): Promise<SubscriberDocument> {
  const fields = { email, key: email.toLowerCase(), unsubscribeToken: newToken(), confirmedAt: new Date() }
  return (await SubscriberModel.create({ ...fields, ...over })).toObject()
}

/** Stores a mailing of an article, of which one mail has failed. */
export async function aFailedMailing(): Promise<MailingDocument> {
  const now = new Date()
  const { _id: subscriber } = await aStoredSubscriber()
  const result = { waiting: 0, sending: 0, sent: 0, failed: 1, uncertain: 0 }
  const article = { title: 'Summer camp', html: '<p>Soon.</p>', text: 'Soon.' }
  const times = { startedAt: now, finishedAt: now, dueAt: now, startedBy: 'admin' }
  const mailing = (await MailingModel.create({ ...article, ...times, state: 'done', result })).toObject()
  const _id = `${mailing._id.toHexString()}-${subscriber.toHexString()}`
  await DeliveryModel.create({ _id, mailing: mailing._id, subscriber, state: 'failed', dueAt: now })
  return mailing
}
