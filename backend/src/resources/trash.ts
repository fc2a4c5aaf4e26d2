import { TRASH_LIMITS, type TrashType } from '@lane-and-court/contract/trash/trash.ts'
import mongoose, { Schema, Types, type Model } from 'mongoose'
import {
  versionField,
  isDuplicateKey,
  isWriteSaved,
  withWriteKey,
  writeKey,
  writeKeyFields,
  type StoredDocument,
} from '../infra/database/stored.ts'
import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { findPage } from '../infra/database/lists.ts'
import type { Topic } from '../http/cache/topicCache.ts'
import { validateParam } from '../http/validation.ts'
import { deleteVersions, expireVersions, keepVersions } from './history.ts'

export interface TrashDocument {
  /** The id of the deleted object. */
  _id: Types.ObjectId
  version: number
  /** A TrashType, or a type that only a newer release knows. */
  type: string
  name: string
  deletedAt: Date
  deletedBy: string
  /** The object as it was stored in its collection. */
  document: Record<string, unknown>
}

const schema = new Schema<TrashDocument>(
  {
    type: { type: String, required: true },
    name: { type: String, default: '' },
    deletedAt: { type: Date, default: Date.now, expires: TRASH_LIMITS.days * 86_400 },
    deletedBy: { type: String, required: true },
    document: { type: Schema.Types.Mixed, required: true },
    ...versionField,
  },
  { versionKey: false, minimize: false, collection: 'trash' },
)
schema.index({ deletedAt: -1, _id: -1 })

export const TrashModel = mongoose.model<TrashDocument>('Trash', schema)

/** Names for the deletion of one kind of object; `what` is for the error message when it does not exist. */
export interface Deletion<T> {
  type: TrashType
  what: string
  nameOf: (document: T) => string
  /** Name of the user who deletes it. */
  deletedBy: string
}

/** Restores a deleted object to its collection. `restoredBy` is the name of the user. */
export type Restorer = (document: Record<string, unknown>, restoredBy: string) => Promise<void>

/** A type of object that can be in the trash. */
export interface Trashable {
  type: TrashType
  /** Topic of the public responses that show such objects; null when none does. */
  topic: Topic | null
  restore: Restorer
  /** Deletes what belongs to an object and stays while it is in the trash, beside its versions. */
  removeAttached?: (id: Types.ObjectId) => Promise<void>
}

/** Stores a deleted object for 30 days; a second call for the same object replaces the first. */
export async function putInTrash(
  _id: Types.ObjectId,
  item: Pick<TrashDocument, 'name' | 'deletedBy' | 'document'> & { type: TrashType },
): Promise<void> {
  const trashItem = { ...item, version: 1, deletedAt: new Date(), ...writeKeyFields() }
  await TrashModel.replaceOne({ _id }, trashItem, { upsert: true })
}

/**
 * Moves a complete document from its collection to the trash, so that fields that no query returns (a
 * password hash) are restored too; its versions expire with it. It is stored before it is deleted, so that a crash in
 * between loses nothing.
 * @returns the deleted document. @throws HttpError 404 when none has that id.
 */
export async function moveToTrash<T extends StoredDocument>(
  model: Model<T>,
  id: unknown,
  { type, what, nameOf, deletedBy }: Deletion<T>,
): Promise<T> {
  const _id = new Types.ObjectId(validateParam<string>(id, idSchema, what))
  const document = await model.collection.findOne({ _id })
  if (!document) {
    // The same write with an idempotency key, retried after a crash, finds the document that it has deleted.
    if (await isDeletedByThisWrite(_id)) return (await readTrash(id)).document as unknown as T
    throw notFound(what)
  }
  const deleted = document as unknown as T
  await putInTrash(_id, { type, name: nameOf(deleted), deletedBy, document })
  await expireVersions(_id)
  await model.collection.deleteOne({ _id })
  return deleted
}

