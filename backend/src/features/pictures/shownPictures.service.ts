import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.limits.ts'
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
  const ids = new Set<string>()
  collectIds(data, ids)
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
  return mapPictures(data, new Map(pictures.map((picture) => [picture._id, picture]))) as T
}

/** Every address of an uploaded picture in a text. */
const ADDRESSES = /\/uploads\/([a-f0-9]{32})-/g

function collectIds(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string') {
    if (value.includes('/uploads/')) for (const [, id = ''] of value.matchAll(ADDRESSES)) ids.add(id)
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collectIds(inner, ids)
  }
}

type Pictures = ReadonlyMap<string, Shown>

/** @returns a copy in which each address of one of the pictures is that of what is shown of it. */
function mapPictures(value: unknown, pictures: Pictures): unknown {
  if (typeof value === 'string') return value.includes('/uploads/') ? inText(value, pictures) : value
  if (Array.isArray(value)) return value.map((item: unknown) => mapPictures(item, pictures))
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  const mapped = Object.entries(value).map(([key, inner]) => [key, mapPictures(inner, pictures)])
  const object = Object.fromEntries(mapped) as Record<string, unknown>
  const crop = 'placeholder' in object ? pictureAt(object['image'], pictures)?.crop : null
  return crop ? { ...object, placeholder: crop.placeholder } : object
}

const pictureAt = (address: unknown, pictures: Pictures) =>
  typeof address === 'string' ? pictures.get(UPLOAD_PATH.exec(address)?.groups?.['hash'] ?? '') : undefined

/** A rendition in rich text: its hash and size, its crop, its width, its format. */
const RENDITION =
  /\/uploads\/([a-f0-9]{32})-\d{1,4}x\d{1,4}(?:-\d{1,4}x\d{1,4}at\d{1,4}x\d{1,4})?(-\d{1,4})?\.(webp|avif)/g

function inText(text: string, pictures: Pictures): string {
  if (UPLOAD_PATH.test(text)) {
    const picture = pictureAt(text, pictures)
    return picture ? shownAddress(picture) : text
  }
  return text.replace(RENDITION, (address, id: string, width: string | undefined, format: string) => {
    const picture = pictures.get(id)
    return picture?.crop ? croppedRendition(picture, picture.crop.suffix, { width, format }) : address
  })
}

/** A crop that is narrower than the rendition has no file of that width: then the largest one is shown. */
function croppedRendition(
  picture: Shown,
  suffix: string,
  { width = '', format }: { width: string | undefined; format: string },
): string {
  const [cropWidth = 0] = /\d+/.exec(suffix)?.map(Number) ?? []
  const size = Number(width.slice(1)) < cropWidth ? width : ''
  return `/uploads/${renditionName(picture, `${suffix}${size}.${format}`)}`
}
