import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'

/**
 * Returns the name of a picture for button labels: its caption, else its alternative text, else its sport and
 * position. Never its file name, which says nothing.
 * @param place counted from 0.
 */
export function nameOfImage({ caption, alt, sport }: GalleryImage, place: number): string {
  return caption || alt || `${sport} picture ${place + 1}`
}
