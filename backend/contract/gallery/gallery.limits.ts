/** Fallback images fill the gallery up to this many (SPEC sections 3 and 9). */
export const GALLERY_MINIMUM = 6

export const GALLERY_MESSAGES = {
  sport: 'Sport is required',
  image: 'Please select an image to upload',
} as const
