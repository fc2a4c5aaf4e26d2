import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWeakSecret } from './weakSecret.ts'

it.each([
  '0'.repeat(32),
  'ab'.repeat(20),
  'changeme'.repeat(4),
  'change-me-change-me-change-me-change-me',
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz123456',
  'qwertyuiopasdfghjklzxcvbnm123456',
  'your-secret-key-at-least-32-characters-long',
  'Please change this secret in production!!',
  'lane-and-court-session-secret-2026',
  '-'.repeat(40),
])('"%s" is weak', (secret) => {
  expect(isWeakSecret(secret)).toBe(true)
})

it('no random secret is weak, however it is written, and no sentence that nobody has written before', () => {
  const bytes = (length: number) =>
    fc.noBias(fc.uint8Array({ minLength: length, maxLength: length })).map((drawn) => Buffer.from(drawn))
  const digits = fc.noBias(fc.array(fc.nat(9), { minLength: 32, maxLength: 32 }))
  const secrets = [
    bytes(16).map((drawn) => drawn.toString('hex')),
    bytes(24).map((drawn) => drawn.toString('base64')),
    digits.map((drawn) => drawn.join('')),
  ].flatMap((drawn) => fc.sample(drawn, 2_000))
  secrets.push('eleven lanes at dawn, two blue towels, no whistle')
  expect(secrets.filter(isWeakSecret)).toEqual([])
})

it('a long secret is judged at once', () => {
  expect(isWeakSecret('0'.repeat(1_000_000))).toBe(true)
})
