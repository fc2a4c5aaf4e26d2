import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import type { WeeklySchedule } from '@lane-and-court/contract/closures/closureText.ts'
import type { DeviceAddress, Follows, PushedNews } from '@lane-and-court/contract/push/push.ts'
import mongoose, { Schema, type Types } from 'mongoose'

/** A device that wants to hear of closures. Nothing else is known of it, and nobody's name. */
export interface DeviceDocument extends DeviceAddress {
  /** The hash of its address, by which it is found. */
  _id: string
  follows: Follows
  /** When its push service took the first notification; only then it is told of closures. */
  confirmedAt: Date | null
  /** When it is forgotten, if no page of it says until then that it is in use. */
  expiresAt: Date
}

const devices = new Schema<DeviceDocument>(
  {
    _id: { type: String, required: true },
    endpoint: { type: String, required: true },
    keys: {
      p256dh: { type: String, required: true },
      auth: { type: String, required: true },
    },
    follows: {
      everything: { type: Boolean, default: false },
      classIds: { type: [String], default: [] },
      places: {
        type: [new Schema({ location: String, sport: String }, { _id: false })],
        default: [],
      },
    },
    confirmedAt: { type: Date, default: null },
    expiresAt: { type: Date, expires: 0 },
  },
  { versionKey: false, minimize: false, collection: 'push_devices' },
)

export const DeviceModel = mongoose.model<DeviceDocument>('PushDevice', devices)

/**
 * What devices are told of one closure. It says which version of the closure they were told of: a closure with another
 * version is what is still to be told, so that a crash after a save loses no news.
 */
export interface NoticeDocument {
  /** The id of the closure, or of the class. */
  _id: Types.ObjectId
  version: number
  /** Whether the closure is not stored any more. */
  isGone: boolean
  /** Each change that devices have to hear of begins another round. */
  round: number
  /** The closure as it is told in this round, and as it was told before. */
  closure: Closure
  former: Closure | null
  /** When and where a class meets as devices know it, if the notice is of a lasting change of that class; and what is told. */
  schedule?: WeeklySchedule | null
  news?: Pick<PushedNews, 'title' | 'body'> | null
  state: 'preparing' | 'prepared'
  /** When this round began. */
  beganAt: Date
  /** When nobody needs to know any more what became of it. */
  expiresAt: Date
}

const notices = new Schema<NoticeDocument>(
  {
    version: { type: Number, required: true },
    isGone: { type: Boolean, default: false },
    round: { type: Number, required: true },
    closure: { type: Schema.Types.Mixed, required: true },
    former: { type: Schema.Types.Mixed, default: null },
    schedule: { type: Schema.Types.Mixed, default: null },
    news: { type: Schema.Types.Mixed, default: null },
    state: { type: String, required: true },
    beganAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false, minimize: false, collection: 'push_notices' },
)
notices.index({ state: 1 })

export const NoticeModel = mongoose.model<NoticeDocument>('PushNotice', notices)

/** The kind of the jobs that tell one device of one closure. A later round of the closure replaces what is to be told. */
export const NEWS = 'push'

/** What such a job knows beside the closure (`about`) and the device (`to`). */
export interface NewsData {
  round: number
  /** Whether it is to be told that the closure does not hold, or does not concern it, any more. */
  isOff: boolean
  /** The page that a tap opens. */
  path: string
  /** When the next lesson begins that it is about, and when the last one is over: then it is no news any more. */
  next: Date | null
  until: Date
  /** What the device heard last; null if nothing. */
  told: 'on' | 'off' | null
}
