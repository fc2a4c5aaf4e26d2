import mongoose, { type Model } from 'mongoose'
import type { FieldOf } from './findPage.ts'

/** An index of the parts of the texts in some fields. */
export interface SearchIndex {
  collection: string
  key: Record<string, 'substring'>
  options: Record<string, never>
  name: string
}

/** A list has one: the index with this name that has other fields is of another release. */
const NAME = 'search'
const declared: SearchIndex[] = []

/**
 * Declares the fields in which a list is searched (`searchFilter`). The embedded store keeps an index for them. MongoDB
 * has none for parts of words, and reads the documents.
 */
export function indexForSearch<T>(
  { collection }: Pick<Model<T>, 'collection'>,
  fields: readonly FieldOf<T>[],
): void {
  const key = Object.fromEntries(fields.map((field) => [field, 'substring' as const]))
  declared.push({ collection: collection.name, key, options: {}, name: NAME })
}

/** @returns the declared indexes where the embedded store is used; none on MongoDB. */
export async function searchIndexes(): Promise<readonly SearchIndex[]> {
  const info = await mongoose.connection.db?.command({ buildInfo: 1 })
  return info?.['gitVersion'] === 'embedded' ? declared : []
}
