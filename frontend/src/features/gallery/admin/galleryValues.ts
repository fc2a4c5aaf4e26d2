import type { GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.types.ts'
import type { Sport } from '@lane-and-court/contract/http/common.types.ts'

/** What is said of a picture, as a form holds it. */
export interface GalleryValues {
  sport: Sport | ''
  caption: string
  alt: string
}

/** Characters of a caption, and of what a picture shows. */
export const GALLERY_TEXT_MAX = 300

export function toValues({ sport, caption, alt }: GalleryImageInput): GalleryValues {
  return { sport, caption: caption ?? '', alt }
}

/** @returns what is sent, the picture's address aside. A sport that is not chosen yet is told by the schema. */
export function toInput({ sport, caption, alt }: Partial<GalleryValues>): Omit<GalleryImageInput, 'image'> {
  return { sport: (sport || undefined) as Sport, caption: caption || null, alt: alt ?? '' }
}

/** The form of new pictures: what is said of all of them, and of each where there are several. */
export interface NewImagesValues extends GalleryValues {
  /** How many pictures are chosen; empty for none. */
  images: string
  own: Record<string, Partial<Pick<GalleryValues, 'caption' | 'alt'>> | undefined>
}

/**
 * What is sent of one new picture.
 * @param key of the picture. @param isAlone whether it is the only one, which the fields for all then describe.
 */
export function newImageInput(
  { sport, caption, alt, own }: Partial<NewImagesValues>,
  key: string,
  isAlone: boolean,
): Omit<GalleryImageInput, 'image'> {
  if (isAlone) return toInput({ sport: sport ?? '', caption: caption ?? '', alt: alt ?? '' })
  const words = own?.[key]
  // A caption may do for all of them; what one shows is never what another shows.
  return toInput({ sport: sport ?? '', caption: words?.caption || (caption ?? ''), alt: words?.alt ?? '' })
}
