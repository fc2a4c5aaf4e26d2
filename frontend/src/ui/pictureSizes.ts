/**
 * How wide pictures are shown, as `sizes` of an image. On phones it says less than the truth: those have
 * three dots to a pixel, and fewer than two to a pixel are all that an eye sees of a drawing. The backdrop of a laptop
 * lies in the dark behind words.
 */
export const PICTURE_SIZES = {
  /** Behind the hero and in the gallery's strip: two to a phone, three otherwise. */
  gallery: '(width < 48rem) 34vw, 31vw',
  /** A card of two to a row, alone in its row on a phone. */
  half: '(width < 48rem) 54vw, 36.625rem',
} as const
