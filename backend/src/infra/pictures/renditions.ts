import { PICTURE_LIMITS } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import { PICTURE_MESSAGES as M } from '@lane-and-court/contract/pictures/pictures.messages.ts'
import { fileTypeFromBuffer } from 'file-type'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'

export interface Renditions {
  width: number
  height: number
  placeholder: string
  /** What each rendition's name ends with, `.webp` or `-400.avif`, and its bytes. */
  files: { suffix: string; bytes: Buffer }[]
}

/** A file that is no picture we take; its message is for the person who chose it. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

const TAKEN: ReadonlySet<string> = new Set(['jpg', 'png', 'gif', 'webp', 'avif'])
const HEIC = /^(heic|heif|heics)$/
/** A few at a time, however many arrive: one a core of a small server. */
const atOnce = pLimit(2)
/** What is unpacked may be larger by far than what came: one at a time. */
const unpackAtOnce = pLimit(1)
// No picture is decoded twice: what it keeps is never asked for again.
sharp.cache(false)

/**
 * Decodes a picture and encodes it anew, so that nothing but pixels survives: no place, no date, nothing
 * appended. Its type is told by its bytes alone.
 * @throws PictureError for what is no picture, damaged, or too large to be decoded safely.
 */
export async function makeRenditions(bytes: Buffer): Promise<Renditions> {
  await checkType(bytes)
  return atOnce(() => render(bytes))
}

async function checkType(bytes: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (type && HEIC.test(type.ext)) throw new PictureError(M.heic)
  if (type && TAKEN.has(type.ext)) return
  const head = bytes.subarray(0, 1_024).toString('utf8')
  throw new PictureError(/<svg[\s>]/i.test(head) ? M.svg : M.type)
}

/** @throws PictureError for what would take too much memory to decode; it reads no more than the head. */
async function checkSize(bytes: Buffer): Promise<void> {
  const { width, height, channels, depth } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { side, pixels, unpackedBytes } = PICTURE_LIMITS
  const unpacked = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (width > side || height > side || width * height > pixels || unpacked > unpackedBytes)
    throw new PictureError(M.pixels)
}

/** @returns the pixels as they are shown at their largest, turned as the camera was held. */
function unpack(bytes: Buffer) {
  const { largest, pixels } = PICTURE_LIMITS
  return sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
    .autoOrient()
    .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function render(bytes: Buffer): Promise<Renditions> {
  try {
    await checkSize(bytes)
    // Decoded once; all renditions are made of these pixels.
    const { data, info } = await unpackAtOnce(() => unpack(bytes))
    const { width, height, channels } = info
    const pixels = () => sharp(data, { raw: { width, height, channels } })
    const widths = PICTURE_LIMITS.widths.filter((narrow) => narrow < width)
    const sizes = [null, ...widths]
    const files = []
    for (const size of sizes) {
      const suffix = size === null ? '' : `-${size}`
      const sized = () => (size === null ? pixels() : pixels().resize(size))
      files.push({ suffix: `${suffix}.webp`, bytes: await sized().webp({ quality: 80 }).toBuffer() })
      files.push({ suffix: `${suffix}.avif`, bytes: await avif(sized()) })
    }
    const blurred = await pixels().resize(16).blur(1).webp({ quality: 40 }).toBuffer()
    return { width, height, placeholder: `data:image/webp;base64,${blurred.toString('base64')}`, files }
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError(M.broken, { cause: error })
  }
}

/** Little effort: an administrator waits for it, and it is smaller than WebP all the same. */
const avif = (picture: Sharp) => picture.avif({ quality: 52, effort: 2 }).toBuffer()
