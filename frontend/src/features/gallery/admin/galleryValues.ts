import type { GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.ts'
import type { ConflictField } from '../../../ui/form/record/ConflictPanel.tsx'
import type { Sport } from '@lane-and-court/contract/http/common.ts'

/** Sport and text of a picture, as a form holds them. */
export interface GalleryValues {
  sport: Sport | ''
  caption: string
  alt: string
}

/** The fields that conflicts and the history compare, in the order of the form. */
export const GALLERY_FIELDS: readonly ConflictField[] = [
  { name: 'image', label: 'Image', isPicture: true },
  { name: 'sport', label: 'Sport Category' },
  { name: 'caption', label: 'Caption' },
  { name: 'alt', label: 'Image description (alt text)' },
]

/** Maximum number of characters of a caption and of an alternative text. */
export const GALLERY_TEXT_MAX = 300

export function toValues({ sport, caption, alt }: GalleryImageInput): GalleryValues {
  return { sport, caption: caption ?? '', alt }
}

/** @returns the input without the picture's address. The schema reports a sport that is not chosen yet. */
export function toInput({ sport, caption, alt }: Partial<GalleryValues>): Omit<GalleryImageInput, 'image'> {
  return { sport: (sport || undefined) as Sport, caption: caption || null, alt: alt ?? '' }
}

/** The form of new pictures: values for all of them, and for each when there are several. */
export interface NewImagesValues extends GalleryValues {
  /** Empty while no picture is chosen. */
  images: string
  own: Record<string, Partial<Pick<GalleryValues, 'caption' | 'alt'>> | undefined>
}

/**
 * Returns the input of one new picture.
 * @param key of the picture. @param isAlone whether it is the only one: then the fields for all describe it.
 */
export function newImageInput(
  { sport, caption, alt, own }: Partial<NewImagesValues>,
  key: string,
  isAlone: boolean,
): Omit<GalleryImageInput, 'image'> {
  if (isAlone) return toInput({ sport: sport ?? '', caption: caption ?? '', alt: alt ?? '' })
  const fields = own?.[key]
  // A caption may fit all pictures; an alternative text fits only one.
  return toInput({ sport: sport ?? '', caption: fields?.caption || (caption ?? ''), alt: fields?.alt ?? '' })
}
