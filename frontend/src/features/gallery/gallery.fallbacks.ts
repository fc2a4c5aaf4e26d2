import type { GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.ts'

export interface ShownImage extends GalleryImageInput {
  id: string
  placeholder?: string | null
}

const fallback = (scene: string, sport: ShownImage['sport'], caption: string, alt: string): ShownImage => ({
  id: `fallback-${scene}`,
  image: `/pictures/${scene}-portrait-800.webp`,
  sport,
  caption,
  alt,
})

/** Six built-in pictures for a gallery that has fewer (docs/product.md section 2). */
export const galleryFallbacks: ShownImage[] = [
  fallback(
    'lanes',
    'swimming',
    'Swimming classes for all ages',
    'Swimmers crossing the pool in their lanes, seen from above',
  ),
  fallback(
    'court',
    'tennis',
    'Tennis on the hard court',
    'A rally on a blue hard court, one player in a sports wheelchair',
  ),
  fallback(
    'kids',
    'swimming',
    'First splashes',
    'Children in the shallow pool with a kickboard and a round float',
  ),
  fallback('doubles', 'tennis', 'Doubles on Saturday', 'Four players in a doubles match, seen from above'),
  fallback('backstroke', 'swimming', 'Backstroke evening', 'Swimmers on their backs in the lanes'),
  fallback(
    'rally',
    'tennis',
    'Clay court drills',
    'Two tennis players at drills on a clay court, balls scattered around them',
  ),
]
