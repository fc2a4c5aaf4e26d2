import type { MailingState } from '@lane-and-court/contract/newsletter/newsletter.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import type { JobState } from '../../infra/jobs/job.model.ts'

/** A link that was mailed to confirm an address. */
export interface Confirmation {
  /** The hash of its token, so that nobody who reads the database can confirm. */
  hash: string
  until: Date
}

export interface SubscriberDocument extends StoredDocument {
  /** As it was entered. */
  email: string
  /** The address in lower case: each is on the list once. */
  key: string
  confirmations: Confirmation[]
  confirmedAt: Date | null
  /** When an address that nobody has confirmed is removed; a confirmed one has none. */
  expiresAt?: Date
  /**
   * The token of the links that unsubscribe. It is not hashed, because each mail contains it, and it allows nothing but
   * to remove this address.
   */
  unsubscribeToken: string
}

const subscribers = new Schema<SubscriberDocument>(
  {
    email: { type: String, required: true },
    key: { type: String, required: true, unique: true },
    confirmations: {
      type: [
        new Schema<Confirmation>(
          { hash: { type: String, required: true }, until: { type: Date, required: true } },
          { _id: false },
        ),
      ],
      default: [],
    },
    confirmedAt: { type: Date, default: null },
    expiresAt: { type: Date, expires: 0 },
    unsubscribeToken: { type: String, required: true, unique: true },
    ...versionField,
  },
  { ...storedOptions, collection: 'newsletter_subscribers' },
)
subscribers.index({ createdAt: -1, _id: -1 })
subscribers.index({ confirmedAt: 1, createdAt: -1, _id: -1 })
subscribers.index({ 'confirmations.hash': 1 })

export const SubscriberModel = mongoose.model<SubscriberDocument>('NewsletterSubscriber', subscribers)

/** The field in which subscribers are searched. */
export const SEARCHED_FIELDS = ['email'] as const

/** The number of recipients by what became of their mail. */
export type MailingCounts = Record<JobState, number>

/** An article that is sent to the subscribers. Its id is that of the article, so that each is sent once. */
export interface MailingDocument extends StoredDocument {
  /** The article as it was when it was sent: a later edit changes no mail. */
  title: string
  html: string
  text: string
  image: string | null
  imageAlt: string
  /** The last part of the address of the article. */
  slug?: string
  startedAt: Date
  startedBy: string
  state: MailingState
  finishedAt: Date | null
  /** The numbers when it was done: what became of each mail is not kept for ever. */
  result: MailingCounts | null
  /** When the mail server is tried again, and how often it was away in a row. */
  dueAt: Date
  timesAway: number
  problem: string | null
  /** Since when nothing more is to be sent, and by whom. */
  stoppedAt: Date | null
  stoppedBy: string | null
}

const counts = {
  waiting: Number,
  running: Number,
  done: Number,
  failed: Number,
  uncertain: Number,
  stopped: Number,
}

const mailings = new Schema<MailingDocument>(
  {
    title: { type: String, required: true },
    html: { type: String, required: true },
    text: { type: String, required: true },
    image: { type: String, default: null },
    imageAlt: { type: String, default: '' },
    slug: String,
    startedAt: { type: Date, required: true },
    startedBy: { type: String, required: true },
    state: { type: String, required: true },
    finishedAt: { type: Date, default: null },
    result: { type: new Schema<MailingCounts>(counts, { _id: false }), default: null },
    dueAt: { type: Date, required: true },
    timesAway: { type: Number, default: 0 },
    problem: { type: String, default: null },
    stoppedAt: { type: Date, default: null },
    stoppedBy: { type: String, default: null },
    ...versionField,
  },
  { ...storedOptions, collection: 'newsletter_mailings' },
)
mailings.index({ state: 1 })
mailings.index({ startedAt: -1, _id: -1 })

export const MailingModel = mongoose.model<MailingDocument>('NewsletterMailing', mailings)

/** The kind of the jobs that mail an article (`about`) to a subscriber (`to`). They name no address: who unsubscribes is forgotten. */
export const NEWSLETTER = 'newsletter'
