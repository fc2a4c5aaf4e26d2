import { expect, it } from 'vitest'
import { withSeo } from './seo.ts'

const head = { title: 'About', description: 'Own words', image: '/pictures/a.webp' }

it('withSeo replaces what is set, and leaves the rest as the page has it', () =>
  expect(withSeo(head, { title: 'Our coaches', description: ' ', image: '' })).toEqual({
    ...head,
    title: 'Our coaches',
  }))

it.each([null, undefined, {}, { title: 4, description: null, image: ['x'] }, 'text', [], 7])(
  'withSeo ignores %j, which free-form content may hold',
  (seo) => expect(withSeo(head, seo as never)).toEqual(head),
)
