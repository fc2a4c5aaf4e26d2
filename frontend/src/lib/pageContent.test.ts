import { expect, it } from 'vitest'
import { mergeSections } from './pageContent.ts'

const defaults = { hero: { title: 'A', subtitle: 'B' }, points: ['one'], note: 'n' }

it('lays each section over its default, and keeps what is not in the content', () => {
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
])('is not broken by a section of another shape: %j', (content) =>
  expect(mergeSections(defaults, content)).toEqual(defaults),
)

it('shows the defaults while there is nothing', () =>
  expect(mergeSections(defaults, undefined)).toBe(defaults))
