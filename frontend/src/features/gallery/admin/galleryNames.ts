import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'

/**
 * What a button calls a picture: its caption, else what it shows, else its sport and place. Never its file,
 * whose name says nothing.
 * @param place counted from 0.
 */
export function nameOfImage({ caption, alt, sport }: GalleryImage, place: number): string {
  return caption || alt || `${sport} picture ${place + 1}`
}
