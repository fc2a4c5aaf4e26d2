import type { Types } from 'mongoose'

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
