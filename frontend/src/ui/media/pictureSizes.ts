/**
 * The displayed widths of pictures, as `sizes` of an image. For phones the values are smaller than the real
 * ones: phones have three device pixels per CSS pixel, and more than two are not visible in a drawing. The
 * backdrop on a laptop is dark and behind text.
 */
export const PICTURE_SIZES = {
  /** Behind the hero and in the gallery strip: two side by side on a phone, otherwise three. */
  gallery: '(width < 48rem) 34vw, 31vw',
  /** A card with two per row, one on a phone. */
  half: '(width < 48rem) 54vw, 36.625rem',
} as const
