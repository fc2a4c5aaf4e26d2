import mongoose, { Schema } from 'mongoose'

/** The second step of one account; an account without it signs in with the password alone. */
export interface TwoStepsDocument {
  /** Role and id of the account. */
  _id: string
  /** The sealed secret; null until a first code has confirmed it. */
  secret: string | null
  /** A sealed secret that waits for its first code. */
  begun: string | null
  begunAt: Date | null
  since: Date | null
  /** The time step of the last code that was used: no code counts twice, nor an earlier one. */
  lastStep: number
  /** Hashes of the recovery codes that are left. */
  recovery: string[]
}

const schema = new Schema<TwoStepsDocument>(
  {
    _id: { type: String, required: true },
    secret: { type: String, default: null },
    begun: { type: String, default: null },
    begunAt: { type: Date, default: null },
    since: { type: Date, default: null },
    lastStep: { type: Number, default: 0 },
    recovery: { type: [String], default: [] },
  },
  { versionKey: false, minimize: false, collection: 'two_steps' },
)

export const TwoStepsModel = mongoose.model<TwoStepsDocument>('TwoSteps', schema)
