import { isDeepStrictEqual } from 'node:util'
import mongoose, { type mongo } from 'mongoose'
import { RATE_LIMIT_INDEXES } from '../rateLimiter.ts'

/** An index that this release declares. */
export interface DeclaredIndex {
  collection: string
  key: Record<string, 1 | -1>
  options: Pick<
    mongo.CreateIndexesOptions,
    'unique' | 'sparse' | 'expireAfterSeconds' | 'partialFilterExpression'
  >
}

/** What has to be done so that a database has a declared index. */
export interface IndexChange extends DeclaredIndex {
  /** The index with the same key that has other options; null if there is none. */
  former: ExistingIndex | null
  /** Whether the collection has no index but that of the ids: it was created by this start, and is empty. */
  isOfNewCollection: boolean
}

/** All indexes have names. */
type ExistingIndex = mongo.IndexDescriptionInfo & { name: string }

const OPTIONS = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'] as const
/** The collection does not exist yet. */
const NAMESPACE_NOT_FOUND = 26

/** @returns the indexes that the models and the counts of rate limits declare. */
function declaredIndexes(): DeclaredIndex[] {
  const ofModels = Object.values(mongoose.models).flatMap((model) =>
    model.schema.indexes().map(([key, options]) => ({
      collection: model.collection.name,
      key: key as DeclaredIndex['key'],
      options: optionsOf(options),
    })),
  )
  return [...ofModels, ...RATE_LIMIT_INDEXES]
}

/** @returns the options that decide what an index does; the others say how it is built. */
const optionsOf = (index: object): DeclaredIndex['options'] =>
  Object.fromEntries(
    OPTIONS.map((name) => [name, (index as Record<string, unknown>)[name]]).filter(
      ([, value]) => value !== undefined && value !== null && value !== false,
    ),
  )

/**
 * Compares the indexes of the database with those that this release declares. Those that no model declares stay:
 * a server of another release may need them.
 * @returns the changes that are needed.
 */
export async function listIndexChanges(): Promise<IndexChange[]> {
  const byCollection = Map.groupBy(declaredIndexes(), ({ collection }) => collection)
  const changes = await Promise.all(
    [...byCollection].map(async ([collection, declared]) => {
      const existing = await existingIndexes(collection)
      return declared.flatMap((index): IndexChange[] => {
        // The order of the fields counts.
        const hasSameKey = ({ key }: ExistingIndex) =>
          isDeepStrictEqual(Object.entries(key), Object.entries(index.key))
        const former = existing.find(hasSameKey)
        if (former && isDeepStrictEqual(optionsOf(former), index.options)) return []
        return [{ ...index, former: former ?? null, isOfNewCollection: existing.length <= 1 }]
      })
    }),
  )
  return changes.flat()
}

async function existingIndexes(collection: string): Promise<ExistingIndex[]> {
  try {
    const indexes = await mongoose.connection.collection(collection).listIndexes().toArray()
    return indexes as ExistingIndex[]
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError && error.code === NAMESPACE_NOT_FOUND) return []
    throw error
  }
}

/** Whether both expire documents, only after another time: that is changed in place. */
const isOtherExpiry = ({ former, options }: IndexChange): boolean =>
  former?.expireAfterSeconds !== undefined &&
  options.expireAfterSeconds !== undefined &&
  isDeepStrictEqual({ ...optionsOf(former), expireAfterSeconds: 0 }, { ...options, expireAfterSeconds: 0 })

/** @returns what the change does, for the log. */
export function describeIndexChange(change: IndexChange): string {
  const { collection, key, options, former } = change
  const name = `index ${JSON.stringify(key)} of ${collection}`
  if (!former) return `${name} is created`
  if (!isOtherExpiry(change)) return `${name} is built again with other options`
  return `${name} expires documents after ${options.expireAfterSeconds} s instead of ${former.expireAfterSeconds} s`
}

/**
 * Does one change, on either store. It may be repeated, and another server may do the same.
 * @throws the error of the database, such as 11000 if documents do not fit a unique index; the former index is then
 *   put back.
 */
export async function applyIndexChange(change: IndexChange): Promise<void> {
  const { collection: name, key, options, former } = change
  const collection = mongoose.connection.collection(name)
  const create = () => collection.createIndex(key, options)
  if (!former) {
    await create()
  } else if (isOtherExpiry(change)) {
    const { expireAfterSeconds } = options
    await mongoose.connection.db?.command({ collMod: name, index: { keyPattern: key, expireAfterSeconds } })
  } else {
    await collection.dropIndex(former.name)
    try {
      await create()
    } catch (error) {
      await collection.createIndex(former.key, { ...optionsOf(former), name: former.name })
      throw error
    }
  }
}
