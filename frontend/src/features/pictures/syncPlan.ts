import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import type { StoredImage } from '../../offline/storedImages.ts'

interface SyncPlan {
  /** Ids of what is to be fetched, and of what is to be forgotten. */
  missing: string[]
  gone: string[]
  /** How many of those wanted are here, and how many are wanted. */
  held: number
  total: number
}

/**
 * Compares the gallery with what this browser keeps. A picture of another site is that site's to give: the
 * server does not send it.
 */
export function planSync(
  gallery: readonly Pick<GalleryImage, 'id' | 'image'>[],
  stored: readonly Pick<StoredImage, 'id' | 'name'>[],
): SyncPlan {
  const wanted = new Map(
    gallery.filter(({ image }) => image.startsWith('/')).map(({ id, image }) => [id, image]),
  )
  const kept = new Map(stored.map(({ id, name }) => [id, name]))
  const missing = [...wanted].filter(([id, image]) => kept.get(id) !== image).map(([id]) => id)
  return {
    missing,
    gone: [...kept.keys()].filter((id) => !wanted.has(id)),
    held: wanted.size - missing.length,
    total: wanted.size,
  }
}

/** @returns how much of it is here, from 0 to 100; all of nothing is everything. */
export function percentOf(held: number, total: number): number {
  return total === 0 ? 100 : Math.floor((held / total) * 100)
}
