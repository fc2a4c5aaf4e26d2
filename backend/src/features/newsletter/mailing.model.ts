import type { MailingState } from '@lane-and-court/contract/newsletter/newsletter.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'

/** The number of recipients by what became of their mail. */
export interface MailingCounts {
  waiting: number
  sending: number
  sent: number
  failed: number
  uncertain: number
  /** Not sent, because an administrator has stopped it; missing in what older releases stored. */
  stopped?: number
}

/** An article that is sent to the subscribers. Its id is that of the article, so that each is sent once. */
export interface MailingDocument extends StoredDocument {
  /** The article as it was when it was sent: a later edit changes no mail. */
  title: string
  html: string
  text: string
  image: string | null
  imageAlt: string
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
  /** Since when nothing more is to be sent, and by whom; missing in mailings of older releases. */
  stoppedAt?: Date | null
  stoppedBy?: string | null
}

const counts = {
  waiting: Number,
  sending: Number,
  sent: Number,
  failed: Number,
  uncertain: Number,
  stopped: Number,
}

const schema = new Schema<MailingDocument>(
  {
    title: { type: String, required: true },
    html: { type: String, required: true },
    text: { type: String, required: true },
    image: { type: String, default: null },
    imageAlt: { type: String, default: '' },
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
schema.index({ state: 1, dueAt: 1 })
schema.index({ startedAt: -1, _id: -1 })

export const MailingModel = mongoose.model<MailingDocument>('NewsletterMailing', schema)
