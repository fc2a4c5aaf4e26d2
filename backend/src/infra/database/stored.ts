import mongoose, { type Model, type Types, type UpdateQuery } from 'mongoose'
import { containsFields } from './containsFields.ts'
import { noteEarlierAttempt, writeKey } from './writeKey.ts'

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
