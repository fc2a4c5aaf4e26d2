import type { Model, QueryFilter, SortOrder, Types } from 'mongoose'

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
