import { expect, it } from 'vitest'
import { printOf } from './print.ts'

it('a print is the same for the same thing, and another for any other', () => {
  const things = [
    '',
    'a',
    'b',
    'ab',
    'ba',
    'Is there a place?',
    'Is there a place!',
    '\u{1F3BE}',
    '\u{1F3C0}',
  ]
  expect(new Set(things.map(printOf)).size).toBe(things.length)
  expect(things.map(printOf)).toEqual(things.map(printOf))
  expect(printOf(new TextEncoder().encode('ab'))).toBe(printOf('ab'))
  expect(printOf(new Uint8Array(1_000_000))).not.toBe(printOf(new Uint8Array(1_000_001)))
})
