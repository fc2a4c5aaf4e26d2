import { AsyncLocalStorage } from 'node:async_hooks'
import mongoose, { Types, type Model, type UpdateQuery } from 'mongoose'

/** The id of a stored object. */
export type ObjectId = Types.ObjectId

const BYTES = 12

/** @returns an id that no object has. */
export const newObjectId = (): ObjectId => new Types.ObjectId()

/** @returns the id that belongs to a hash: the same for the same hash. @param hash of 12 bytes or more. */
export const objectIdFrom = (hash: Uint8Array): ObjectId => new Types.ObjectId(hash.subarray(0, BYTES))

/** A write with an idempotency key, and what is known about earlier attempts. */
export interface KeyedWrite {
  readonly key: string
  /** The attempt that is saved already, and whether it sent the same fields; null if none is known. */
  earlierAttempt: { hasSameFields: boolean } | null
}

const current = new AsyncLocalStorage<KeyedWrite>()

/**
 * Runs work as one keyed write: the documents that it updates store the key, so that a second attempt
 * recognizes what the first one saved, even if the process died before it could respond.
 * @param write has a key that is the same for each attempt of one write, and for no other write. If the work
 *   finds an earlier attempt, it is recorded here.
 * @returns what the work returns. @throws what the work throws.
 */
export const runWithWriteKey = <T>(write: KeyedWrite, work: () => T): T => current.run(write, work)

/** @returns the key of the current keyed write, or null if there is none. */
export const writeKey = (): string | null => current.getStore()?.key ?? null

/**
 * Records that an earlier attempt has already been saved.
 * @param hasSameFields whether it sent the same fields as this attempt; if it did not, this attempt must not
 *   be reported as saved.
 */
export function noteEarlierAttempt(hasSameFields: boolean): void {
  const write = current.getStore()
  if (write)
    write.earlierAttempt = { hasSameFields: hasSameFields && write.earlierAttempt?.hasSameFields !== false }
}

/** @returns whether an earlier attempt is known to have been saved already. */
export const hasEarlierAttempt = (): boolean => (current.getStore()?.earlierAttempt ?? null) !== null

/** The fields that every document has besides its own. */
export interface StoredDocument {
  _id: Types.ObjectId
  version: number
  createdAt: Date
  updatedAt: Date
  /** The idempotency keys of the last keyed writes; never part of a response. */
  writes?: string[]
}

/** The schema options of every model: our own `version` instead of Mongoose's, and the two dates. */
export const storedOptions = { versionKey: false, timestamps: true, minimize: false } as const

export const versionField = {
  version: { type: Number, default: 1 },
  // Not excluded from reads by the schema: the embedded store would have to re-encode each document.
  writes: { type: [String], default: undefined },
} as const

/** A retry after a crash comes within seconds, so more writes than this in between are not expected. */
const MAX_WRITE_KEYS = 10

/** @returns the id and version as they appear in responses. */
export function presentStored(document: StoredDocument): { id: string; version: number } {
  return { id: document._id.toHexString(), version: document.version }
}

/** @returns whether an insert failed because the same unique key already exists. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 11000
}

/**
 * For an insert of many that another server, or an earlier attempt, may have done in part.
 * @throws an error that says more than that some of them are there already.
 */
export function ignoreDuplicates(error: unknown): void {
  const { writeErrors } = error as { writeErrors?: unknown }
  const all = Array.isArray(writeErrors) ? writeErrors : [writeErrors ?? error]
  const others = all.filter((one) => !isDuplicateKey(one) && !isDuplicateKey((one as { err?: unknown }).err))
  if (others.length > 0) throw error
}

/** The code of the error OutOfDiskSpace, of both stores. */
const OUT_OF_DISK_SPACE = 14_031

/** @returns whether a write failed because the disk of the database is full; nothing of it was stored. */
export function isDiskFull(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === OUT_OF_DISK_SPACE
}

