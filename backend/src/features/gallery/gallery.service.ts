import type { GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { GalleryImageModel, type GalleryImageDocument } from './gallery.model.ts'

/** @returns every gallery picture, newest first. */
export function listGalleryImages(): Promise<GalleryImageDocument[]> {
  return GalleryImageModel.find().sort({ createdAt: -1, _id: -1 }).lean<GalleryImageDocument[]>()
}

/** Adds a picture to the gallery. @param input as validated by galleryImageInputSchema. */
export async function createGalleryImage(input: GalleryImageInput): Promise<GalleryImageDocument> {
  return (await GalleryImageModel.create(input)).toObject()
}
