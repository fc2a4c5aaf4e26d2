import { GALLERY_FIELDS } from '@lane-and-court/contract/gallery/gallery.fields.ts'
import type { GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.ts'
import { comparedFields } from '../../../ui/form/described/comparedFields.ts'
import { inputOf, valuesOf, type ValuesOf } from '../../../ui/form/described/formValues.ts'

const { image: _image, ...WORDS } = GALLERY_FIELDS

/** Sport and text of a picture, as a form holds them. */
export type GalleryValues = ValuesOf<typeof WORDS>

/** What conflicts and the history compare. */
export const COMPARED_FIELDS = comparedFields(GALLERY_FIELDS, [
  { rows: [['image', 'sport', 'caption', 'alt']] },
])

export const toValues = (stored: GalleryImageInput): GalleryValues => valuesOf(WORDS, stored)

/** @returns the input without the picture's address. The schema reports a sport that is not chosen yet. */
export const toInput = (values: Partial<GalleryValues>): Omit<GalleryImageInput, 'image'> =>
  inputOf(WORDS, values)

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
  { own, ...forAll }: Partial<NewImagesValues>,
  key: string,
  isAlone: boolean,
): Omit<GalleryImageInput, 'image'> {
  if (isAlone) return toInput(forAll)
  const fields = own?.[key]
  // A caption may fit all pictures; an alternative text fits only one.
  return toInput({ ...forAll, caption: fields?.caption || (forAll.caption ?? ''), alt: fields?.alt ?? '' })
}
