import mongoose from 'mongoose'
import {
  DeliveryModel,
  type DeliveryDocument,
  MailingModel,
  type MailingDocument,
  SubscriberModel,
  type SubscriberDocument,
} from './newsletter.model.ts'
import { addressKey } from './subscription.service.ts'

const { trusted } = mongoose

/** A subscriber, and the mails that were sent to them or are to be sent. */
export interface Subscription {
  subscriber: SubscriberDocument
  mails: { delivery: DeliveryDocument; title: string }[]
}

/** @returns what is stored for an address, whether it was confirmed or not; null if it is not on the list. */
export async function findSubscription(email: string): Promise<Subscription | null> {
  const subscriber = await SubscriberModel.findOne({ key: addressKey(email) }).lean<SubscriberDocument>()
  if (!subscriber) return null
  const mailings = await MailingModel.find({}, { title: 1 }).lean<MailingDocument[]>()
  const titles = new Map(
    mailings.map(({ _id, title }) => [`${_id.toHexString()}-${subscriber._id.toHexString()}`, title]),
  )
  const deliveries = await DeliveryModel.find({ _id: trusted({ $in: [...titles.keys()] }) })
    .sort({ createdAt: 1 })
    .lean<DeliveryDocument[]>()
  const mails = deliveries.map((delivery) => ({ delivery, title: titles.get(delivery._id) ?? '' }))
  return { subscriber, mails }
}

/** Removes an address for good, with what became of its mails. @returns how many of these there were. */
export async function eraseSubscription({ subscriber, mails }: Subscription): Promise<number> {
  const _id = trusted({ $in: mails.map(({ delivery }) => delivery._id) })
  // Before the subscriber, without whom nobody finds them.
  const { deletedCount } = await DeliveryModel.deleteMany({ _id })
  await SubscriberModel.deleteOne({ _id: subscriber._id })
  return deletedCount
}
