import { anyValue } from '@lane-and-court/contract/responses/shape.ts'
import Joi from 'joi'
import { expect, it, vi } from 'vitest'
import { ResponseCache } from './responseCache.ts'

const READ = {
  tag: 'Public',
  summary: '',
  response: anyValue,
  topic: 'news',
  cacheControl: 'no-cache',
} as const

type Build = (name: string) => Promise<object>
const article = async (name: string) => ({ name, at: new Date(0), none: undefined })

function aCache(build = vi.fn<Build>(article)) {
  const cache = new ResponseCache({}, Infinity)
  const schema = Joi.string<string>()
  cache.declareFamily('/api/news/', { ...READ, param: 'id', schema, what: 'Article', build })
  const bytes = async (url: string) => (await cache.prepare(url))?.bytes.identity.toString()
  return { cache, build, bytes }
}

it('what the server reads and what it sends is built once, and is the same', async () => {
  const { cache, build, bytes } = aCache()
  const data = await cache.read('/api/news/a')
  expect(data).toStrictEqual({ name: 'a', at: '1970-01-01T00:00:00.000Z' })
  expect(await bytes('/api/news/a')).toBe('{"name":"a","at":"1970-01-01T00:00:00.000Z"}')
  expect(await cache.read('/api/news/a')).toBe(data)
  expect(build).toHaveBeenCalledTimes(1)
})

it('thirty requests at once get the bytes of one build', async () => {
  const { cache, build } = aCache()
  const bodies = await Promise.all(Array.from({ length: 30 }, () => cache.prepare('/api/news/a')))
  expect(new Set(bodies).size).toBe(1)
  expect(build).toHaveBeenCalledTimes(1)
})

it('nobody who reads a response can change it for others', async () => {
  const { cache, bytes } = aCache()
  const data = (await cache.read('/api/news/a')) as { name: string }
  expect(() => (data.name = 'b')).toThrow(TypeError)
  expect(await bytes('/api/news/a')).toContain('"name":"a"')
})

it('after a write, both the data and the bytes are new', async () => {
  let name = 'first'
  const { cache, bytes } = aCache(vi.fn<Build>(() => article(name)))
  await bytes('/api/news/a')
  name = 'second'
  cache.invalidate('news')
  expect(await cache.read('/api/news/a')).toMatchObject({ name: 'second' })
  expect(await bytes('/api/news/a')).toContain('second')
})

it('bytes that are made while a write arrives are not cached', async () => {
  let name = 'first'
  const { cache, bytes } = aCache(vi.fn<Build>(() => article(name)))
  await cache.read('/api/news/a')
  const before = bytes('/api/news/a')
  name = 'second'
  cache.invalidate('news')
  expect(await before).toContain('first')
  expect(await bytes('/api/news/a')).toContain('second')
})

it('large responses that nobody requests any more leave the memory', async () => {
  const { cache } = aCache(vi.fn<Build>((name) => article(name.padEnd(1_000_000, 'x'))))
  for (let n = 0; n < 40; n++) await cache.read(`/api/news/${n}`)
  expect(cache.size).toBeGreaterThan(10)
  expect(cache.size).toBeLessThan(20)
})
