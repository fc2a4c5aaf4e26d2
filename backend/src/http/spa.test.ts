import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Koa from 'koa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveSite } from './spa.ts'

const FILM = Buffer.from(Array.from({ length: 1_000 }, (_, i) => i % 251))
let server: Server
let dist = ''
let origin = ''

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  await mkdir(path.join(dist, 'films'))
  await writeFile(path.join(dist, 'index.html'), '')
  for (const name of ['a.mp4', 'a.webm', 'a.vtt']) await writeFile(path.join(dist, 'films', name), FILM)
  const app = new Koa()
  app.silent = true
  app.use(serveSite(dist, null, null))
  server = createServer((request, response) => void app.callback()(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(dist, { recursive: true })
})

const ask = (name: string, range?: string) =>
  fetch(`${origin}/films/${name}`, { headers: range ? { range } : {} })

it.each([
  ['a.mp4', 'video/mp4'],
  ['a.webm', 'video/webm'],
  ['a.vtt', 'text/vtt'],
])('%s is sent as %s', async (name, type) => {
  const answer = await ask(name)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain(type)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(FILM)
})

it.each([
  ['bytes=0-1', 0, 1],
  ['bytes=10-', 10, 999],
  ['bytes=990-5000', 990, 999],
])('a player that asks for %s gets that piece', async (range, from, to) => {
  const answer = await ask('a.mp4', range)
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/1000`)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(FILM.subarray(from, to + 1))
})

it('a piece beyond the end is refused', async () => {
  const answer = await ask('a.mp4', 'bytes=5000-')
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe('bytes */1000')
})

it.each([
  'bytes=5-2',
  'bytes=-500',
  'bytes=0-0',
  'bytes=0-1,5-6',
  'lines=1-2',
  'bytes=',
  'x',
  `bytes=${'9'.repeat(40)}-`,
])('an odd wish gets the whole file: %s', async (range) => {
  const answer = await ask('a.mp4', range)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(FILM)
})
