import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { TRASH_LIMITS, type TrashType } from '@lane-and-court/contract/trash/trash.limits.ts'
import mongoose, { Types, type Model } from 'mongoose'
import { Fault, notFound } from '../../http/fault.ts'
import { findPage } from '../../http/listPage.ts'
import { validateParam } from '../../http/validateParam.ts'
import { isDuplicateKey, isWritten, markOfWrite, type StoredDocument } from '../../infra/database/stored.ts'
import { TrashModel, type TrashDocument } from './trash.model.ts'

/** How one kind of object is named when it is deleted, and in the sentence when it is not there. */
export interface Deletion<T> {
  type: TrashType
  what: string
  nameOf: (document: T) => string
  /** Who deletes it, by name. */
  deletedBy: string
}

/** Brings a deleted object back into its collection, for the one of that name. */
export type Restorer = (document: Record<string, unknown>, restoredBy: string) => Promise<void>

/** Keeps a deleted object for 30 days; the same one twice is kept once. */
export async function putInTrash(
  _id: Types.ObjectId,
  item: Pick<TrashDocument, 'type' | 'name' | 'deletedBy' | 'document'>,
): Promise<void> {
  const kept = { ...item, version: 1, deletedAt: new Date(), ...markOfWrite() }
  await TrashModel.replaceOne({ _id }, kept, { upsert: true })
}

/**
 * Moves a document out of its collection into the trash, whole: fields that no read tells (a password's
 * hash) come back with it too. It is kept before it goes, so that a crash between loses nothing.
 * @returns what it was. @throws Fault 404 where there is none of that id.
 */
export async function moveToTrash<T extends StoredDocument>(
  model: Model<T>,
  id: unknown,
  { type, what, nameOf, deletedBy }: Deletion<T>,
): Promise<T> {
  const _id = new Types.ObjectId(validateParam<string>(id, idSchema, what))
  const document = await model.collection.findOne({ _id })
  if (!document) {
    // The same keyed write, tried again after a crash, finds what it has deleted.
    if (await isWritten(TrashModel, { _id })) return (await readTrash(id)).document as unknown as T
    throw notFound(what)
  }
  const deleted = document as unknown as T
  await putInTrash(_id, { type, name: nameOf(deleted), deletedBy, document })
  await model.collection.deleteOne({ _id })
  return deleted
}

/**
 * @param sentence what to say where its place is taken, as a username may be.
 * @returns a restorer that puts a document back as it was; one that is there still stays as it is.
 */
export function restorerOf<T extends StoredDocument>(model: Model<T>, sentence: string): Restorer {
  return async (document) => {
    try {
      await model.collection.insertOne(document as never)
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      if (!(await model.exists({ _id: document['_id'] } as object)))
        throw new Fault(409, 'conflict', sentence)
    }
  }
}

/** @returns one page of the trash, what was deleted last first; one behind the last is empty. */
export function listTrash(page: number): Promise<Page<TrashDocument>> {
  const sort = { deletedAt: -1, _id: -1 } as const
  return findPage(TrashModel, { sort }, { page, limit: TRASH_LIMITS.perPage })
}

/**
 * Brings one object back.
 * @param restorers one for every type. @param restoredBy who does so, by name.
 * @returns what it was. @throws Fault 404 where the trash has none of that id; what the restorer throws.
 */
export async function restoreFromTrash(
  id: unknown,
  restorers: Partial<Record<TrashType, Restorer>>,
  restoredBy: string,
): Promise<TrashDocument> {
  const item = await readTrash(id)
  const restore = restorers[item.type]
  if (!restore) throw new Error(`nothing restores a ${item.type}`)
  await restore(item.document, restoredBy)
  await TrashModel.deleteOne({ _id: item._id })
  return item
}

/** Deletes for good. @throws Fault 404 where the trash no longer has it: somebody else brought it back or deleted it. */
export async function deleteFromTrash(_id: Types.ObjectId): Promise<void> {
  const { deletedCount } = await TrashModel.deleteOne({ _id })
  if (deletedCount === 0) throw notFound('Item')
}

/** @returns what the trash holds under an id, or null. */
export function findTrashed(_id: Types.ObjectId): Promise<TrashDocument | null> {
  return TrashModel.findById(_id).lean<TrashDocument>().exec()
}

/**
 * Whoever puts things in order may do so with no connection, and be told of a deletion only later.
 * @param ids of objects. @returns those of them that the trash does not hold, in the order given.
 */
export async function notInTrash(ids: readonly string[], type: TrashType): Promise<string[]> {
  const _id = mongoose.trusted({ $in: ids.map((id) => new Types.ObjectId(id)) })
  const trashed = await TrashModel.find({ _id, type }, { _id: 1 }).lean()
  const gone = new Set(trashed.map((item) => item._id.toHexString()))
  return ids.filter((id) => !gone.has(id.toLowerCase()))
}

/** @returns what waits in the trash. @throws Fault 404 where there is none of that id. */
export async function readTrash(id: unknown): Promise<TrashDocument> {
  const item = await TrashModel.findById(validateParam<string>(id, idSchema, 'Item')).lean<TrashDocument>()
  if (!item) throw notFound('Item')
  return item
}

/** @returns every document with what in it may name a picture, one after the other. */
export const readTrashPictures = (): AsyncIterable<unknown> =>
  TrashModel.find({}, { document: 1 }).lean().cursor()
