import mongoose, { type Model, type Types, type UpdateQuery } from 'mongoose'
import { holdsWords } from './holdsWords.ts'
import { noteFormerTry, writeKey } from './writeKey.ts'

/** What every document holds besides its own fields. */
export interface StoredDocument {
  _id: Types.ObjectId
  version: number
  createdAt: Date
  updatedAt: Date
  /** Keys of the last keyed writes; no presenter tells them. */
  writes?: string[]
}

/** Schema options alike for every model: our own `version`, and the two dates. */
export const storedOptions = { versionKey: false, timestamps: true, minimize: false } as const

export const versionField = {
  version: { type: Number, default: 1 },
  // Not left out of reads by the schema: that would have the embedded store encode each document anew.
  writes: { type: [String], default: undefined },
} as const

/** A retry after a crash comes within seconds: more writes than these in between are not to be expected. */
const KEPT_WRITES = 10

/** @returns the id and version as they leave the server. */
export function presentStored(document: StoredDocument): { id: string; version: number } {
  return { id: document._id.toHexString(), version: document.version }
}

/** @returns whether an insert failed because the same unique key is there already. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 11000
}

/**
 * Makes a document under an id that a repeated try of the same write names again: of two at once, or of
 * one after a lost answer, the first is kept.
 * @param fields as validated by the schema of the contract.
 * @param words those of the fields that the caller has sent, by which a try before is compared with this one.
 * @returns the document, and whether this call made it.
 */
export async function createOnce<T extends StoredDocument>(
  model: Model<T>,
  _id: Types.ObjectId,
  fields: object,
  words = fields,
): Promise<{ document: T; isNew: boolean }> {
  try {
    return { document: (await model.create({ ...fields, _id } as T)).toObject() as T, isNew: true }
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const document = await model.findById(_id).lean<T>()
    if (!document) throw error
    noteFormerTry(holdsWords(document, words))
    return { document, isNew: false }
  }
}

/** @returns the fields that mark a new document as made by the keyed write that this code runs for. */
export function markOfWrite(): { writes?: string[] } {
  const key = writeKey()
  return key === null ? {} : { writes: [key] }
}

/** @returns whether the keyed write that this code runs for is in the document already, from a try before. */
export async function isWritten<T>(model: Model<T>, filter: object): Promise<boolean> {
  const key = writeKey()
  const isThere = key !== null && (await model.exists({ ...filter, writes: key } as object)) !== null
  if (isThere) noteFormerTry(true)
  return isThere
}

/**
 * Saves fields over the version that an update was made on, and counts it up; a keyed write is saved once,
 * however often it is tried.
 * @param filter names the one document. @param version null to save over any.
 * @param words those of the fields that the caller has sent, by which a try before is compared with this one.
 * @returns the document as saved, or as it is now where a try before has saved it; null where there is none
 *   of that name and version.
 */
export async function saveOnce<T extends StoredDocument>(
  model: Model<T>,
  filter: object,
  version: number | null,
  fields: object,
  words = fields,
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
        ...(key === null ? {} : { $push: { writes: { $each: [key], $slice: -KEPT_WRITES } } }),
      } as UpdateQuery<T>,
      { returnDocument: 'after' },
    )
    .lean<T>()
  if (saved || key === null) return saved
  const former = await model.findOne({ ...filter, writes: key } as object).lean<T>()
  if (former) noteFormerTry(holdsWords(former, words))
  return former
}
