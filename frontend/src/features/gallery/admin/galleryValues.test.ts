import { expect, it } from 'vitest'
import { newImageInput, toInput } from './galleryValues.ts'

const values = {
  sport: 'tennis' as const,
  caption: 'For all',
  alt: 'A court',
  own: { a: { caption: 'Mine', alt: 'A racket' }, b: { caption: '' } },
}

it('describes a picture that is alone by the fields for all', () => {
  expect(newImageInput(values, 'a', true)).toEqual({ sport: 'tennis', caption: 'For all', alt: 'A court' })
})

it('describes one of several by its own words, and lends it the caption alone', () => {
  expect(newImageInput(values, 'a', false)).toEqual({ sport: 'tennis', caption: 'Mine', alt: 'A racket' })
  expect(newImageInput(values, 'b', false)).toEqual({ sport: 'tennis', caption: 'For all', alt: '' })
  expect(newImageInput(values, 'c', false)).toEqual({ sport: 'tennis', caption: 'For all', alt: '' })
})

it('sends no caption rather than an empty one, and leaves out a sport that was not chosen', () => {
  expect(toInput({ sport: '', caption: '' })).toEqual({ sport: undefined, caption: null, alt: '' })
})
