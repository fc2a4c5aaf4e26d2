import { pageNumberSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Model, SortOrder } from 'mongoose'
import { notFound } from './fault.ts'
import { validateParam } from './validateParam.ts'

/**
 * @param page as it stands in the address.
 * @returns the documents of one page of a list, and how many there are in all.
 * @throws Fault 404 for what is no page, or one behind the last; the first is there although it is empty.
 */
export async function listPage<T>(
  model: Model<T>,
  sort: Record<string, SortOrder>,
  page: unknown,
  perPage: number,
): Promise<{ items: T[]; total: number }> {
  const number = Number(validateParam<string>(page, pageNumberSchema, 'Page'))
  const [items, total] = await Promise.all([
    model
      .find()
      .sort(sort)
      .skip((number - 1) * perPage)
      .limit(perPage)
      .lean<T[]>(),
    model.countDocuments(),
  ])
  if (items.length === 0 && number > 1) throw notFound('Page')
  return { items, total }
}
