import { expect, it } from 'vitest'
import { randomUuid } from './idempotencyKey.ts'
import { deriveKey } from './deriveKey.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('a key is a UUID, and a different one each time', () => {
  expect(randomUuid()).toMatch(UUID)
  expect(randomUuid()).not.toBe(randomUuid())
})

it('a derived key is a UUID that differs for each version and is the same for each retry', () => {
  for (const key of [randomUuid(), '00000000-0000-4000-8000-ffffffffffff']) {
    const keys = [null, 1, 2, 30_000].map((version) => deriveKey(key, version))
    expect(new Set(keys).size).toBe(4)
    expect(keys[0]).toBe(key)
    for (const one of keys) expect(one).toMatch(UUID)
    expect(deriveKey(key, 2)).toBe(keys[2])
  }
})
