import { expect, it } from 'vitest'
import { newImageInput, toInput } from './galleryValues.ts'

const values = {
  sport: 'tennis' as const,
  caption: 'For all',
  alt: 'A court',
  own: { a: { caption: 'Mine', alt: 'A racket' }, b: { caption: '' } },
}

it('newImageInput describes a single picture by the fields for all', () => {
  expect(newImageInput(values, 'a', true)).toEqual({ sport: 'tennis', caption: 'For all', alt: 'A court' })
})

it('newImageInput describes one of several pictures by its own fields, or by the common caption', () => {
  expect(newImageInput(values, 'a', false)).toEqual({ sport: 'tennis', caption: 'Mine', alt: 'A racket' })
  expect(newImageInput(values, 'b', false)).toEqual({ sport: 'tennis', caption: 'For all', alt: '' })
  expect(newImageInput(values, 'c', false)).toEqual({ sport: 'tennis', caption: 'For all', alt: '' })
})

it('toInput returns null for an empty caption, and leaves a sport that was not chosen to the schema', () => {
  expect(toInput({ sport: '', caption: '' })).toEqual({ sport: '', caption: null, alt: '' })
})
