import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import { CLAIM_MS, DEFERRALS_MS, type MailFault } from '../../infra/mail.ts'
import { ignoreDuplicates } from '../../infra/database/stored.ts'
import {
  DeliveryModel,
  type DeliveryDocument,
  MailingModel,
  type MailingCounts,
  type MailingDocument,
  SubscriberModel,
  type SubscriberDocument,
} from './newsletter.model.ts'
import { countDeliveries, NO_COUNTS } from './mailings.service.ts'

const PREPARED_AT_ONCE = 500

/** A list of recipients that was not made for so long is one of a restored backup. */
const PREPARED_WITHIN = { hours: 24 }
const RESTORED =
  'A backup was restored that does not say who got this email. Nothing more is sent, so that no one gets it twice.'

const { trusted } = mongoose

/**
 * Makes one delivery for each subscriber who had confirmed when the mailing began. Whoever does it again, after a crash
 * or beside this server, makes none twice.
 */
export async function prepareDeliveries({ _id: mailing, startedAt }: MailingDocument): Promise<void> {
  let batch: object[] = []
  const store = async () => {
    if (batch.length > 0) await DeliveryModel.insertMany(batch, { ordered: false }).catch(ignoreDuplicates)
    batch = []
  }
  const subscribers = SubscriberModel.find(
    { confirmedAt: trusted({ $ne: null, $lte: startedAt }) },
    { _id: 1 },
  )
    .lean<Pick<SubscriberDocument, '_id'>[]>()
    .cursor({ batchSize: PREPARED_AT_ONCE })
  for await (const { _id: subscriber } of subscribers) {
    const _id = `${mailing.toHexString()}-${subscriber.toHexString()}`
    batch.push({ _id, mailing, subscriber, state: 'waiting', dueAt: startedAt })
    if (batch.length >= PREPARED_AT_ONCE) await store()
  }
  await store()
  await MailingModel.updateOne({ _id: mailing, state: 'preparing' }, { state: 'sending' })
}

/**
 * Takes one mail that is due, for this server alone: the store changes its state before it is sent, so that nobody
 * else, and no later start, sends it too. @returns null if none is due.
 */
export function claimDelivery(mailing: MailingDocument, now: Date): Promise<DeliveryDocument | null> {
  return DeliveryModel.findOneAndUpdate(
    { mailing: mailing._id, state: 'waiting', dueAt: trusted({ $lte: now }) },
    { $set: { state: 'sending', claimedAt: now }, $inc: { tries: 1 } },
    { sort: { dueAt: 1, _id: 1 }, returnDocument: 'after' },
  ).lean<DeliveryDocument>()
}

/** @returns the subscriber of a delivery, or null: who has unsubscribed meanwhile gets no mail, and is not counted. */
export async function readRecipient({
  _id,
  subscriber,
}: DeliveryDocument): Promise<SubscriberDocument | null> {
  const reader = await SubscriberModel.findOne({
    _id: subscriber,
    confirmedAt: trusted({ $ne: null }),
  }).lean<SubscriberDocument>()
  if (!reader) await DeliveryModel.deleteOne({ _id })
  return reader
}

/** Stores that the mail server has accepted a mail. */
export async function noteSent({ _id }: DeliveryDocument): Promise<void> {
  await DeliveryModel.updateOne({ _id }, { state: 'sent' })
}

/** Stores that a mail was not accepted, or maybe not; one that was surely not is tried again, or has failed. */
export async function noteFault(
  { _id, tries }: DeliveryDocument,
  fault: MailFault,
  now: Date,
): Promise<void> {
  if (fault === 'away') {
    // This says nothing about the mail itself.
    await DeliveryModel.updateOne({ _id }, { $set: { state: 'waiting', dueAt: now }, $inc: { tries: -1 } })
    return
  }
  const wait = fault === 'deferred' ? DEFERRALS_MS[tries - 1] : undefined
  const dueAt = DateTime.fromJSDate(now)
    .plus(wait ?? 0)
    .toJSDate()
  const state = wait !== undefined ? 'waiting' : fault === 'uncertain' ? 'uncertain' : 'failed'
  await DeliveryModel.updateOne({ _id }, { state, dueAt })
}

/** A mail whose server died while it was sending: nobody knows whether it was sent, and it is not sent again. */
export async function noteAbandoned({ _id: mailing }: MailingDocument, now: Date): Promise<void> {
  const claimedAt = trusted({ $lte: DateTime.fromJSDate(now).minus(CLAIM_MS).toJSDate() })
  await DeliveryModel.updateMany({ mailing, state: 'sending', claimedAt }, { state: 'uncertain' })
}

/** Ends a mailing of which no mail is left. @returns whether it is done. */
export async function finishIfDone({ _id }: MailingDocument, now: Date): Promise<boolean> {
  const result = (await countDeliveries([_id])).get(_id.toHexString()) ?? NO_COUNTS
  if (result.waiting + result.sending > 0) return false
  await finish(_id, result, null, now)
  return true
}

/**
 * Ends a mailing that a backup has brought back: it does not contain who got the mail, so that everybody might get it a
 * second time. @returns whether it was one.
 */
export async function finishIfRestored(
  { _id, state, startedAt }: MailingDocument,
  now: Date,
): Promise<boolean> {
  const isRestored =
    state === 'preparing'
      ? DateTime.fromJSDate(startedAt).plus(PREPARED_WITHIN).toJSDate() < now
      : (await DeliveryModel.exists({ mailing: _id })) === null
  if (isRestored) await finish(_id, NO_COUNTS, RESTORED, now)
  return isRestored
}

async function finish(
  _id: MailingDocument['_id'],
  result: MailingCounts,
  problem: string | null,
  now: Date,
): Promise<void> {
  await MailingModel.updateOne(
    { _id, state: trusted({ $ne: 'done' }) },
    { $set: { state: 'done', finishedAt: now, result, problem }, $inc: { version: 1 } },
  )
}
