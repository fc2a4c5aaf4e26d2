import type { CropPixels, Renditions } from './renditions.ts'

/** What the process that decodes pictures is sent. */
export interface PictureJob {
  /** A picture as it was uploaded; with a crop, its largest rendition. */
  bytes: Buffer
  crop: CropPixels | null
}

/** What it sends back: the renditions, or a sentence for the person who chose the file. */
export type PictureResult = { renditions: Renditions } | { refusal: string }
