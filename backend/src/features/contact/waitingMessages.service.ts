import {
  DASHBOARD_LIMITS as LIMITS,
  type Counted,
  type NamedObject,
} from '@lane-and-court/contract/dashboard/dashboard.ts'
import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import { findFirst } from '../../infra/database/lists.ts'
import { noSpam } from './contact.admin.service.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'

/** @returns how many messages are unread, up to the limit of the dashboard. */
export const countFewUnread = (): Promise<number> =>
  ContactMessageModel.countDocuments({ ...noSpam(), readAt: null })
    .limit(LIMITS.counted)
    .exec()

/** @returns the messages that are not done, and whose last reply has failed; the last to fail first. */
export const findFailedReplies = (): Promise<Counted<NamedObject>> =>
  findFirst<ContactMessageDocument, NamedObject>(ContactMessageModel, {
    ...LIMITS,
    filter: { ...noSpam(), replyFailedAt: mongoose.trusted({ $gt: new Date(0) }), doneAt: null },
    sort: { replyFailedAt: -1 },
    present: ({ _id, name, replyFailedAt = null }) => ({
      id: _id.toHexString(),
      name,
      at: replyFailedAt && replyFailedAt.toISOString(),
    }),
  })

/** @returns the messages that are not done, and which no mail server has accepted for some minutes; newest first. */
export const findUnmailed = (now: Date): Promise<Counted<NamedObject>> =>
  findFirst<ContactMessageDocument, NamedObject>(ContactMessageModel, {
    ...LIMITS,
    filter: {
      ...noSpam(),
      mailedAt: null,
      doneAt: null,
      createdAt: mongoose.trusted({
        $lt: DateTime.fromJSDate(now, { zone: 'utc' }).minus({ minutes: LIMITS.mailMinutes }).toJSDate(),
      }),
    },
    sort: { createdAt: -1 },
    present: ({ _id, name, createdAt }) => ({ id: _id.toHexString(), name, at: createdAt.toISOString() }),
  })
