import { expect, it } from 'vitest'
import { fillGallery } from './gallery.api.ts'
import { galleryFallbacks } from './gallery.fallbacks.ts'

const own = (n: number) =>
  Array.from({ length: n }, (_, i) => ({
    id: `${i}`,
    image: `/uploads/${i}.webp`,
    sport: 'tennis' as const,
    caption: null,
    alt: '',
  }))

it.each([0, 1, 5, 6])('fillGallery fills a gallery of %d pictures up to six', (n) => {
  const gallery = fillGallery(own(n))
  expect(gallery).toHaveLength(6)
  expect(gallery.slice(0, n)).toEqual(own(n))
})

it('fillGallery adds nothing to a gallery of ten', () => expect(fillGallery(own(10))).toEqual(own(10)))

it('fillGallery shows no picture twice', () => {
  const [lanes] = galleryFallbacks
  const addresses = fillGallery(lanes ? [lanes] : []).map(({ image }) => image)
  expect(new Set(addresses).size).toBe(6)
})

it('the six built-in pictures show both sports', () => {
  expect(new Set(galleryFallbacks.map(({ sport }) => sport)).size).toBe(2)
})
