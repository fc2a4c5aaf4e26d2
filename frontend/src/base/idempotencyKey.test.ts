import { expect, it } from 'vitest'
import { randomUuid } from './idempotencyKey.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('a key is a UUID, and a different one each time', () => {
  expect(randomUuid()).toMatch(UUID)
  expect(randomUuid()).not.toBe(randomUuid())
})
