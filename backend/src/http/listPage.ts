import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import type { ListQuery } from '@lane-and-court/contract/http/list.schema.ts'
import { pageNumberSchema } from '@lane-and-court/contract/http/common.schema.ts'
import mongoose, { type Model, type QueryFilter, type SortOrder } from 'mongoose'
import { notFound } from './fault.ts'
import { validateParam } from './validateParam.ts'

export interface ListOptions<T> {
  filter?: QueryFilter<T>
  sort: Record<string, SortOrder>
  /** Fields that the list does without, where a document is large. */
  without?: readonly (keyof T & string)[]
}

/**
 * @param query counts pages from 1; one behind the last is empty.
 * @returns the documents of one page of a list, and how many there are in all.
 */
export async function findPage<T>(
  model: Model<T>,
  { filter = {}, sort, without = [] }: ListOptions<T>,
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
): Promise<Page<T>> {
  const isWhole = Object.keys(filter).length === 0
  const [items, total] = await Promise.all([
    model
      .find(filter)
      .select(without.map((field) => `-${field}`))
      .sort(sort)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<T[]>(),
    // The whole is counted by the store itself, however much there is.
    isWhole ? model.estimatedDocumentCount() : model.countDocuments(filter),
  ])
  return { items, total }
}

/**
 * A page of a public list.
 * @param page as it stands in the address.
 * @throws Fault 404 for what is no page, or one behind the last; the first is there although it is empty.
 */
export async function listPage<T>(
  model: Model<T>,
  options: ListOptions<T>,
  page: unknown,
  perPage: number,
): Promise<Page<T>> {
  const number = Number(validateParam<string>(page, pageNumberSchema, 'Page'))
  const found = await findPage(model, options, { page: number, limit: perPage })
  if (found.items.length === 0 && number > 1) throw notFound('Page')
  return found
}

/**
 * @param fields that are looked through; a word is found anywhere in them, in either case.
 * @param q what was typed; every word of it must be found in one field or another.
 * @returns a filter that adds nothing where nothing was typed.
 */
export function searchFilter<T>(fields: readonly (keyof T & string)[], q: string): QueryFilter<T> {
  const words = q.split(/\s+/).filter(Boolean)
  if (words.length === 0) return {}
  const contains = (word: string) => mongoose.trusted({ $regex: RegExp.escape(word), $options: 'i' })
  return {
    $and: words.map((word) => ({ $or: fields.map((field) => ({ [field]: contains(word) })) })),
  } as QueryFilter<T>
}
