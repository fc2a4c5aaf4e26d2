import type { GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { Types } from 'mongoose'
import { Fault } from '../../http/fault.ts'
import { updateStored } from '../../http/updateStored.ts'
import { createOnce } from '../../infra/database/stored.ts'
import { readPlaceholder } from '../pictures/pictures.service.ts'
import { moveToTrash, notInTrash, restorerOf } from '../trash/trash.service.ts'
import { GalleryImageModel, type GalleryImageDocument } from './gallery.model.ts'
import { presentGalleryImage } from './gallery.presenter.ts'

const IN_ORDER = { order: 1, createdAt: -1, _id: -1 } as const

/** @returns every gallery picture, in the order of the gallery; new ones come first. */
export function listGalleryImages(): Promise<GalleryImageDocument[]> {
  return GalleryImageModel.find().sort(IN_ORDER).lean<GalleryImageDocument[]>()
}

/**
 * Adds a picture to the gallery, before all others.
 * @param input as validated by galleryImageInputSchema.
 * @param id of the picture to be; one that is there already is the same, from a try before.
 */
export async function createGalleryImage(
  input: GalleryImageInput,
  id = new Types.ObjectId(),
): Promise<GalleryImageDocument> {
  const first = await GalleryImageModel.findOne().sort(IN_ORDER).lean<GalleryImageDocument>()
  const order = (first?.order ?? 0) - 1
  const placeholder = await readPlaceholder(input.image)
  return (await createOnce(GalleryImageModel, id, { ...input, placeholder, order }, input)).document
}

/**
 * Changes what is said of a picture.
 * @param version the one it was made on, or null to save over any.
 * @throws Fault 404 where there is none of that id; Conflict with the newest on an older version.
 */
export function updateGalleryImage(
  id: unknown,
  fields: Omit<GalleryImageInput, 'image'>,
  version: number | null,
): Promise<GalleryImageDocument> {
  return updateStored(GalleryImageModel, { id, fields, version, what: 'Image', present: presentGalleryImage })
}

/**
 * Puts the gallery in order. It changes no version: who edits a caption meanwhile is in no conflict.
 * @param given ids of pictures in the order wanted; what they leave out comes after them, and what was deleted
 *   meanwhile is left out.
 * @throws Fault 400 where there never was one of them.
 */
export async function orderGallery(given: readonly string[]): Promise<void> {
  const ids = await notInTrash(given, 'image')
  if (ids.length === 0) return
  const known = new Set((await listGalleryImages()).map(({ _id }) => _id.toHexString()))
  if (!ids.every((id) => known.has(id))) {
    const sentence = 'One of these images is not there any more. Please look at the gallery again.'
    throw new Fault(400, 'validation', sentence, { ids: sentence })
  }
  const rest = [...known].filter((id) => !ids.includes(id))
  await GalleryImageModel.bulkWrite(
    [...ids, ...rest].map((id, order) => ({
      updateOne: { filter: { _id: new Types.ObjectId(id) }, update: { $set: { order } } },
    })),
    { timestamps: false },
  )
}

/** Moves a picture into the trash. @returns what it was. @throws Fault 404 where there is none of that id. */
export function deleteGalleryImage(id: unknown, deletedBy: string): Promise<GalleryImageDocument> {
  return moveToTrash(GalleryImageModel, id, {
    type: 'image',
    what: 'Image',
    nameOf: ({ caption, alt, sport }) => caption || alt || `A ${sport} picture`,
    deletedBy,
  })
}

/** Brings a picture back from the trash. */
export const restoreGalleryImage = restorerOf(GalleryImageModel, 'This image is there already.')

/** @returns every document with what in it may name a picture, one after the other. */
export const readGalleryPictures = (): AsyncIterable<unknown> =>
  GalleryImageModel.find({}, { image: 1 }).lean().cursor()
