import { THREAD_MESSAGES as M } from '@lane-and-court/contract/contact/thread.ts'
import { DateTime } from 'luxon'
import { awayWait, CLAIM_MS, DEFERRALS_MS, type MailFault } from '../../infra/mail.ts'
import type { StoredReply } from './contact.model.ts'

const HOUR_MS = 3_600_000
/** A reply that was due for so long is one of a restored backup, or of a site that stood still. */
const LATE_MS = HOUR_MS
/** How long the mail server may be away before a reply has failed. */
const AWAY_MS = 24 * HOUR_MS

const inMs = (now: Date, wait: number) => DateTime.fromJSDate(now).plus(wait).toJSDate()
const next = ({ version }: StoredReply) => ({ version: version + 1 })

/** @returns whether it must not be sent without asking: it may have been sent before. */
export const isLate = ({ dueAt }: StoredReply, now: Date): boolean =>
  dueAt !== null && now.getTime() - dueAt.getTime() > LATE_MS

/** @returns the reply, taken by one server. */
export const claimed = (reply: StoredReply, now: Date): StoredReply => ({
  ...reply,
  state: 'sending',
  dueAt: inMs(now, CLAIM_MS),
  tries: reply.tries + 1,
})

/** @returns the reply, which is not tried again by itself. */
export const abandoned = (reply: StoredReply, problem: string): StoredReply => ({
  ...reply,
  ...next(reply),
  state: 'failed',
  dueAt: null,
  problem,
})

/** @returns the reply, which the mail server has accepted. */
export const afterSending = (reply: StoredReply, now: Date): StoredReply => ({
  ...reply,
  ...next(reply),
  state: 'sent',
  dueAt: null,
  awayAt: null,
  sentAt: now,
  problem: null,
})

/** @returns the reply after an attempt: one that was surely not sent waits for the next one, or has failed. */
export function afterFault(reply: StoredReply, fault: MailFault, now: Date): StoredReply {
  if (fault === 'refused') return abandoned(reply, M.refused)
  if (fault === 'uncertain') return abandoned(reply, M.uncertain)
  const awayAt = fault === 'away' ? (reply.awayAt ?? now) : null
  if (awayAt && now.getTime() - awayAt.getTime() >= AWAY_MS) return abandoned(reply, M.stillAway)
  const wait = fault === 'away' ? awayWait(reply.tries - 1) : DEFERRALS_MS[reply.tries - 1]
  if (wait === undefined) return abandoned(reply, M.stillDeferred)
  return {
    ...reply,
    ...next(reply),
    state: 'waiting',
    dueAt: inMs(now, wait),
    awayAt,
    problem: fault === 'away' ? M.away : M.deferred,
  }
}
