/**
 * How wide pictures are shown, as `sizes` of an image. On phones it says less than the truth: those have
 * three dots to a pixel, and two to a pixel are all that an eye sees of a drawing.
 */
export const PICTURE_SIZES = {
  /** Behind the hero and in the gallery's strip: two to a phone, three otherwise. */
  gallery: '(width < 48rem) 34vw, 34vw',
  /** A card of two to a row, alone in its row on a phone. */
  half: '(width < 48rem) 80vw, 36.625rem',
} as const
