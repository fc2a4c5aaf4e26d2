import { expect, it } from 'vitest'
import { createIdempotencyKeys } from './idempotencyKey.ts'

it('gives the same body the same key, another body another', () => {
  const keyOf = createIdempotencyKeys()
  const first = keyOf({ name: 'Ada' })
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(keyOf({ name: 'Ada' })).toBe(first)
  expect(keyOf({ name: 'Eve' })).not.toBe(first)
  expect(createIdempotencyKeys()({ name: 'Ada' })).not.toBe(first)
})
