import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { useTestServer } from '../testing/testServer.ts'
import { createRateLimiter, ensureRateLimitIndexes } from './rateLimiter.ts'

useTestServer()
const counts = () => mongoose.connection.collection('rate_limits')

it('thirty requests at once share one count, also when they are the first of all', async () => {
  const limiter = createRateLimiter('test', 10, 60)
  const results = await Promise.all(Array.from({ length: 30 }, () => limiter.consume('somebody')))
  expect(results.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 30 }, (_, n) => n + 1),
  )
  expect(results.filter(({ waitMs }) => waitMs === null)).toHaveLength(10)
})

it('counts that were stored twice, because there was no index, are deleted at the start', async () => {
  await counts().dropIndex('key_1')
  await counts().insertMany([{ key: 'test:a' }, { key: 'test:a' }])
  await ensureRateLimitIndexes()
  expect(await counts().countDocuments()).toBe(0)
  await counts().insertOne({ key: 'test:a' })
  await expect(counts().insertOne({ key: 'test:a' })).rejects.toMatchObject({ code: 11000 })
})
