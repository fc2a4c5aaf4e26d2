/** What POST /api/admin/upload answers (SPEC sections 3 and 7). */
export interface UploadedPicture {
  /** The same address twice: one reader takes `url`, another `path`. */
  url: string
  path: string
  /** Of the largest rendition, in pixels. */
  width: number
  height: number
  /** A few blurred pixels as a data URL, to stand there while the picture loads. */
  placeholder: string
}

/** One picture of GET /api/image-sync (SPEC section 3). */
export interface SyncedImage {
  id: string
  image: string
  dataUrl: string
}

/** What GET /api/image-sync answers. */
export interface ImageSync {
  success: boolean
  error?: string
  images: SyncedImage[]
  /** Ids that the browser named and the gallery no longer has. */
  gone: string[]
}
