import { PICTURE_LIMITS } from '@lane-and-court/contract/pictures/pictures.ts'
import { TRASH_LIMITS } from '@lane-and-court/contract/trash/trash.ts'
import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import { removePicture } from '../../infra/pictures/pictureStore.ts'
import { finishDeletions, removeDeleted } from './deletePictures.service.ts'
import { PictureModel, type PictureDocument } from './pictures.model.ts'
import { renditionName } from './pictures.service.ts'
import { usedPictures } from './usedPictures.ts'

const daysBefore = (now: Date, days: number) =>
  DateTime.fromJSDate(now, { zone: 'utc' }).minus({ days }).toJSDate()

/**
 * Deletes the pictures that nothing has shown for a week: those that lost their last use, and those that
 * were uploaded for a form that was never sent; those whose time in the trash is over; and the remaining files of
 * permanently deleted pictures.
 * @param ending ends it early; the next run does the rest.
 * @returns how many pictures were deleted.
 */
export async function collectPictures(now = new Date(), ending?: AbortSignal): Promise<number> {
  const used = await usedPictures()
  await finishDeletions(used)
  let deleted = 0
  for await (const picture of PictureModel.find().lean<PictureDocument[]>().cursor()) {
    if (ending?.aborted) break
    if (picture.deletedAt) deleted += await removeExpired(picture, now)
    else if (used.has(picture._id) || picture.isKept) await setUnusedSince(picture, null)
    else if (!picture.unusedSince) await setUnusedSince(picture, now)
    else if (picture.unusedSince <= daysBefore(now, PICTURE_LIMITS.unusedDays))
      deleted += await remove(picture)
  }
  return deleted
}

/** The trash forgets its items by itself, so that nothing but this removes the files. */
async function removeExpired({ _id, deletedAt }: PictureDocument, now: Date): Promise<number> {
  if (!deletedAt || deletedAt > daysBefore(now, TRASH_LIMITS.days)) return 0
  return removeDeleted(_id)
}

async function setUnusedSince({ _id, unusedSince }: PictureDocument, since: Date | null): Promise<void> {
  if (unusedSince?.getTime() !== since?.getTime())
    await PictureModel.updateOne({ _id }, { unusedSince: since })
}

/** Deletes the record first, and only if nobody has uploaded the picture again in the meantime. */
async function remove(picture: PictureDocument): Promise<number> {
  const { deletedCount } = await PictureModel.deleteOne({
    _id: picture._id,
    unusedSince: mongoose.trusted({ $ne: null }),
  })
  if (deletedCount === 0) return 0
  for (const suffix of picture.suffixes) await removePicture(renditionName(picture, suffix))
  return 1
}
