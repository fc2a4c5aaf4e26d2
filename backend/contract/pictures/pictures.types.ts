/** Response of POST /api/admin/upload (docs/specification.md sections 3 and 7). */
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

/** One picture of GET /api/image-sync (docs/specification.md section 3). */
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
