import { PICTURE_LIMITS, PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.ts'
import { withCameraDay } from './withCameraDay.ts'

/** Longest side of a photo that was scaled down, in pixels: twice the largest size that the site shows. */
const LONGEST_SIDE = 3_000
/** Qualities of the JPEG, tried one after the other until it is small enough. */
const QUALITIES = [0.86, 0.7]

/** Most browsers give a photo of this format no type. */
const HEIC_NAME = /\.hei[cf]$/i
/** What stands at the fifth byte of an HEIC photo, whatever its name is: the type of the box, and the format. */
const HEIC_BYTES = /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/

/** @returns whether a file is taken as a picture, by what the browser knows without reading it. */
export const isPictureFile = (file: Blob): boolean =>
  file.type.startsWith('image/') || (file instanceof File && HEIC_NAME.test(file.name))

async function isHeic(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(4, 12).arrayBuffer())
  return HEIC_BYTES.test(String.fromCharCode(...bytes))
}

/**
 * Prepares a file for upload: a photo above the size limit, as phones take them, is scaled down if this
 * browser can decode it, and an HEIC photo becomes a JPEG where the browser can read it, as Safari does.
 * @returns the file itself, or its copy.
 * @throws Error with one of PICTURE_MESSAGES for a file that cannot be uploaded.
 */
export async function readyPicture(file: Blob): Promise<Blob> {
  if (await isHeic(file)) {
    const copy = await shrink(file).catch(() => null)
    if (!copy) throw new Error(PICTURE_MESSAGES.heic)
    return copy
  }
  if (!isPictureFile(file)) throw new Error(PICTURE_MESSAGES.type)
  if (isSmall(file)) return file
  const smaller = await shrink(file).catch(() => null)
  if (!smaller) throw new Error(PICTURE_MESSAGES.size)
  return smaller
}

const isSmall = ({ size }: Blob) => size < PICTURE_LIMITS.bytes

async function shrink(file: Blob): Promise<Blob | null> {
  return redraw(file, LONGEST_SIDE, QUALITIES, isSmall)
}

/** Steps of a smaller copy: longest side in pixels, down to the width of a phone screen. */
const SMALLER_SIDES = [2_000, 1_400, 1_000]
const SMALLER_QUALITIES = [0.8, 0.65]
/** Below the upload limit of many reverse proxies: one megabyte. */
const SMALLER_BYTES = 900_000

/**
 * Makes a smaller copy of a picture that a proxy has refused as too large.
 * @returns a JPEG of at most 0.9 megabytes and at most half the size; null if this browser cannot make one.
 */
export async function smallerCopy(file: Blob): Promise<Blob | null> {
  const isEnough = ({ size }: Blob) => size > 0 && size <= Math.min(SMALLER_BYTES, file.size / 2)
  for (const side of SMALLER_SIDES) {
    const smaller = await redraw(file, side, SMALLER_QUALITIES, isEnough).catch(() => null)
    if (smaller) return smaller
  }
  return null
}

/** @returns the copy with the name of the file, and with the day on which the photo was taken. */
async function withFileFacts(file: Blob, copy: Blob): Promise<Blob> {
  const dated = await withCameraDay(file, copy)
  return file instanceof File ? new File([dated], file.name, { type: dated.type }) : dated
}

/** @returns a JPEG in the first quality that is small enough, or null. @throws if the file is no picture. */
async function redraw(
  file: Blob,
  longestSide: number,
  qualities: readonly number[],
  isEnough: (copy: Blob) => boolean,
): Promise<Blob | null> {
  const photo = await createImageBitmap(file)
  try {
    const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(photo.width * scale)
    canvas.height = Math.round(photo.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return null
    // JPEG has no transparency: transparent parts would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(photo, 0, 0, canvas.width, canvas.height)
    for (const quality of qualities) {
      const smaller = await new Promise<Blob | null>((resolve) =>
        canvas.toBlob(resolve, 'image/jpeg', quality),
      )
      if (smaller && isEnough(smaller)) return withFileFacts(file, smaller)
    }
    return null
  } finally {
    photo.close()
  }
}
