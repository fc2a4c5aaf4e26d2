import { picturesNamedIn, showPictures } from '@lane-and-court/contract/pictures/shownPictures.ts'
import mongoose from 'mongoose'
import { PictureModel, type PictureDocument } from './pictures.model.ts'
import { renditionName } from './pictures.service.ts'

type Shown = Pick<PictureDocument, '_id' | 'width' | 'height' | 'focus' | 'crop'>

/**
 * @returns the address of what visitors see of a picture: that of its crop, with the focal point behind `#`. That part
 *   is sent to no server, so that every cache knows the picture by the same name whatever its focal point is.
 */
export function shownAddress(picture: Shown): string {
  const { focus, crop } = picture
  const address = `/uploads/${renditionName(picture, `${crop?.suffix ?? ''}.webp`)}`
  return focus ? `${address}#${focus.x},${focus.y}` : address
}

/**
 * Writes the crop and the focal point of each picture into its address, also in rich text.
 * @param data of a public response, or of a mail.
 * @returns the same data, where no picture has either; otherwise a copy.
 */
export async function withShownPictures<T>(data: T): Promise<T> {
  const ids = picturesNamedIn(data)
  if (ids.size === 0) return data
  const isChanged = mongoose.trusted({ $ne: null })
  const pictures = await PictureModel.find(
    {
      _id: mongoose.trusted({ $in: [...ids] }),
      $or: [{ focus: isChanged }, { crop: isChanged }],
    },
    { width: 1, height: 1, focus: 1, crop: 1 },
  ).lean<Shown[]>()
  if (pictures.length === 0) return data
  const publicPictures = pictures.map(
    (picture) =>
      [picture._id, { address: shownAddress(picture), placeholder: picture.crop?.placeholder }] as const,
  )
  return showPictures(data, new Map(publicPictures))
}
