/** The limits of uploaded pictures (docs/specification.md section 9). */
export const PICTURE_LIMITS = {
  bytes: 5 * 1024 * 1024,
  /** The longest side, in pixels; the largest photo of a phone is about 8,100 pixels wide. */
  side: 9_000,
  pixels: 50_000_000,
  /** Bytes that decoding may take: 50 million pixels of a JPEG, 16 million of an AVIF. */
  decodedBytes: 310_000_000,
  /** Bytes that the process which decodes pictures may take in all: beyond that, a file was not what it said. */
  processBytes: 500_000_000,
  /** The longer side of the largest rendition, in pixels. */
  largest: 1_600,
  /** Widths of the smaller renditions, in pixels. */
  widths: [400, 800],
  /** Uploads that the server holds in memory at once; the next one must be retried later. */
  uploadsAtOnce: 30,
  /** Pictures that nothing uses any more are deleted after this many days. */
  unusedDays: 7,
} as const

/** The id of a picture in the library is the beginning of its hash: as many characters as other ids have. */
export const LIBRARY_ID_CHARS = 24

/**
 * The path of an uploaded picture: its content hash, the size of the largest rendition, for a cropped picture the size
 * and place of the crop in it, and, for a smaller rendition, its width. Behind `#` may be the focal point, in percent from the left and top edge.
 */
export const UPLOAD_PATH =
  /^\/uploads\/(?<hash>[a-f0-9]{32})-(?<width>\d{1,4})x(?<height>\d{1,4})(?<crop>-(?<cropWidth>\d{1,4})x(?<cropHeight>\d{1,4})at\d{1,4}x\d{1,4})?(?:-\d{1,4})?\.(?<format>webp|avif)(?:#(?<focusX>\d{1,3}),(?<focusY>\d{1,3}))?$/
