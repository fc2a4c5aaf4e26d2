/** The limits of uploaded pictures. */
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
  /** How many characters of the name of its file are kept. */
  fileName: 150,
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

export const PICTURE_MESSAGES = {
  none: 'Please select an image to upload',
  type: 'Please upload an image file',
  size: 'Image size should be less than 5MB',
  heic: 'This is an HEIC photo, which many browsers cannot read. On the iPhone choose Settings → Camera → Formats → Most Compatible, or send the photo to yourself as JPEG.',
  svg: 'SVG drawings are not accepted. Please upload a JPG or PNG.',
  pixels:
    'This picture has too many pixels. Please make it smaller: 4,000 pixels on its longer side is plenty.',
  heavy:
    'This picture takes too much memory to open. Please save it as a JPG, or make it smaller: 3,000 pixels on its longer side is plenty.',
  broken: 'This picture is damaged and could not be read. Please try another file.',
  failed: 'Failed to upload image',
  stalled: 'The upload was interrupted. Please try again.',
  busy: 'Many pictures are being uploaded right now. Please try again in a moment.',
} as const

/** Response of POST /api/admin/upload (docs/product.md sections 3 and 7). */
export interface UploadedPicture {
  /** The same path twice: one client reads `url`, another `path`. */
  url: string
  path: string
  /** Width and height of the largest rendition, in pixels. */
  width: number
  height: number
  /** A few blurred pixels as a data URL, shown while the picture loads. */
  placeholder: string
}

/** One picture of GET /api/image-sync (docs/product.md section 3). */
export interface SyncedImage {
  id: string
  image: string
  dataUrl: string
}

/** Response of GET /api/image-sync. */
export interface ImageSync {
  success: boolean
  error?: string
  images: SyncedImage[]
  /** Ids that the browser sent and that are no longer in the gallery. */
  gone: string[]
}
