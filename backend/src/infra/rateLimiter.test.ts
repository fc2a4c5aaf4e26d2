import { expect, it } from 'vitest'
import { useTestServer } from '../testing/testServer.ts'
import { createRateLimiter } from './rateLimiter.ts'

useTestServer()

it('thirty requests at once share one count, also when they are the first of all', async () => {
  const limiter = createRateLimiter('test', 10, 60)
  const results = await Promise.all(Array.from({ length: 30 }, () => limiter.consume('somebody')))
  expect(results.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 30 }, (_, n) => n + 1),
  )
  expect(results.filter(({ waitMs }) => waitMs === null)).toHaveLength(10)
})
