import { anyValue } from '@lane-and-court/contract/responses/shape.ts'
import Joi from 'joi'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DatabaseAwayError, noteReach } from '../../infra/database/databaseState.ts'
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

function aCache(build = vi.fn<Build>(article), maxAgeMs = Infinity) {
  const cache = new ResponseCache({}, maxAgeMs)
  const schema = Joi.string<string>()
  cache.declareFamily('/api/news/', { ...READ, param: 'id', schema, what: 'Article', build })
  const bytes = async (url: string) => (await cache.find(url))?.response.bytes.toString()
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
  const bodies = await Promise.all(Array.from({ length: 30 }, () => cache.find('/api/news/a')))
  expect(new Set(bodies.map((body) => body?.response)).size).toBe(1)
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

describe('while the database is away', () => {
  const GONE = { isUp: false, mayFailOver: true, reason: 'gone', silentMs: 0 }
  const goes = () => noteReach(GONE, () => {})
  const isBack = () => noteReach({ ...GONE, isUp: true }, () => {})
  afterEach(isBack)
  /** Every response is out of date at once. */
  const NO_AGE_MS = -1

  it('the last good response is given at once and marked, and a new one when it is back', async () => {
    let name = 'first'
    const { cache, build } = aCache(
      vi.fn<Build>(() => article(name)),
      NO_AGE_MS,
    )
    expect(await cache.find('/api/news/a')).toMatchObject({ isStale: false })
    name = 'second'
    goes()
    expect(await cache.find('/api/news/a')).toMatchObject({ data: { name: 'first' }, isStale: true })
    expect(build).toHaveBeenCalledTimes(1)
    isBack()
    expect(await cache.find('/api/news/a')).toMatchObject({ data: { name: 'second' }, isStale: false })
  })

  it('what was read before a write is not shown again, because the write may have hidden it', async () => {
    const { cache } = aCache()
    await cache.read('/api/news/a')
    cache.invalidate('news')
    noteReach({ ...GONE, mayFailOver: false, silentMs: 1_000 }, () => {})
    await expect(cache.read('/api/news/a')).rejects.toThrow(DatabaseAwayError)
  })

  it('the last good response is given when a connection breaks during the build of a new one', async () => {
    const build = vi.fn<Build>(article)
    const { cache } = aCache(build, NO_AGE_MS)
    await cache.read('/api/news/a')
    build.mockRejectedValue(new DatabaseAwayError('broken'))
    expect(await cache.find('/api/news/a')).toMatchObject({ isStale: true })
    build.mockRejectedValue(new TypeError('a fault of the program'))
    await expect(cache.find('/api/news/a')).rejects.toThrow('a fault of the program')
  })
})

describe('the writes of other servers', () => {
  afterEach(() => vi.useRealTimers())

  it('are unnoticed for the given time at most, unless they are watched', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { cache, build } = aCache(undefined, 2_000)
    let isWatched = true
    cache.watchedBy(() => isWatched)
    await cache.read('/api/news/a')
    vi.advanceTimersByTime(60_000)
    await cache.read('/api/news/a')
    expect(build).toHaveBeenCalledTimes(1)
    isWatched = false
    await cache.read('/api/news/a')
    expect(build).toHaveBeenCalledTimes(2)
  })

  it('are looked for once after a gap, and the last good responses stay for when the database is away', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { cache, build } = aCache(undefined, 2_000)
    cache.watchedBy(() => true)
    await cache.read('/api/news/a')
    cache.expireAll()
    build.mockRejectedValueOnce(new DatabaseAwayError('away'))
    expect(await cache.find('/api/news/a')).toMatchObject({ data: { name: 'a' }, isStale: true })
    vi.advanceTimersByTime(1)
    await cache.read('/api/news/a')
    await cache.read('/api/news/a')
    expect(build).toHaveBeenCalledTimes(3)
  })
})

it('a family that is kept apart displaces no other, has its own limit, and is new after a write', async () => {
  const { cache, bytes } = aCache()
  const build = vi.fn<Build>(article)
  const schema = Joi.string<string>()
  const apart = { ...READ, param: 'q', schema, what: 'Search', keptApart: 2, build }
  cache.declareFamily('/api/search?q=', apart)
  await bytes('/api/news/a')
  const first = await cache.read('/api/news/a')
  for (let n = 0; n < 50; n += 1) await cache.read(`/api/search?q=${n}`)
  expect(cache.size).toBe(1 + 2)
  expect(await cache.read('/api/news/a')).toBe(first)
  await cache.read('/api/search?q=49')
  expect(build).toHaveBeenCalledTimes(50)
  cache.invalidate('news')
  await cache.read('/api/search?q=49')
  expect(build).toHaveBeenCalledTimes(51)
})
