import { createHash } from 'node:crypto'
import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.types.ts'
import { Fault } from '../../http/fault.ts'
import { savePicture } from '../../infra/pictures/pictureStore.ts'
import { makeRenditions, PictureError } from '../../infra/pictures/renditions.ts'
import { DeletedPictureModel } from './deletedPicture.model.ts'
import { PictureModel, type PictureDocument } from './pictures.model.ts'

type Sized = Pick<PictureDocument, '_id' | 'width' | 'height'>

/** @returns the name of a rendition as it stands behind /uploads/. */
export const renditionName = ({ _id, width, height }: Sized, suffix: string) =>
  `${_id}-${width}x${height}${suffix}`

/** The same file sent twice at once is decoded once. */
const underWay = new Map<string, Promise<PictureDocument>>()

/**
 * Takes a picture: stores its renditions once, however often it is sent.
 * @param bytes the file as it was uploaded, of any name and claim.
 * @throws Fault 400 with the sentence for what is no picture that we take.
 */
export async function storePicture(bytes: Buffer): Promise<UploadedPicture> {
  const _id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const pending = underWay.get(_id) ?? store(_id, bytes)
  underWay.set(_id, pending)
  try {
    const picture = await pending
    // It may have been deleted for good before: who sends it again wants it again.
    await DeletedPictureModel.deleteOne({ _id })
    const path = `/uploads/${renditionName(picture, '.webp')}`
    return {
      url: path,
      path,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
    }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new Fault(400, 'validation', error.message, { image: error.message })
  } finally {
    underWay.delete(_id)
  }
}

async function store(_id: string, bytes: Buffer): Promise<PictureDocument> {
  const known = await PictureModel.findByIdAndUpdate(_id, { unusedSince: null }).lean<PictureDocument>()
  if (known) return known
  const { files, ...facts } = await makeRenditions(bytes)
  const picture = { _id, ...facts, suffixes: files.map(({ suffix }) => suffix) }
  // The record comes last: what it names is there.
  for (const file of files) await savePicture(renditionName(picture, file.suffix), file.bytes)
  await PictureModel.updateOne(
    { _id },
    { $setOnInsert: { ...picture, createdAt: new Date() } },
    { upsert: true },
  )
  return { ...picture, version: 1, createdAt: new Date(), unusedSince: null }
}

/** @returns the blurred pixels of an uploaded picture, or null for any other address. */
export async function readPlaceholder(image: string): Promise<string | null> {
  const hash = UPLOAD_PATH.exec(image)?.[1]
  if (!hash) return null
  return (await PictureModel.findById(hash, { placeholder: 1 }).lean<PictureDocument>())?.placeholder ?? null
}
