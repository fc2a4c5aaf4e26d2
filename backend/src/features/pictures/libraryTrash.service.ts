import { LIBRARY_MESSAGES } from '@lane-and-court/contract/pictures/library.ts'
import mongoose, { Types } from 'mongoose'
import { HttpError } from '../../http/errors.ts'
import { isDeletedByThisWrite, putInTrash, type Restorer } from '../../resources/trash.ts'
import { forgetPictures } from '../../infra/pictures/pictureStore.ts'
import { DeletedPictureModel, PictureModel, type PictureDocument } from './pictures.model.ts'
import { removeDeleted } from './deletePictures.service.ts'
import { findLibraryPicture, libraryId, libraryName } from './library.service.ts'

/**
 * Moves a picture of the library to the trash. From then on its addresses are 410, also where something still shows
 * it: visitors see the picture of the site for such cases. Its files stay until it is deleted for good.
 * @returns the picture. @throws HttpError 404 when none has that id.
 */
export async function deleteLibraryPicture(id: string, deletedBy: string): Promise<PictureDocument> {
  const picture = await findLibraryPicture(id).catch(async (error: unknown) => {
    // The same write, retried after a crash.
    const deleted = await PictureModel.findOne(inTrash(id)).lean<PictureDocument>()
    if (deleted && (await isDeletedByThisWrite(new Types.ObjectId(id)))) return deleted
    throw error
  })
  const { _id } = picture
  await putInTrash(new Types.ObjectId(libraryId(picture)), {
    type: 'picture',
    name: libraryName(picture),
    deletedBy,
    // Not its address: that would count as a use.
    document: { picture: _id },
  })
  const deletedAt = new Date()
  await DeletedPictureModel.updateOne({ _id }, { $set: { deletedAt, left: [] } }, { upsert: true })
  forgetPictures([_id])
  await PictureModel.updateOne({ _id }, { $set: { deletedAt }, $inc: { version: 1 } })
  return picture
}

/** Brings a picture back into the library, and with that to everything that shows it. */
export const restoreLibraryPicture: Restorer = async ({ picture }) => {
  const _id = String(picture)
  const { matchedCount } = await PictureModel.updateOne(
    { _id },
    { $set: { deletedAt: null, unusedSince: null }, $inc: { version: 1 } },
  )
  if (matchedCount === 0) throw new HttpError(409, 'conflict', LIBRARY_MESSAGES.missing)
  await DeletedPictureModel.deleteOne({ _id })
}

/** Removes the files of a picture whose item in the trash was deleted for good. */
export async function removeLibraryPicture(id: Types.ObjectId): Promise<void> {
  const deleted = await PictureModel.findOne(inTrash(id.toHexString())).lean<PictureDocument>()
  if (deleted) await removeDeleted(deleted._id)
}

const inTrash = (id: string) => ({
  _id: mongoose.trusted({ $gte: id, $lt: `${id}g` }),
  deletedAt: mongoose.trusted({ $ne: null }),
})
