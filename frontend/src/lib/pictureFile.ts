import { PICTURE_LIMITS } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.messages.ts'

/** Longest side of a photo that was shrunk, in pixels: twice what the site shows at its largest. */
const LONGEST_SIDE = 3_000
/** Qualities of the JPEG, tried one after the other until it is small enough. */
const QUALITIES = [0.86, 0.7]

export const isPictureFile = ({ type }: Blob) => type.startsWith('image/')

/**
 * Makes a file ready for its upload: a photo over the limit, as phones take them, is shrunk where this
 * browser can read it.
 * @returns the file itself, or its smaller version.
 * @throws Error with the sentence of SPEC section 5 for a file that cannot be taken.
 */
export async function readyPicture(file: Blob): Promise<Blob> {
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

/** Steps of a smaller copy: the longest side in pixels, down to what a phone shows of it. */
const SMALLER_SIDES = [2_000, 1_400, 1_000]
const SMALLER_QUALITIES = [0.8, 0.65]
/** Below what the machines in front of many sites let through: one megabyte. */
const SMALLER_BYTES = 900_000

/**
 * Makes a smaller copy of a picture that was too large for a machine on its way.
 * @returns a JPEG of less than 0.9 megabytes and at most half the size; null where this browser cannot make one.
 */
export async function smallerCopy(file: Blob): Promise<Blob | null> {
  const isEnough = ({ size }: Blob) => size > 0 && size <= Math.min(SMALLER_BYTES, file.size / 2)
  for (const side of SMALLER_SIDES) {
    const smaller = await redraw(file, side, SMALLER_QUALITIES, isEnough).catch(() => null)
    if (smaller) return smaller
  }
  return null
}

/** @returns the picture as a JPEG of the first quality that is small enough, or null. @throws for no picture. */
async function redraw(
  file: Blob,
  longestSide: number,
  qualities: readonly number[],
  isEnough: (made: Blob) => boolean,
): Promise<Blob | null> {
  const photo = await createImageBitmap(file)
  try {
    const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(photo.width * scale)
    canvas.height = Math.round(photo.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return null
    // A JPEG has no transparency: what was see-through would come out black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(photo, 0, 0, canvas.width, canvas.height)
    for (const quality of qualities) {
      const smaller = await new Promise<Blob | null>((resolve) =>
        canvas.toBlob(resolve, 'image/jpeg', quality),
      )
      if (smaller && isEnough(smaller)) return smaller
    }
    return null
  } finally {
    photo.close()
  }
}
