import { randomBytes, randomInt } from 'node:crypto'
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
  const digits = () => Array.from({ length: 32 }, () => randomInt(10)).join('')
  const secrets = Array.from({ length: 2_000 }, () => [
    randomBytes(16).toString('hex'),
    randomBytes(24).toString('base64'),
    digits(),
  ]).flat()
  secrets.push('eleven lanes at dawn, two blue towels, no whistle')
  expect(secrets.filter(isWeakSecret)).toEqual([])
})

it('a long secret is judged at once', () => {
  expect(isWeakSecret('0'.repeat(1_000_000))).toBe(true)
})
