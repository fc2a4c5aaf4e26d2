import mongoose, { type Model } from 'mongoose'

const NAME = 'search'

interface Declared {
  collection: Model<unknown>['collection']
  key: Record<string, string>
}
const declared: Declared[] = []

/**
 * Declares the fields in which a list is searched (`searchFilter`). The embedded store keeps an index for them. MongoDB
 * has none for parts of words, and reads the documents.
 */
export function indexForSearch<T>(
  { collection }: Pick<Model<T>, 'collection'>,
  fields: readonly (keyof T & string)[],
): void {
  declared.push({ collection, key: Object.fromEntries(fields.map((field) => [field, 'substring'])) })
}

/** Creates the declared indexes where the embedded store is used, and replaces those with the fields of another release. */
export async function ensureSearchIndexes(): Promise<void> {
  const info = await mongoose.connection.db?.command({ buildInfo: 1 })
  if (info?.['gitVersion'] !== 'embedded') return
  for (const { collection, key } of declared) {
    const isOther = ({ name, key: existing }: { name?: string; key: unknown }) =>
      name === NAME && JSON.stringify(existing) !== JSON.stringify(key)
    if ((await collection.indexes().catch(() => [])).some(isOther)) await collection.dropIndex(NAME)
    await collection.createIndex(key as never, { name: NAME })
  }
}
