import type { Model, Types } from 'mongoose'

/** What every document holds besides its own fields. */
export interface StoredDocument {
  _id: Types.ObjectId
  version: number
  createdAt: Date
  updatedAt: Date
}

/** Schema options alike for every model: our own `version`, and the two dates. */
export const storedOptions = { versionKey: false, timestamps: true, minimize: false } as const

export const versionField = { version: { type: Number, default: 1 } } as const

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
 * @returns the document, and whether this call made it.
 */
export async function createOnce<T extends StoredDocument>(
  model: Model<T>,
  _id: Types.ObjectId,
  fields: object,
): Promise<{ document: T; isNew: boolean }> {
  try {
    return { document: (await model.create({ ...fields, _id } as T)).toObject() as T, isNew: true }
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const document = await model.findById(_id).lean<T>()
    if (!document) throw error
    return { document, isNew: false }
  }
}