/** @returns whether an earlier attempt of the current keyed write has put the object with that id into the trash. */
export const isDeletedByThisWrite = (_id: Types.ObjectId): Promise<boolean> =>
  isWriteSaved(TrashModel, { _id })

/**
 * @param message error message when a unique field, such as a username, is taken.
 * @returns a restorer that inserts a document unchanged but for the mark of the write; one that still exists is not changed.
 */
export function restorerOf<T extends StoredDocument>(model: Model<T>, message: string): Restorer {
  return async (document) => {
    try {
      await model.collection.insertOne(withWriteKey(document) as never)
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      if (!(await model.exists({ _id: document['_id'] } as object)))
        throw new HttpError(409, 'conflict', message)
    }
  }
}

/**
 * @returns one page of the trash, newest deletion first, without the deleted objects themselves, which may be large; a
 *   page beyond the last is empty.
 */
export function listTrash(page: number): Promise<Page<Omit<TrashDocument, 'document'>>> {
  const sort = { deletedAt: -1, _id: -1 } as const
  return findPage(TrashModel, { sort, without: ['document'] }, { page, limit: TRASH_LIMITS.perPage })
}

/**
 * Restores one object with its versions.
 * @param item as `readTrash` returned it. @param restore the restorer of its type.
 * @param restoredBy name of the user. @throws what the restorer throws.
 */
export async function restoreFromTrash(
  { _id, document }: TrashDocument,
  restore: Restorer,
  restoredBy: string,
): Promise<void> {
  await restore(document, restoredBy)
  await keepVersions(_id)
  await TrashModel.deleteOne({ _id })
}

/**
 * Deletes an object permanently, with its versions.
 * @throws HttpError 404 when it is no longer in the trash: somebody else has restored or deleted it.
 */
export async function deleteFromTrash(_id: Types.ObjectId): Promise<void> {
  const { deletedCount } = await TrashModel.deleteOne({ _id })
  if (deletedCount === 0) throw notFound('Item')
  await deleteVersions([_id])
}

/** @returns the object with that id in the trash, or null. */
export function findTrashed(_id: Types.ObjectId): Promise<TrashDocument | null> {
  return TrashModel.findById(_id).lean<TrashDocument>().exec()
}

/**
 * Filters the ids of a new sort order: it may have been made offline, without knowing of a later deletion.
 * @param ids of objects. @returns those that are not in the trash, in the given order.
 */
export async function notInTrash(ids: readonly string[], type: TrashType): Promise<string[]> {
  const _id = mongoose.trusted({ $in: ids.map((id) => new Types.ObjectId(id)) })
  const trashed = await TrashModel.find({ _id, type }, { _id: 1 }).lean()
  const trashedIds = new Set(trashed.map((item) => item._id.toHexString()))
  return ids.filter((id) => !trashedIds.has(id.toLowerCase()))
}

/**
 * @param collections of the objects, by their types.
 * @returns what an earlier attempt of the current keyed write has restored, as it stood in the trash; null for nothing.
 */
export async function findRestored(
  id: string,
  collections: ReadonlyMap<string, string>,
): Promise<TrashDocument | null> {
  const writes = writeKey()
  if (writes === null || !Types.ObjectId.isValid(id)) return null
  const _id = new Types.ObjectId(id)
  if (await TrashModel.exists({ _id })) return null
  for (const [type, name] of collections) {
    const document = await mongoose.connection.collection(name).findOne({ _id, writes })
    if (!document) continue
    const title = String(document['name'] ?? document['title'] ?? '')
    return { _id, version: 1, type, name: title, deletedAt: new Date(), deletedBy: '', document }
  }
  return null
}

/** @returns one object in the trash. @throws HttpError 404 when none has that id. */
export async function readTrash(id: unknown): Promise<TrashDocument> {
  const item = await TrashModel.findById(validateParam<string>(id, idSchema, 'Item')).lean<TrashDocument>()
  if (!item) throw notFound('Item')
  return item
}
