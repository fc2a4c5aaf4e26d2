import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import type {
  SubscriberStatus,
  SubscriberCounts,
  SubscriberListQuery,
} from '@lane-and-court/contract/newsletter/newsletter.ts'
import mongoose, { type QueryFilter } from 'mongoose'
import { notFound } from '../../http/errors.ts'
import { validateParam } from '../../http/validation.ts'
import { findPage, searchFilter } from '../../infra/database/lists.ts'
import { SEARCHED_FIELDS, SubscriberModel, type SubscriberDocument } from './newsletter.model.ts'

type Filter = QueryFilter<SubscriberDocument>
type Criteria = Pick<SubscriberListQuery, 'q' | 'status'>

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const
const EXPORT_BATCH = 500

/** Returns a new object for each query, because Mongoose modifies a filter that it casts. */
const ofStatus = (status: SubscriberStatus): Filter =>
  status === 'waiting' ? { confirmedAt: null } : { confirmedAt: mongoose.trusted({ $ne: null }) }

const filterOf = ({ q, status }: Criteria): Filter => ({
  ...(status && ofStatus(status)),
  ...searchFilter<SubscriberDocument>(SEARCHED_FIELDS, q),
})

/** @returns one page of the addresses that match a query, the newest sign-up first. */
export function listSubscribers(query: SubscriberListQuery): Promise<Page<SubscriberDocument>> {
  return findPage(SubscriberModel, { filter: filterOf(query), sort: NEWEST_FIRST }, query)
}

/** @returns how many addresses are confirmed, and how many wait. */
export async function countSubscribers(): Promise<SubscriberCounts> {
  const [waiting, all] = await Promise.all([
    SubscriberModel.countDocuments(ofStatus('waiting')),
    SubscriberModel.estimatedDocumentCount(),
  ])
  return { confirmed: Math.max(0, all - waiting), waiting }
}

/** @returns all addresses that match a query, the newest sign-up first, read in batches. */
export function eachSubscriber(query: Criteria): AsyncIterable<SubscriberDocument> {
  return SubscriberModel.find(filterOf(query))
    .sort(NEWEST_FIRST)
    .lean<SubscriberDocument[]>()
    .cursor({ batchSize: EXPORT_BATCH })
}

/**
 * Removes an address for good: nothing of somebody who wants to be off the list goes into the trash.
 * @returns what was removed. @throws HttpError 404 when no address has that id.
 */
export async function removeSubscriber(id: unknown): Promise<SubscriberDocument> {
  const _id = validateParam<string>(id, idSchema, 'Subscriber')
  const removed = await SubscriberModel.findOneAndDelete({ _id }).lean<SubscriberDocument>()
  if (!removed) throw notFound('Subscriber')
  return removed
}
