import { randomUUID } from 'node:crypto'
import mongoose, { type Types } from 'mongoose'

interface StoredSubscriber {
  _id: Types.ObjectId
  email: string
  unsubscribeToken: string
  confirmedAt: Date | null
  createdAt: Date
}

/** Stores a subscriber who has confirmed. */
export async function aStoredSubscriber(
  email = `${randomUUID()}@example.com`,
  over: Partial<StoredSubscriber> = {},
): Promise<StoredSubscriber> {
  const fields = {
    email,
    key: email.toLowerCase(),
    unsubscribeToken: randomUUID(),
    confirmedAt: new Date(),
    ...over,
  }
  return (await mongoose.model<StoredSubscriber>('NewsletterSubscriber').create(fields)).toObject()
}

/** Stores a mailing of an article, without its deliveries. */
export async function aMailing(over: object): Promise<{ _id: Types.ObjectId }> {
  const now = new Date()
  const article = { title: 'Summer camp', html: '<p>Soon.</p>', text: 'Soon.' }
  const _id = new mongoose.Types.ObjectId()
  const times = { startedAt: now, dueAt: now, startedBy: 'admin' }
  await mongoose.model('NewsletterMailing').create({ _id, ...article, ...times, ...over })
  return { _id }
}

/** Stores a mailing of an article, of which one mail has failed. */
export async function aFailedMailing(): Promise<{ _id: Types.ObjectId }> {
  const now = new Date()
  const { _id: subscriber } = await aStoredSubscriber()
  const result = { waiting: 0, sending: 0, sent: 0, failed: 1, uncertain: 0, stopped: 0 }
  const { _id: mailing } = await aMailing({ state: 'done', finishedAt: now, result })
  const _id = `${mailing.toHexString()}-${subscriber.toHexString()}`
  const delivery = { _id, mailing, subscriber, state: 'failed', dueAt: now }
  await mongoose.model('NewsletterDelivery').create(delivery)
  return { _id: mailing }
}
