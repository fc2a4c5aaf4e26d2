import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { useTestServer } from '../testing/testServer.ts'
import { seedIfEmpty } from './index.ts'

const server = useTestServer()
const marks = () => mongoose.connection.collection<{ _id: string }>('marks')
const count = async (path: string) => ((await (await server.call(path)).json()) as unknown[]).length

it('lays what the issue of a first start promises', async () => {
  expect(await seedIfEmpty()).toBe(true)
  expect(await count('/api/classes')).toBeGreaterThanOrEqual(12)
  expect(await count('/api/news')).toBeGreaterThanOrEqual(8)
  expect(await count('/api/staff')).toBe(8)
  expect(await count('/api/gallery')).toBe(10)
  for (const page of ['home', 'about', 'team', 'camp', 'site', 'privacy'])
    expect((await server.call(`/api/content/${page}`)).status).toBe(200)
  expect(await marks().countDocuments()).toBe(0)
})

it('leaves a database alone that holds anything', async () => {
  await seedIfEmpty()
  expect(await seedIfEmpty()).toBe(false)
  expect(await count('/api/staff')).toBe(8)
})

it('begins again where a start was cut off in the middle', async () => {
  await seedIfEmpty()
  await mongoose.models['PageContent']?.deleteMany({})
  await marks().insertOne({ _id: 'seeding' })
  expect(await seedIfEmpty()).toBe(true)
  expect(await count('/api/staff')).toBe(8)
  expect((await server.call('/api/content/home')).status).toBe(200)
})
