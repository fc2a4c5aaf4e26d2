import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it.each([
  ['Winter enrollment is open', 'winter-enrollment-is-open'],
  ["The kids' café — it's back!", 'the-kids-cafe-its-back'],
  ['  10% off / Jersey City  ', '10-off-jersey-city'],
  ['Плавание', ''],
  ['<script>', 'script'],
  [
    'What every parent of a beginner should know before the first lesson in the pool',
    'what-every-parent-of-a-beginner-should-know-before-the-first',
  ],
  ['x'.repeat(100_000), 'x'.repeat(60)],
])('%s becomes %s in an address', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

it('a slug has at most 60 lower-case letters, digits and single hyphens, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const slug = slugOf(text)
      expect(slug).toMatch(/^([a-z\d]+(-[a-z\d]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(60)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})
