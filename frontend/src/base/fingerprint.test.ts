import { expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

it('equal inputs have equal fingerprints, and different inputs different ones', () => {
  const inputs = [
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
  expect(new Set(inputs.map(fingerprintOf)).size).toBe(inputs.length)
  expect(inputs.map(fingerprintOf)).toEqual(inputs.map(fingerprintOf))
  expect(fingerprintOf(new TextEncoder().encode('ab'))).toBe(fingerprintOf('ab'))
  expect(fingerprintOf(new Uint8Array(1_000_000))).not.toBe(fingerprintOf(new Uint8Array(1_000_001)))
})
