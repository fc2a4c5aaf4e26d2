import mongoose from 'mongoose'
import { forgetPictures, removePicture } from '../../infra/pictures/pictureStore.ts'
import {
  DeletedPictureModel,
  type DeletedPictureDocument,
  PictureModel,
  type PictureDocument,
} from './pictures.model.ts'
import { renditionName } from './pictures.service.ts'
import { picturesReferencedIn, usedPictures } from './usedPictures.ts'

/** The collection that names them: what is sent from memory depends on it. */
export const DELETED_PICTURES = DeletedPictureModel.collection.collectionName

/** @returns whether the picture with that id was permanently deleted. */
export async function isDeletedPicture(id: string): Promise<boolean> {
  return (await DeletedPictureModel.exists({ _id: id })) !== null
}

/**
 * Permanently deletes an object, and its pictures that nothing else shows. The URLs of the pictures answer
 * 410 before the object is deleted, and their bytes are removed from the store afterwards: if the server is
 * killed in between, none of them is still served, and `collectPictures` does the rest.
 * @param item id of the object in the trash, and the object.
 * @param remove deletes it from the trash. @throws what `remove` throws; then its pictures stay.
 */
export async function deleteWithPictures(
  { id, document }: { id: string; document: unknown },
  remove: () => Promise<void>,
): Promise<void> {
  const referenced = picturesReferencedIn(document)
  if (referenced.length === 0) return remove()
  const used = await usedPictures(id)
  const ids = [...new Set(referenced)].filter((picture) => !used.has(picture))
  await markDeleted(ids)
  try {
    await remove()
  } finally {
    // Somebody may have restored the object, or used the picture elsewhere, in the meantime.
    await finishDeletions(await usedPictures(), ids)
  }
}

async function markDeleted(ids: readonly string[]): Promise<void> {
  // One that is in the trash itself may still be restored, and one that is kept stays in the library.
  const doomed = {
    _id: mongoose.trusted({ $in: ids }),
    deletedAt: null,
    isKept: mongoose.trusted({ $ne: true }),
  }
  for await (const picture of PictureModel.find(doomed).lean<PictureDocument[]>().cursor()) {
    const { _id, suffixes } = picture
    await PictureModel.updateOne({ _id }, { unusedSince: new Date() })
    const left = suffixes.map((suffix) => renditionName(picture, suffix))
    await DeletedPictureModel.updateOne({ _id }, { $set: { deletedAt: new Date(), left } }, { upsert: true })
  }
  forgetPictures(ids)
}

/**
 * Removes the bytes of permanently deleted pictures from the store; a picture that is used again is restored.
 * @param used ids of all pictures that something shows. @param ids of deleted pictures; default all.
 */
export async function finishDeletions(used: ReadonlySet<string>, ids?: readonly string[]): Promise<void> {
  const unfinished = {
    'left.0': mongoose.trusted({ $exists: true }),
    ...(ids ? { _id: mongoose.trusted({ $in: ids }) } : {}),
  }
  for (const { _id, left } of await DeletedPictureModel.find(unfinished).lean<DeletedPictureDocument[]>()) {
    if (used.has(_id)) await DeletedPictureModel.deleteOne({ _id })
    else await removeFromStore(_id, left)
  }
}

/** Deletes the record first, and only if nobody has uploaded the picture again in the meantime. */
async function removeFromStore(_id: string, left: readonly string[]): Promise<void> {
  await PictureModel.deleteOne({ _id, unusedSince: mongoose.trusted({ $ne: null }) })
  if (await PictureModel.exists({ _id })) return
  for (const name of left) await removePicture(name)
  await DeletedPictureModel.updateOne({ _id }, { $set: { left: [] } })
}

/**
 * Removes a picture of the library that is in the trash, whatever still names it: its addresses stay 410.
 * @param id of the picture. @returns how many were removed: none if somebody has uploaded it again or restored it.
 */
export async function removeDeleted(id: string): Promise<number> {
  const isDeleted = { _id: id, deletedAt: mongoose.trusted({ $ne: null }) }
  const picture = await PictureModel.findOne(isDeleted).lean<PictureDocument>()
  if (!picture || (await PictureModel.deleteOne(isDeleted)).deletedCount === 0) return 0
  for (const suffix of picture.suffixes) await removePicture(renditionName(picture, suffix))
  return 1
}
