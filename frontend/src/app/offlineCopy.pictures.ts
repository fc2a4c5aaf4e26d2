import { PICTURE_LIMITS, UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import { COACH, OURS } from '../ui/pictureSources.ts'

/** Widths of the renditions that are kept for a visit with no network; pages that have one choose larger ones. */
const KEPT = { portrait: 240, landscape: 320 } as const

/** @returns the smallest rendition of a picture of ours in that format; any other address as it is. */
export function smallest(image: string, format: 'avif' | 'webp'): string {
  const [, name, cut] = OURS.exec(image) ?? []
  if (name) return `/pictures/${name}-${cut}-${KEPT[cut as keyof typeof KEPT]}.${format}`
  const coach = COACH.exec(image)?.[1]
  if (coach) return `/pictures/${coach}-200.${format}`
  const [, hash, wide, high] = UPLOAD_PATH.exec(image) ?? []
  if (!hash) return image
  const [narrow] = PICTURE_LIMITS.widths
  return `/uploads/${hash}-${wide}x${high}${Number(wide) > narrow ? `-${narrow}` : ''}.${format}`
}
