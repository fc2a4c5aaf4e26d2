import mongoose, { Schema } from 'mongoose'

/**
 * uncertain: nobody knows whether it was done, and doing it twice would be worse than not at all.
 * stopped: somebody has stopped it before it began.
 */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'uncertain' | 'stopped'

/** Something that is done once, beside the requests: one mail, or one notification. */
export interface JobDocument<Data = unknown> {
  /** Of its kind and what it is about, so that who queues it again queues nothing twice. */
  _id: string
  kind: string
  /** What it goes through and may have to wait for: the mail server, or the host of a push service. */
  lane: string
  /** The id of what it tells of, such as a closure or a message; and who is told, if its kind finds it by that. */
  about: string
  to: string | null
  /** What else its kind knows of it. */
  data: Data
  state: JobState
  dueAt: Date
  tries: number
  /** Of who does it just now: what became of it counts only from there. */
  claim: string | null
  claimedAt: Date | null
  /** When nobody needs to know any more what became of it. */
  expiresAt: Date
}

const schema = new Schema<JobDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    lane: { type: String, required: true },
    about: { type: String, required: true },
    to: { type: String, default: null },
    data: { type: Schema.Types.Mixed, default: null },
    state: { type: String, default: 'waiting' },
    dueAt: { type: Date, required: true },
    tries: { type: Number, default: 0 },
    claim: { type: String, default: null },
    claimedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false, minimize: false, collection: 'jobs' },
)
schema.index({ state: 1, lane: 1, dueAt: 1, _id: 1 })
schema.index({ state: 1, kind: 1, claimedAt: 1 })
schema.index({ kind: 1, about: 1, state: 1 })
schema.index({ to: 1 })

export const JobModel = mongoose.model<JobDocument>('Job', schema)
