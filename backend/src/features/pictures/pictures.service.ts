import { createHash } from 'node:crypto'
import { cameraDay, cleanFileName } from '@lane-and-court/contract/pictures/fileFacts.ts'
import { UPLOAD_PATH, type UploadedPicture } from '@lane-and-court/contract/pictures/pictures.ts'
import mongoose from 'mongoose'
import { HttpError } from '../../http/errors.ts'
import { savePicture } from '../../infra/pictures/pictureStore.ts'
import { PictureError } from '../../infra/pictures/pictureError.ts'
import type { PictureJob } from '../../infra/pictures/pictureJobs.ts'
import { renderPicture } from '../../infra/pictures/pictureProcess.ts'
import type { Renditions } from '../../infra/pictures/renditions.ts'
import { DeletedPictureModel, PictureModel, type PictureDocument } from './pictures.model.ts'

/** The name of an uploaded file, and the day on which it was taken. */
type FileFacts = Required<Pick<PictureDocument, 'fileName' | 'takenOn'>>

type Sized = Pick<PictureDocument, '_id' | 'width' | 'height'>

/** @returns the name of a rendition, as it stands after /uploads/. */
export const renditionName = ({ _id, width, height }: Sized, suffix: string) =>
  `${_id}-${width}x${height}${suffix}`

/** @returns the address of the largest rendition, as objects store it. */
export const pathOf = (picture: Sized) => `/uploads/${renditionName(picture, '.webp')}`

/** Stands for the administrators among those who have uploaded a picture. */
const OFFICE = 'office'

/** Pictures that are being stored, by id: the same file sent twice at once is decoded once. */
const inProgress = new Map<string, Promise<PictureDocument>>()

/**
 * Stores the renditions of a picture once, however often it is uploaded.
 * @param bytes the file as it was uploaded. @param name of the file, as its sender calls it.
 * @param uploader the id of a coach, for a picture that others of them may not use.
 * @throws HttpError 400 with the reason when it is no picture of an accepted type and size.
 */
export async function storePicture(
  bytes: Buffer,
  { name = '', uploader = OFFICE } = {},
): Promise<UploadedPicture> {
  const _id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const pending = inProgress.get(_id) ?? store(_id, bytes)
  inProgress.set(_id, pending)
  try {
    const picture = await pending
    const isNoted = mongoose.trusted({ $exists: true })
    await PictureModel.updateOne({ _id, uploaders: isNoted }, { $addToSet: { uploaders: uploader } })
    await noteFileFacts(_id, { fileName: cleanFileName(name), takenOn: cameraDay(bytes) })
    // It may have been permanently deleted before: a new upload restores it.
    await DeletedPictureModel.deleteOne({ _id })
    const path = pathOf(picture)
    return {
      url: path,
      path,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
    }
  } finally {
    inProgress.delete(_id)
  }
}

/** Notes what is known of the file of a picture and was not noted before. */
async function noteFileFacts(_id: string, facts: FileFacts): Promise<void> {
  const isMissing = mongoose.trusted({ $in: ['', null] })
  for (const [fact, value] of Object.entries(facts))
    if (value) await PictureModel.updateOne({ _id, [fact]: isMissing }, { $set: { [fact]: value } })
}

/** @param field that is wrong if the picture is. @throws HttpError 400 with the reason, if it cannot be decoded. */
export async function renditionsOf(job: PictureJob, field: 'image' | 'crop'): Promise<Renditions> {
  try {
    return await renderPicture(job)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new HttpError(400, 'validation', error.message, { [field]: error.message })
  }
}

async function store(_id: string, bytes: Buffer): Promise<PictureDocument> {
  const earlierPicture = await PictureModel.findByIdAndUpdate(_id, {
    unusedSince: null,
    deletedAt: null,
  }).lean<PictureDocument>()
  if (earlierPicture) return earlierPicture
  const { files, ...facts } = await renditionsOf({ bytes, crop: null }, 'image')
  const picture = { _id, ...facts, suffixes: files.map(({ suffix }) => suffix) }
  // The record is written last, so that all files that it names exist.
  for (const file of files) await savePicture(renditionName(picture, file.suffix), file.bytes)
  await PictureModel.updateOne(
    { _id },
    { $setOnInsert: { ...picture, uploaders: [], createdAt: new Date() } },
    { upsert: true },
  )
  return { ...picture, version: 1, createdAt: new Date(), unusedSince: null }
}

/** @returns whether a coach may show a picture: one of the office that is in the library, or an own upload. */
export async function isPictureForCoach(image: string, coach: string): Promise<boolean> {
  const _id = UPLOAD_PATH.exec(image)?.groups?.['hash']
  const picture = _id ? await PictureModel.findOne({ _id, deletedAt: null }).lean<PictureDocument>() : null
  if (!picture) return false
  const { uploaders, suffixes } = picture
  const [file] = image.slice('/uploads/'.length).split('#')
  return (
    suffixes.some((suffix) => renditionName(picture, suffix) === file) &&
    (!uploaders || uploaders.includes(OFFICE) || uploaders.includes(coach))
  )
}

/** @returns the blurred placeholder of an uploaded picture, or null for any other URL. */
export async function readPlaceholder(image: string): Promise<string | null> {
  const hash = UPLOAD_PATH.exec(image)?.[1]
  if (!hash) return null
  return (await PictureModel.findById(hash, { placeholder: 1 }).lean<PictureDocument>())?.placeholder ?? null
}

/** @returns what is known of the files of the uploaded pictures that objects show, by their addresses. */
export async function readFileFacts(images: readonly string[]): Promise<(image: string) => FileFacts> {
  const hashOf = (image: string) => UPLOAD_PATH.exec(image)?.groups?.['hash'] ?? ''
  const _id = mongoose.trusted({ $in: images.map(hashOf) })
  const pictures = await PictureModel.find({ _id }, { fileName: 1, takenOn: 1 }).lean<PictureDocument[]>()
  const factsById = new Map(
    pictures.map(({ _id, fileName = '', takenOn = null }) => [_id, { fileName, takenOn }]),
  )
  return (image) => factsById.get(hashOf(image)) ?? { fileName: '', takenOn: null }
}

/** @returns whether any picture was uploaded. */
export const hasPictures = async (): Promise<boolean> => (await PictureModel.exists({})) !== null
