import { expect, it } from 'vitest'
import { mergeSections } from './pageContent.ts'

const defaults = { hero: { title: 'A', subtitle: 'B' }, points: ['one'], note: 'n' }

it('each section is merged over its default, and defaults that are not in the content stay', () => {
  expect(mergeSections(defaults, { hero: { title: 'C' }, points: ['two', 'three'], more: 1 })).toEqual({
    hero: { title: 'C', subtitle: 'B' },
    points: ['two', 'three'],
    note: 'n',
    more: 1,
  })
})

it.each([
  { hero: 'text' },
  { hero: null },
  { hero: ['a'] },
  { points: 'one' },
  { points: { 0: 'x' } },
  { note: 4 },
])('a section of another shape than its default is ignored: %j', (content) =>
  expect(mergeSections(defaults, content)).toEqual(defaults),
)

it('the defaults are shown while there is no content', () =>
  expect(mergeSections(defaults, undefined)).toBe(defaults))
