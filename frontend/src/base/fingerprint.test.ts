import { expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

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
  expect(new Set(things.map(fingerprintOf)).size).toBe(things.length)
  expect(things.map(fingerprintOf)).toEqual(things.map(fingerprintOf))
  expect(fingerprintOf(new TextEncoder().encode('ab'))).toBe(fingerprintOf('ab'))
  expect(fingerprintOf(new Uint8Array(1_000_000))).not.toBe(fingerprintOf(new Uint8Array(1_000_001)))
})
