import { NEWSLETTER_LIMITS } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import { isDuplicateKey } from '../../infra/database/stored.ts'
import { SubscriberModel, type SubscriberDocument } from './newsletter.model.ts'
import { hashOf, newToken } from './tokens.ts'

/** So many links to confirm one address work at once; a reader may open any of them. */
const LINKS = NEWSLETTER_LIMITS.mailsPerDay

/** @returns the one spelling of an address under which it is on the list. */
export const addressKey = (email: string): string => email.toLowerCase()

/** What the owner of an address is to be told after a sign-up. */
export type SignUp =
  | { kind: 'to confirm'; email: string; token: string }
  | { kind: 'known'; email: string; unsubscribeToken: string }

/**
 * Puts an address on the list, where it waits until its owner confirms it; a repeated sign-up gets another link.
 * @param email as validated by signUpSchema. @returns what to mail to it.
 */
export async function signUp(email: string, now = new Date()): Promise<SignUp> {
  const key = addressKey(email)
  const token = newToken()
  const until = DateTime.fromJSDate(now, { zone: 'utc' })
    .plus({ days: NEWSLETTER_LIMITS.confirmDays })
    .toJSDate()
  try {
    await SubscriberModel.updateOne(
      { key, confirmedAt: null },
      {
        $setOnInsert: { email, unsubscribeToken: newToken(), version: 1 },
        $push: { confirmations: { $each: [{ hash: hashOf(token), until }], $slice: -LINKS } },
        $set: { expiresAt: until },
      },
      { upsert: true },
    )
    return { kind: 'to confirm', email, token }
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const subscriber = await SubscriberModel.findOne({ key }).lean<SubscriberDocument>()
    // It was removed meanwhile, or another sign-up of the same address came first and waits.
    if (!subscriber?.confirmedAt) return signUp(email, now)
    return { kind: 'known', email: subscriber.email, unsubscribeToken: subscriber.unsubscribeToken }
  }
}

/**
 * Confirms the address to which a link was mailed; a second time changes nothing.
 * @param token of the link. @returns whether the address is on the list now; false if the link is too old, or the
 *   address was removed.
 */
export async function confirm(token: string, now = new Date()): Promise<boolean> {
  const link = { hash: hashOf(token), until: mongoose.trusted({ $gt: now }) }
  const filter = { confirmations: mongoose.trusted({ $elemMatch: link }) }
  const { matchedCount } = await SubscriberModel.updateOne(
    { ...filter, confirmedAt: null },
    { $set: { confirmedAt: now }, $unset: { expiresAt: 1 }, $inc: { version: 1 } },
  )
  return matchedCount > 0 || (await SubscriberModel.exists(filter)) !== null
}

/** Removes the address for whose mails a token was made, with all that is known of it; an unknown token removes nothing. */
export async function unsubscribe(token: string): Promise<void> {
  await SubscriberModel.deleteOne({ unsubscribeToken: token })
}
