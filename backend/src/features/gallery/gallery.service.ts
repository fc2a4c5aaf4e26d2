import type { GalleryImageInput, GalleryImageUpdate } from '@lane-and-court/contract/gallery/gallery.ts'
import { DASHBOARD_LIMITS } from '@lane-and-court/contract/dashboard/dashboard.ts'
import mongoose, { Types } from 'mongoose'
import { HttpError } from '../../http/errors.ts'
import { createOnce } from '../../infra/database/stored.ts'
import { readFileFacts, readPlaceholder } from '../pictures/pictures.service.ts'
import { updateStored } from '../../resources/storedObjects.ts'
import { moveToTrash, notInTrash } from '../../resources/trash.ts'
import { presentForAdmin } from './gallery.presenter.ts'
import { GalleryImageModel, type GalleryImageDocument } from './gallery.model.ts'

const GALLERY_ORDER = { order: 1, createdAt: -1, _id: -1 } as const

/** @returns the name of a picture for the activity log and the trash, also if it has no texts. */
export const galleryImageName = ({
  caption,
  alt,
  sport,
}: Pick<GalleryImageDocument, 'caption' | 'alt' | 'sport'>): string => caption || alt || `A ${sport} picture`

/** @returns every gallery picture, in the order of the gallery; new ones come first. */
export function listGalleryImages(): Promise<GalleryImageDocument[]> {
  return GalleryImageModel.find().sort(GALLERY_ORDER).lean<GalleryImageDocument[]>()
}

/** @returns the same for administrators, with what is known of the files. */
export async function listImagesWithFiles(): Promise<GalleryImageDocument[]> {
  const images = await listGalleryImages()
  const factsOf = await readFileFacts(images.map(({ image }) => image))
  return images.map((image) => ({ ...image, ...factsOf(image.image) }))
}

/**
 * Adds a picture to the gallery, before all others.
 * @param input as validated by galleryImageInputSchema.
 * @param id of the new picture; if one with this id exists, it is the same, from an earlier attempt.
 */
export async function createGalleryImage(
  input: GalleryImageInput,
  id = new Types.ObjectId(),
): Promise<GalleryImageDocument> {
  const first = await GalleryImageModel.findOne().sort(GALLERY_ORDER).lean<GalleryImageDocument>()
  const order = (first?.order ?? 0) - 1
  const placeholder = await readPlaceholder(input.image)
  return (await createOnce(GalleryImageModel, id, { ...input, placeholder, order }, input)).document
}

/**
 * Saves the texts of a picture, and another picture in its place if the input has one.
 * @param input as validated by galleryImageUpdateSchema. @throws as `updateStored` does.
 */
export async function updateGalleryImage(
  id: string,
  input: GalleryImageUpdate,
  version: number | null,
): Promise<GalleryImageDocument> {
  const placeholder = input.image ? { placeholder: await readPlaceholder(input.image) } : {}
  return updateStored(GalleryImageModel, {
    id,
    fields: { ...input, ...placeholder },
    sentFields: input,
    version,
    what: 'Image',
    present: presentForAdmin,
  })
}

/**
 * Sorts the gallery. It changes no version, so that editing a caption at the same time causes no conflict.
 * @param order ids of pictures in the new order; pictures that are not listed come after them, and pictures
 *   deleted in the meantime are left out.
 * @throws HttpError 400 when one of them never existed.
 */
export async function orderGallery(order: readonly string[]): Promise<void> {
  const ids = await notInTrash(order, 'image')
  if (ids.length === 0) return
  const imageIds = new Set((await listGalleryImages()).map(({ _id }) => _id.toHexString()))
  if (!ids.every((id) => imageIds.has(id))) {
    const message = 'One of these pictures no longer exists. Please check the gallery again.'
    throw new HttpError(400, 'validation', message, { ids: message })
  }
  const rest = [...imageIds].filter((id) => !ids.includes(id))
  await GalleryImageModel.bulkWrite(
    [...ids, ...rest].map((id, order) => ({
      updateOne: { filter: { _id: new Types.ObjectId(id) }, update: { $set: { order } } },
    })),
    { timestamps: false },
  )
}

/** Moves a picture to the trash. @returns the picture. @throws HttpError 404 when none has that id. */
export function deleteGalleryImage(id: unknown, deletedBy: string): Promise<GalleryImageDocument> {
  return moveToTrash(GalleryImageModel, id, {
    type: 'image',
    what: 'Image',
    nameOf: galleryImageName,
    deletedBy,
  })
}

/** @returns how many pictures of the gallery have no description, up to the limit of the dashboard. */
export const countUndescribed = (): Promise<number> =>
  GalleryImageModel.countDocuments({ alt: mongoose.trusted({ $in: ['', null] }) })
    .limit(DASHBOARD_LIMITS.counted)
    .exec()
