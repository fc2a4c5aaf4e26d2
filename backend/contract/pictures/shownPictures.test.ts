import { expect, it } from 'vitest'
import { picturesNamedIn, showPictures } from './shownPictures.ts'

const CROPPED = 'a'.repeat(32)
const WHOLE = 'b'.repeat(32)
const path = (hash: string, rest = '') => `/uploads/${hash}-1000x750${rest}`

it('a crop and its focal point are written into every address of the picture, in a copy', () => {
  const content = {
    hero: { image: path(CROPPED, '.webp'), placeholder: 'data:whole' },
    points: [`<img src="${path(CROPPED, '-400.avif')}"><img src="${path(CROPPED, '-800.webp')}">`],
    other: path(WHOLE, '.webp'),
    count: 2,
    none: null,
  }
  const before = structuredClone(content)
  const address = path(CROPPED, '-600x600at200x0.webp#40,49')
  const visibleContent = showPictures(content, new Map([[CROPPED, { address, placeholder: 'data:crop' }]]))
  expect(visibleContent).toEqual({
    ...before,
    hero: { image: address, placeholder: 'data:crop' },
    // The crop has no rendition of 800 pixels.
    points: [
      `<img src="${path(CROPPED, '-600x600at200x0-400.avif')}"><img src="${path(CROPPED, '-600x600at200x0.webp')}">`,
    ],
  })
  expect(content).toEqual(before)
})

it('rich text keeps a picture that has only a focal point', () => {
  const text = `<p>Text</p><img src="${path(WHOLE, '-400.webp')}">`
  expect(showPictures(text, new Map([[WHOLE, { address: path(WHOLE, '.webp#10,20') }]]))).toBe(text)
})

it('the pictures that a value names are found once each, also in rich text', () => {
  const value = {
    a: path(WHOLE, '.webp'),
    b: [`x ${path(CROPPED, '-400.webp')} ${path(WHOLE, '-400.webp')}`],
  }
  expect([...picturesNamedIn(value)]).toEqual([WHOLE, CROPPED])
  expect([...picturesNamedIn(['/uploads/short.webp', 3, null])]).toEqual([])
})
