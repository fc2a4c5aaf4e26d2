/** SPEC section 9: the largest picture that is taken. */
export const PICTURE_LIMITS = {
  bytes: 5 * 1024 * 1024,
  /** A longer side is refused; a phone's largest photo is about 8,100 pixels wide. */
  side: 9_000,
  pixels: 50_000_000,
  /** What a picture may take in memory once it is unpacked: that many of four channels, half of 16 bits each. */
  unpackedBytes: 200_000_000,
  /** The picture as it is shown at its largest, in pixels of its longer side. */
  largest: 1_600,
  /** Widths of the smaller renditions. */
  widths: [400, 800],
  /** Uploads that a server holds in memory at a time; the next one is told to come back. */
  uploadsAtOnce: 30,
  /** What nothing uses any more goes after this many days. */
  unusedDays: 7,
} as const

/**
 * An uploaded picture's own address: content hash, then the size of its largest rendition, then, for a
 * smaller one, its width.
 */
export const UPLOAD_PATH = /^\/uploads\/([a-f0-9]{32})-(\d{1,4})x(\d{1,4})(?:-(\d{1,4}))?\.(webp|avif)$/
