import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import type { ListQuery } from '@lane-and-court/contract/http/list.schema.ts'
import mongoose, { type Model, type QueryFilter, type SortOrder } from 'mongoose'
import { literalPattern } from './literalPattern.ts'

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
  const [items, total] = await Promise.all([
    model
      .find(filter)
      .select(without.map((field) => `-${field}`))
      .sort(sort)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<T[]>(),
    (count ?? countAll)(),
  ])
  return { items, total }
}

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
