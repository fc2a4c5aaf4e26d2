import { GALLERY_MINIMUM } from '@lane-and-court/contract/gallery/gallery.limits.ts'
import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { publicQuery } from '../../lib/publicQuery.ts'
import { galleryFallbacks, type ShownImage } from './gallery.fallbacks.ts'

const useGalleryQuery = publicQuery<GalleryImage[]>('gallery')

/** The gallery's pictures, filled up to six with the built-in ones (docs/specification.md section 3). */
export function useGalleryImages(): ShownImage[] {
  const { data } = useGalleryQuery()
  return fillGallery(data ?? [])
}

export function fillGallery(images: ShownImage[]): ShownImage[] {
  const missing = Math.max(0, GALLERY_MINIMUM - images.length)
  const shown = new Set(images.map(({ image }) => image))
  return [...images, ...galleryFallbacks.filter(({ image }) => !shown.has(image)).slice(0, missing)]
}
