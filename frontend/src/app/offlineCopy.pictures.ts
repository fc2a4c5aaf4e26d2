import { PICTURE_LIMITS, UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import { COACH, BUILT_IN_SCENE } from '../ui/pictureSources.ts'

/** Widths of the renditions that are cached for offline use, in px; online, pages choose larger ones. */
const CACHED_WIDTHS = { portrait: 240, landscape: 320 } as const

/** @returns the smallest rendition of a picture of this site in that format; any other URL unchanged. */
export function smallest(image: string, format: 'avif' | 'webp'): string {
  const [, name, cut] = BUILT_IN_SCENE.exec(image) ?? []
  if (name) return `/pictures/${name}-${cut}-${CACHED_WIDTHS[cut as keyof typeof CACHED_WIDTHS]}.${format}`
  const coach = COACH.exec(image)?.[1]
  if (coach) return `/pictures/${coach}-200.${format}`
  const parts = UPLOAD_PATH.exec(image)?.groups
  if (!parts) return image
  const { hash, width, height, crop = '', cropWidth = width } = parts
  const [narrow] = PICTURE_LIMITS.widths
  return `/uploads/${hash}-${width}x${height}${crop}${Number(cropWidth) > narrow ? `-${narrow}` : ''}.${format}`
}
