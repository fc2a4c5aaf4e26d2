import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import type { StoredImage } from '../../offline/persisted/storedImages.ts'

interface SyncPlan {
  /** Ids of the pictures to fetch, and of those to delete. */
  missing: string[]
  gone: string[]
  /** How many of the wanted pictures are stored, and how many are wanted. */
  held: number
  total: number
}

/**
 * Compares the gallery with what this browser stores. Pictures of other sites are left out: our server does
 * not send them.
 */
export function planSync(
  gallery: readonly Pick<GalleryImage, 'id' | 'image'>[],
  stored: readonly Pick<StoredImage, 'id' | 'name'>[],
): SyncPlan {
  const galleryImages = new Map(
    gallery.filter(({ image }) => image.startsWith('/')).map(({ id, image }) => [id, image]),
  )
  const storedNames = new Map(stored.map(({ id, name }) => [id, name]))
  const missing = [...galleryImages].filter(([id, image]) => storedNames.get(id) !== image).map(([id]) => id)
  return {
    missing,
    gone: [...storedNames.keys()].filter((id) => !galleryImages.has(id)),
    held: galleryImages.size - missing.length,
    total: galleryImages.size,
  }
}

/** @returns how much of it is stored, from 0 to 100; 100 for an empty gallery. */
export function percentOf(held: number, total: number): number {
  return total === 0 ? 100 : Math.floor((held / total) * 100)
}
