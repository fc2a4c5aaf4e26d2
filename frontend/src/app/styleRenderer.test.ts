import { expect, it } from 'vitest'
import { compareMediaQueries } from './styleRenderer.ts'

it('media queries are sorted by the number of their width, so that the narrower one wins', () => {
  const queries = [
    'print',
    '(width < 37.5rem)',
    '(width < 64rem)',
    '(width >= 77.5rem)',
    '(forced-colors: active)',
    '(width >= 48rem)',
    '(width <= 56.25rem)',
    '(width < 100rem)',
  ]
  expect(queries.toSorted(compareMediaQueries)).toEqual([
    '(width < 100rem)',
    '(width < 64rem)',
    '(width <= 56.25rem)',
    '(width < 37.5rem)',
    '(width >= 48rem)',
    '(width >= 77.5rem)',
    '(forced-colors: active)',
    'print',
  ])
})
