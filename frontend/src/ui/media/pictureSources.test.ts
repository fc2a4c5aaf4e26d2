import { expect, it } from 'vitest'
import { pictureSources } from './pictureSources.ts'

const hash = 'ab'.repeat(16)

it('the sources of an upload are its renditions in both formats, and its size', () => {
  expect(pictureSources(`/uploads/${hash}-1200x900.webp`)).toEqual({
    srcSet: `/uploads/${hash}-1200x900-400.webp 400w, /uploads/${hash}-1200x900-800.webp 800w, /uploads/${hash}-1200x900.webp 1200w`,
    avif: `/uploads/${hash}-1200x900-400.avif 400w, /uploads/${hash}-1200x900-800.avif 800w, /uploads/${hash}-1200x900.avif 1200w`,
    width: 1200,
    height: 900,
  })
  expect(pictureSources(`/uploads/${hash}-300x900.webp`).srcSet).toBe(`/uploads/${hash}-300x900.webp 300w`)
})

it.each([
  ['/pictures/lanes-portrait-800.webp', '/pictures/lanes-portrait-400.avif 400w'],
  ['/pictures/lanes-landscape-960.webp', '/pictures/lanes-landscape-640.avif 640w'],
  ['/pictures/coach-1-400.webp', '/pictures/coach-1-200.avif 200w'],
])('the sources of the built-in picture %s are its renditions in both formats', (image, smallest) => {
  const { srcSet, avif } = pictureSources(image)
  expect(avif?.split(', ')[0]).toBe(smallest)
  expect(srcSet).toBe(avif?.replaceAll('.avif', '.webp'))
})

it.each(['https://example.com/a.jpg', '/uploads/none.webp', '', '/pictures/x.svg'])(
  'there are no sources for the URL %j',
  (image) => {
    expect(pictureSources(image)).toEqual({})
  },
)

it('an upload with a focal point in its address has a position, and the renditions of the same picture', () => {
  const address = `/uploads/${'a'.repeat(32)}-1600x900.webp`
  const { position, ...sources } = pictureSources(`${address}#30,0`)
  expect(position).toBe('30% 0%')
  expect(sources).toMatchObject({ width: 1600, srcSet: pictureSources(address).srcSet })
  expect(pictureSources(address).position).toBeUndefined()
})
