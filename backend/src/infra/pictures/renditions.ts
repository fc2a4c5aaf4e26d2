import { PICTURE_LIMITS, PICTURE_MESSAGES as M } from '@lane-and-court/contract/pictures/pictures.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { PictureError } from './pictureError.ts'

export interface Renditions {
  width: number
  height: number
  placeholder: string
  /** The end of each rendition's name, such as `.webp` or `-400.avif`, and its bytes. */
  files: { suffix: string; bytes: Buffer }[]
}

/** A part of a picture, in its pixels. */
export interface CropPixels {
  left: number
  top: number
  width: number
  height: number
}

const ACCEPTED_TYPES: ReadonlySet<string> = new Set(['jpg', 'png', 'gif', 'webp', 'avif'])
const HEIC = /^(heic|heif|heics)$/
// No picture is decoded twice, so sharp's cache would never be used.
sharp.cache(false)
// A file that looks like one of these types must not be read as another one, such as SVG.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((type) => `VipsForeignLoad${type}`) })

/**
 * Decodes a picture and encodes it again, so that only pixels remain: no location, no date, no appended data.
 * The type is detected from the bytes only. Runs in the process of `renditionsProcess.ts` alone.
 * @param crop the part that is left of it; null for all.
 * @throws PictureError for a file that is not a picture, is damaged, or is too large to decode safely.
 */
export async function makeRenditions(bytes: Buffer, crop: CropPixels | null): Promise<Renditions> {
  await checkType(bytes)
  try {
    checkSize(await sharp(bytes, { limitInputPixels: false }).metadata())
    // Decoded once; all renditions are made from these pixels.
    const { data, info } = await decode(bytes, crop)
    return await renderSizes(data, info)
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError(M.broken, { cause: error })
  }
}

async function checkType(bytes: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (type && HEIC.test(type.ext)) throw new PictureError(M.heic)
  if (type && ACCEPTED_TYPES.has(type.ext)) return
  const head = bytes.subarray(0, 1_024).toString('utf8')
  throw new PictureError(/<svg[\s>]/i.test(head) ? M.svg : M.type)
}

/** @param picture what the header of a file says. @throws PictureError if decoding would take too much memory. */
function checkSize(picture: Metadata): void {
  const { width, height, format } = picture
  const { side, pixels, decodedBytes } = PICTURE_LIMITS
  if (width > side || height > side || width * height > pixels) throw new PictureError(M.pixels)
  if (width * height * bytesPerPixel(picture) > decodedBytes)
    throw new PictureError(format === 'heif' ? M.heavy : M.pixels)
}

/**
 * @returns the bytes that the decoder of a format takes for each pixel, measured with pictures of 50 million pixels and
 *   rounded up. Of an animation only the first frame is decoded.
 */
function bytesPerPixel({ format, channels, depth, isProgressive }: Metadata): number {
  const sample = depth === 'uchar' ? 1 : 2
  switch (format) {
    // AVIF: AV1 notes much about each small block, and has several copies of the pixels.
    case 'heif':
      return sample === 1 ? 19 : 25
    case 'jpeg':
      // All scans come before the first pixel is known, with two bytes for each sample.
      return isProgressive ? 2 * channels : channels
    case 'gif':
      return 7
    case 'webp':
      return 5
    default:
      return 1.5 * channels * sample
  }
}

/** @returns the pixels at the largest size that is shown, rotated by the EXIF orientation. */
function decode(bytes: Buffer, crop: CropPixels | null) {
  const { largest, pixels } = PICTURE_LIMITS
  const upright = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' }).autoOrient()
  return (crop ? upright.extract(crop) : upright)
    .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
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
    // Two at once, one per core of a small server.
    const [webp, avif] = await Promise.all([sized().webp({ quality: 80 }).toBuffer(), avifOf(sized())])
    files.push({ suffix: `${suffix}.webp`, bytes: webp }, { suffix: `${suffix}.avif`, bytes: avif })
  }
  const blurred = await pixels().resize(16).blur(1).webp({ quality: 40 }).toBuffer()
  return { width, height, placeholder: `data:image/webp;base64,${blurred.toString('base64')}`, files }
}

/** Low effort, because an admin waits for it; the result is still smaller than WebP. */
const avifOf = (picture: Sharp) => picture.avif({ quality: 52, effort: 2 }).toBuffer()
