import mongoose from 'mongoose'
import { removePicture } from '../../infra/pictures/pictureStore.ts'
import { DeletedPictureModel, type DeletedPictureDocument } from './deletedPicture.model.ts'
import { PictureModel, type PictureDocument } from './pictures.model.ts'
import { renditionName } from './pictures.service.ts'
import { picturesNamedIn, usedPictures } from './usedPictures.ts'

/** @returns whether the picture of that id was deleted for good. */
export async function isDeletedPicture(id: string): Promise<boolean> {
  return (await DeletedPictureModel.exists({ _id: id })) !== null
}

/**
 * Deletes an object for good, and the pictures that nothing else shows with it. Their addresses answer 410
 * before the object goes, and their bytes leave the store after it has gone: a server that is killed between
 * leaves nothing that is still served, and `collectPictures` does the rest.
 * @param item id of the object in the trash, and the object.
 * @param remove takes it out of the trash. @throws what that throws; then its pictures stay.
 */
export async function deleteWithPictures(
  { id, document }: { id: string; document: unknown },
  remove: () => Promise<void>,
): Promise<void> {
  const named = picturesNamedIn(document)
  if (named.length === 0) return remove()
  const used = await usedPictures(id)
  const ids = [...new Set(named)].filter((picture) => !used.has(picture))
  await markDeleted(ids)
  try {
    await remove()
  } finally {
    // Somebody may have brought the object back, or used the picture elsewhere, in the meantime.
    await finishDeletions(await usedPictures(), ids)
  }
}

async function markDeleted(ids: readonly string[]): Promise<void> {
  for await (const picture of PictureModel.find({ _id: mongoose.trusted({ $in: ids }) })
    .lean<PictureDocument[]>()
    .cursor()) {
    const { _id, suffixes } = picture
    await PictureModel.updateOne({ _id }, { unusedSince: new Date() })
    const left = suffixes.map((suffix) => renditionName(picture, suffix))
    await DeletedPictureModel.updateOne({ _id }, { $set: { deletedAt: new Date(), left } }, { upsert: true })
  }
}

/**
 * Takes the bytes of pictures that were deleted for good from the store; one that is used after all comes back.
 * @param used ids of all pictures that something shows. @param ids some of the deleted ones; all without.
 */
export async function finishDeletions(used: ReadonlySet<string>, ids?: readonly string[]): Promise<void> {
  const unfinished = {
    'left.0': mongoose.trusted({ $exists: true }),
    ...(ids ? { _id: mongoose.trusted({ $in: ids }) } : {}),
  }
  for (const { _id, left } of await DeletedPictureModel.find(unfinished).lean<DeletedPictureDocument[]>()) {
    if (used.has(_id)) await DeletedPictureModel.deleteOne({ _id })
    else await takeFromStore(_id, left)
  }
}

/** The record goes first, and only if nobody uploaded the picture again meanwhile. */
async function takeFromStore(_id: string, left: readonly string[]): Promise<void> {
  await PictureModel.deleteOne({ _id, unusedSince: mongoose.trusted({ $ne: null }) })
  if (await PictureModel.exists({ _id })) return
  for (const name of left) await removePicture(name)
  await DeletedPictureModel.updateOne({ _id }, { $set: { left: [] } })
}
