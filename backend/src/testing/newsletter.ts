import { randomUUID } from 'node:crypto'
import mongoose, { type Types } from 'mongoose'
import type { JobState } from '../infra/jobs/job.model.ts'

interface Stored {
  _id: Types.ObjectId
}

interface StoredSubscriber extends Stored {
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

/** Stores a mailing of an article, without its mails. */
export async function aMailing(over: object): Promise<Stored> {
  const now = new Date()
  const article = { title: 'Summer camp', html: '<p>Soon.</p>', text: 'Soon.' }
  const _id = new mongoose.Types.ObjectId()
  const times = { startedAt: now, dueAt: now, startedBy: 'admin' }
  await mongoose.model('NewsletterMailing').create({ _id, ...article, ...times, ...over })
  return { _id }
}

/** Stores a mailing of an article, of which one mail has failed. */
export async function aFailedMailing(): Promise<Stored> {
  const now = new Date()
  const subscriber = await aStoredSubscriber()
  const result = { waiting: 0, running: 0, done: 0, failed: 1, uncertain: 0, stopped: 0 }
  const mailing = await aMailing({ state: 'done', finishedAt: now, result })
  await aMailOf(mailing, subscriber, 'failed')
  return mailing
}

/** Stores what became of the mail of a mailing to a subscriber. */
export async function aMailOf(mailing: Stored, subscriber: Stored, state: JobState): Promise<void> {
  const [about, to] = [mailing._id.toHexString(), subscriber._id.toHexString()]
  const job = { _id: `newsletter-${about}-${to}`, kind: 'newsletter', lane: 'newsletter', about, to }
  const expiresAt = new Date('2099-01-01T00:00:00Z')
  await mongoose.model('Job').create({ ...job, state, dueAt: new Date(), expiresAt })
}
