import { expect, it } from 'vitest'
import { describeCapacity, describeCount, describePrice } from './describeTerms.ts'

it('students and classes are counted in the singular and the plural', () => {
  expect([1, 6, 1_000].map(describeCapacity)).toEqual(['1 student', '6 students', '1,000 students'])
  expect([1, 15].map(describeCount)).toEqual(['1 class', '15 classes'])
})

it.each([
  [42, '$42 per lesson'],
  [42.5, '$42.50 per lesson'],
  [1_250, '$1,250 per lesson'],
  [0, 'Free'],
])('describePrice shows %s as %s', (price, text) => {
  expect(describePrice(price)).toBe(text)
})
