import { LIBRARY_LIMITS, type CropArea } from '@lane-and-court/contract/pictures/library.ts'
import mongoose from 'mongoose'
import { notFound } from '../../http/errors.ts'
import type { CropPixels } from '../../infra/pictures/renditions.ts'
import { loadPicture, removePicture, savePicture } from '../../infra/pictures/pictureStore.ts'
import { PictureModel, type PictureCrop, type PictureDocument } from './pictures.model.ts'
import { renditionName, renditionsOf } from './pictures.service.ts'

type Stored = Pick<PictureDocument, '_id' | 'width' | 'height' | 'suffixes' | 'crop'>

/** The part of the ending of a rendition that names its crop. */
const CROP = /^-\d+x\d+at\d+x\d+/

/** @returns whether a picture is cropped like that already. */
export function isSameCrop(stored: CropArea | null | undefined, crop: CropArea | null): boolean {
  if (!stored || !crop) return !stored === !crop
  return (['x', 'y', 'width', 'height'] as const).every((name) => stored[name] === crop[name])
}

/**
 * Makes the renditions of a crop from the largest one of the picture, which stays. Their endings are noted before the
 * files are written, so that they are deleted with the picture, also after a crash in between.
 * @param crop as validated by libraryPictureInputSchema. @returns what is stored of it; null for the whole picture.
 * @throws HttpError 404 when the files of the picture are gone, 400 when they cannot be decoded.
 */
export async function makeCrop(picture: Stored, crop: CropArea): Promise<PictureCrop | null> {
  const { left, top, width, height } = pixelsOf(picture, crop)
  if (width === picture.width && height === picture.height) return null
  const whole = await loadPicture(renditionName(picture, '.webp'))
  if (!whole) throw notFound('Picture')
  const { files, placeholder } = await renditionsOf(
    { bytes: whole, crop: { left, top, width, height } },
    'crop',
  )
  const suffix = `-${width}x${height}at${left}x${top}`
  const named = files.map((file) => ({ ...file, suffix: `${suffix}${file.suffix}` }))
  await noteFiles(
    picture,
    named.map((file) => file.suffix),
  )
  for (const file of named) await savePicture(renditionName(picture, file.suffix), file.bytes)
  const { x, y } = crop
  return { x, y, width: crop.width, height: crop.height, suffix, placeholder }
}

/** The newest crop comes last; the files of those before the last few are removed. */
async function noteFiles(picture: Stored, added: readonly string[]): Promise<void> {
  const { _id, suffixes, crop } = picture
  const before = suffixes.filter((suffix) => !added.includes(suffix))
  const crops = [...new Set(before.flatMap((suffix) => CROP.exec(suffix) ?? []))]
  const tooOld = new Set(crops.slice(0, -(LIBRARY_LIMITS.crops - 1)).filter((old) => old !== crop?.suffix))
  const isOver = (suffix: string) => tooOld.has(CROP.exec(suffix)?.[0] ?? '')
  const over = before.filter(isOver)
  await PictureModel.updateOne(
    { _id },
    { $pull: { suffixes: mongoose.trusted({ $in: [...over, ...added] }) } },
  )
  await PictureModel.updateOne({ _id }, { $push: { suffixes: { $each: [...added] } } })
  for (const suffix of over) await removePicture(renditionName(picture, suffix))
}

/** @returns the pixels of a crop in the largest rendition; at least one each way. */
function pixelsOf({ width, height }: Stored, crop: CropArea): CropPixels {
  const left = Math.min(width - 1, Math.round(crop.x * width))
  const top = Math.min(height - 1, Math.round(crop.y * height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  }
}
