import { PICTURE_LIMITS } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import { PICTURE_MESSAGES as M } from '@lane-and-court/contract/pictures/pictures.messages.ts'
import { fileTypeFromBuffer } from 'file-type'
import pLimit from 'p-limit'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { PictureError } from './pictureError.ts'

export interface Renditions {
  width: number
  height: number
  placeholder: string
  /** The end of each rendition's name, such as `.webp` or `-400.avif`, and its bytes. */
  files: { suffix: string; bytes: Buffer }[]
}

const ACCEPTED_TYPES: ReadonlySet<string> = new Set(['jpg', 'png', 'gif', 'webp', 'avif'])
const HEIC = /^(heic|heif|heics)$/
/** Limits the pictures rendered at once to two, one per core of a small server. */
const renderLimit = pLimit(2)
/** Decodes one picture at a time, because decoded pixels may be far larger than the file. */
const decodeLimit = pLimit(1)
// No picture is decoded twice, so sharp's cache would never be used.
sharp.cache(false)

/**
 * Decodes a picture and encodes it again, so that only pixels remain: no location, no date, no appended data.
 * The type is detected from the bytes only.
 * @throws PictureError for a file that is not a picture, is damaged, or is too large to decode safely.
 */
export async function makeRenditions(bytes: Buffer): Promise<Renditions> {
  await checkType(bytes)
  return renderLimit(() => render(bytes))
}

async function checkType(bytes: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (type && HEIC.test(type.ext)) throw new PictureError(M.heic)
  if (type && ACCEPTED_TYPES.has(type.ext)) return
  const head = bytes.subarray(0, 1_024).toString('utf8')
  throw new PictureError(/<svg[\s>]/i.test(head) ? M.svg : M.type)
}

/** @throws PictureError if decoding would take too much memory; reads only the header of the file. */
async function checkSize(bytes: Buffer): Promise<void> {
  const { width, height, channels, depth } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { side, pixels, unpackedBytes } = PICTURE_LIMITS
  const unpacked = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (width > side || height > side || width * height > pixels || unpacked > unpackedBytes)
    throw new PictureError(M.pixels)
}

/** @returns the pixels at the largest size that is shown, rotated by the EXIF orientation. */
function decode(bytes: Buffer) {
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
    // Decoded once; all renditions are made from these pixels.
    const { data, info } = await decodeLimit(() => decode(bytes))
    return await renderSizes(data, info)
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError(M.broken, { cause: error })
  }
}

/** @param data pixels of the largest rendition. @returns all renditions of them. */
async function renderSizes(data: Buffer, { width, height, channels }: OutputInfo): Promise<Renditions> {
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
}

/** A part of a picture, in its pixels. */
export interface CropPixels {
  left: number
  top: number
  width: number
  height: number
}

/** @param whole the largest rendition of a picture. @returns the renditions of a part of it. */
export function makeCroppedRenditions(whole: Buffer, crop: CropPixels): Promise<Renditions> {
  return renderLimit(async () => {
    const decoded = sharp(whole).extract(crop).raw().toBuffer({ resolveWithObject: true })
    const { data, info } = await decoded
    return renderSizes(data, info)
  })
}

/** Low effort, because an admin waits for it; the result is still smaller than WebP. */
const avif = (picture: Sharp) => picture.avif({ quality: 52, effort: 2 }).toBuffer()
