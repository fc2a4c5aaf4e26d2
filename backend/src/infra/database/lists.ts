import type { Page, Sort, ListQuery } from '@lane-and-court/contract/http/common.ts'
import mongoose, { type Model, type QueryFilter, type SortOrder, type Types } from 'mongoose'

/** A field of a document, or one of an object in it: `actor.name`. */
export type FieldOf<T> = (keyof T & string) | `${keyof T & string}.${string}`

export interface ListOptions<T> {
  filter?: QueryFilter<T>
  sort: Record<string, SortOrder>
  /** Counts what the filter selects, where there is a faster way than to count by the filter itself. */
  count?: () => PromiseLike<number>
  /** Fields that the list leaves out, where a document is large. */
  without?: readonly (keyof T & string)[]
}

/**
 * @param query counts pages from 1; a page beyond the last is empty.
 * @returns the documents of one page of a list, and how many there are in all.
 */
export async function findPage<T>(
  model: Model<T>,
  { filter = {}, count, sort, without = [] }: ListOptions<T>,
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
): Promise<Page<T>> {
  const isWhole = Object.keys(filter).length === 0
  // Without a filter, the store's own count is used, which is fast for any size.
  const countAll = () => (isWhole ? model.estimatedDocumentCount() : model.countDocuments(filter))
  const skipped = (page - 1) * limit
  const items = await model
    .find(filter)
    .select(without.map((field) => `-${field}`))
    .sort(sort)
    .skip(skipped)
    .limit(limit)
    .lean<T[]>()
  // A page that is not full is the last one: a search for a rare word reads all documents, and must not do so twice.
  const isLast = items.length < limit && (items.length > 0 || page === 1)
  return { items, total: isLast ? skipped + items.length : await (count ?? countAll)() }
}

/** @returns a page of a list as its response has it. */
export const mapPage = <T, View>({ items, total }: Page<T>, present: (item: T) => View): Page<View> => ({
  items: items.map(present),
  total,
})

/**
 * @param fields that are searched; a word may be anywhere in them, in upper or lower case.
 * @param q the search text; each of its words must occur in at least one field.
 * @returns a filter, which is empty when the search text is empty.
 */
export function searchFilter<T>(fields: readonly FieldOf<T>[], q: string): QueryFilter<T> {
  const words = q.split(/\s+/).filter(Boolean)
  if (words.length === 0) return {}
  const contains = (word: string) => mongoose.trusted({ $regex: literalPattern(word), $options: 'i' })
  return {
    $and: words.map((word) => ({ $or: fields.map((field) => ({ [field]: contains(word) })) })),
  } as QueryFilter<T>
}

interface Question<T, Item> {
  filter: QueryFilter<T>
  sort: Record<string, SortOrder>
  /** The count stops there, because it reads as many entries of the index. */
  counted: number
  listed: number
  present: (document: T) => Item
}

/** @returns how many documents match, up to a limit, and the first of them; an index is to have filter and sort. */
export async function findFirst<T extends { _id: Types.ObjectId }, Item>(
  model: Model<T>,
  { filter, sort, counted, listed, present }: Question<T, Item>,
): Promise<{ count: number; first: Item[] }> {
  // Copied, because Mongoose changes a filter that it casts.
  const [count, first] = await Promise.all([
    model.countDocuments({ ...filter }).limit(counted),
    model
      .find({ ...filter })
      .sort(sort)
      .limit(listed)
      .lean<T[]>(),
  ])
  return { count, first: first.map(present) }
}

/**
 * @returns a text as a pattern for `$regex` that matches only this text. `RegExp.escape` alone would write white space
 *   beyond ASCII as `\u`, which the patterns of a database do not have.
 */
export const literalPattern = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((part, at) => (at % 2 === 0 ? RegExp.escape(part) : part))
    .join('')

type Order = Readonly<Record<string, 1 | -1>>

/**
 * @param orders the fields of each sort order. Each needs an index; the database reads it backward for the reversed
 *   order, so that this needs none of its own.
 * @returns the fields to sort by, for a sort order or a reversed one.
 */
export function sortOrder<Name extends string>(
  orders: Readonly<Record<Name, Order>>,
  sort: Sort<Name>,
): Order {
  if (Object.hasOwn(orders, sort)) return orders[sort as Name]
  const order = orders[sort.slice(1) as Name]
  return Object.fromEntries(Object.entries(order).map(([field, way]) => [field, way === 1 ? -1 : 1]))
}
