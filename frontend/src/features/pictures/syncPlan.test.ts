import { expect, it } from 'vitest'
import { percentOf, planSync } from './syncPlan.ts'

it('planSync fetches a picture again when its address has changed, and never one of another site', () => {
  const gallery = [
    { id: 'a', image: '/uploads/new.webp' },
    { id: 'b', image: 'https://example.com/b.jpg' },
    { id: 'c', image: '/pictures/c.webp' },
  ]
  const stored = [
    { id: 'a', name: '/uploads/old.webp' },
    { id: 'b', name: 'https://example.com/b.jpg' },
    { id: 'c', name: '/pictures/c.webp' },
  ]
  expect(planSync(gallery, stored)).toEqual({ missing: ['a'], gone: ['b'], held: 1, total: 2 })
})

it.each([
  [0, 0, 100],
  [0, 3, 0],
  [1, 3, 33],
  [499, 500, 99],
  [500, 500, 100],
])('%d of %d are %d percent', (held, total, percent) => expect(percentOf(held, total)).toBe(percent))