/**
 * Creates a document under an id that each attempt of the same write uses. If two attempts run at once, or
 * one is repeated because its response was lost, only the first creates the document.
 * @param fields as validated by the schema of the contract.
 * @param submitted the fields that the client sent; an earlier attempt is compared with this one by them.
 * @returns the document, and whether this call created it.
 */
export async function createOnce<T extends StoredDocument>(
  model: Model<T>,
  _id: Types.ObjectId,
  fields: object,
  submitted = fields,
): Promise<{ document: T; isNew: boolean }> {
  try {
    return { document: (await model.create({ ...fields, _id } as T)).toObject() as T, isNew: true }
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const document = await model.findById(_id).lean<T>()
    if (!document) throw error
    noteEarlierAttempt(containsFields(document, submitted))
    return { document, isNew: false }
  }
}

/** @returns the fields that mark a new document as created by the current keyed write. */
export function writeKeyFields(): { writes?: string[] } {
  const key = writeKey()
  return key === null ? {} : { writes: [key] }
}

/** @returns a document that is inserted as a whole, with the mark of the current keyed write. */
export function withWriteKey(document: Record<string, unknown>): Record<string, unknown> {
  const key = writeKey()
  if (key === null) return document
  const keys = (document['writes'] as string[] | undefined) ?? []
  return { ...document, writes: [...keys, key].slice(-MAX_WRITE_KEYS) }
}

/** @returns whether an earlier attempt of the current keyed write is already in the document. */
export async function isWriteSaved<T>(model: Model<T>, filter: object): Promise<boolean> {
  const key = writeKey()
  const isSaved = key !== null && (await model.exists({ ...filter, writes: key } as object)) !== null
  if (isSaved) noteEarlierAttempt(true)
  return isSaved
}

/**
 * Updates a document if it still has the version that the update was based on, and increments the version.
 * A keyed write is saved once, however many attempts are made.
 * @param filter selects the one document. @param version null to overwrite any version.
 * @param submitted the fields that the client sent; an earlier attempt is compared with this one by them.
 * @returns the document as saved, or its current state if an earlier attempt has saved it; null if no
 *   document matches the filter and version.
 */
export async function saveOnce<T extends Pick<StoredDocument, 'version'>>(
  model: Model<T>,
  filter: object,
  version: number | null,
  fields: object,
  submitted = fields,
): Promise<T | null> {
  const key = writeKey()
  const saved = await model
    .findOneAndUpdate(
      {
        ...filter,
        ...(version === null ? {} : { version }),
        ...(key === null ? {} : { writes: mongoose.trusted({ $ne: key }) }),
      } as object,
      {
        $set: fields,
        $inc: { version: 1 },
        ...(key === null ? {} : { $push: { writes: { $each: [key], $slice: -MAX_WRITE_KEYS } } }),
      } as UpdateQuery<T>,
      { returnDocument: 'after' },
    )
    .lean<T>()
  if (saved || key === null) return saved
  const earlier = await model.findOne({ ...filter, writes: key } as object).lean<T>()
  if (earlier) noteEarlierAttempt(containsFields(earlier, submitted))
  return earlier
}

/**
 * @param fields expected values by name, which may be dotted: `content.programs`; undefined ones are ignored.
 * @returns whether a stored document has all of these values; it may have more fields, such as defaults.
 */
function containsFields(document: object, fields: object): boolean {
  return Object.entries(fields).every(([name, value]) => {
    if (value === undefined) return true
    const stored = name.split('.').reduce<unknown>((inner, part) => fieldOf(inner, part), document)
    return contains(asJson(stored), asJson(value))
  })
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Converts ids and dates to the form that they have in JSON. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

function contains(stored: unknown, value: unknown): boolean {
  if (Array.isArray(value))
    return (
      Array.isArray(stored) &&
      stored.length === value.length &&
      value.every((item, index) => contains(stored[index], item))
    )
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).every(([name, inner]) => contains(fieldOf(stored, name), inner))
  return (stored ?? null) === value
}
