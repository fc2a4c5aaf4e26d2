import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import mongoose from 'mongoose'
import { afterAll, expect, it } from 'vitest'
import { aNewsArticle } from '../../testing/factories.ts'
import { aStoredPicture } from '../../testing/storedPicture.ts'
import { useTestServer } from '../../testing/testServer.ts'

/** A minimal built site, whose home page counts how often it was rendered. */
const root = mkdtempSync(path.join(tmpdir(), 'lane-and-court-memory-'))
const files = {
  'dist/index.html': '<html lang="en"><head><!--page-head--><!--/page-head--></head><div id="root"></div>',
  'dist/.vite/manifest.json': '{}',
  'dist/assets/main.js': `// ${'a script '.repeat(100)}`,
  'dist-server/entry-server.js': `let count = 0
    export const setSanitizer = () => {}
    export const pageKey = (url) => url.pathname
    export const canonicalAddress = (path) => path
    export const shownKey = async (key) => key
    export const render = async (key) => ({
      head: { title: 'T', brand: 'B', description: 'D' }, title: 'T', preloads: '',
      html: '<h1>' + ++count + '</h1>' + 'text '.repeat(100), queries: {}, errors: [],
      renderedAt: { time: 1, clock: '2026-11-28T18:05' },
    })`,
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), text)
}
afterAll(() => rmSync(root, { recursive: true }))

const api = useTestServer({ site: path.join(root, 'dist'), trustProxy: false })

/** @returns how many commands the database gets meanwhile. */
async function commandsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const client = mongoose.connection.getClient()
  // The server of a test asks for the state of its database all the time.
  const add = ({ commandName }: { commandName: string }) => void (commandName === 'ping' || count++)
  client.on('commandStarted', add)
  await work()
  client.off('commandStarted', add)
  return count
}

const BROWSER = { 'accept-encoding': 'br' }
/** What differs from one answer to the next. */
const CHANGING = new Set(['date', 'x-request-id', 'keep-alive', 'connection'])

async function read(url: string, headers: Record<string, string> = BROWSER) {
  const response = await api.call(url, { headers })
  const body = await response.text()
  const lastingHeaders = [...response.headers].filter(([name]) => !CHANGING.has(name))
  return { status: response.status, headers: Object.fromEntries(lastingHeaders), body }
}

it('an answer that was sent before needs no database, and is the same', async () => {
  const { path: picture } = await aStoredPicture(640)
  for (const url of ['/api/classes', '/', '/feed.xml', '/sitemap.xml', '/assets/main.js', picture]) {
    const first = await read(url)
    // The first one may have been compressed after it was built, and is kept when it is sent again.
    await read(url)
    let again: typeof first | null = null
    const commands = await commandsOf(async () => (again = await read(url)))
    expect([url, first.status, commands, again]).toEqual([url, 200, 0, first])
    const notModified = await read(url, { ...BROWSER, 'if-none-match': first.headers['etag'] ?? '' })
    expect([notModified.status, notModified.body]).toEqual([304, ''])
  }
})

it('each form of an answer is kept apart, and a part of a file comes from the file', async () => {
  for (const url of ['/', '/assets/main.js']) {
    const forms = ['br', 'gzip', 'identity', 'br', 'gzip', 'identity', 'br']
    const bodies = []
    for (const form of forms) bodies.push((await read(url, { 'accept-encoding': form })).body)
    expect(new Set(bodies).size).toBe(1)
  }
  const part = await read('/assets/main.js', { range: 'bytes=3-10' })
  expect([part.status, part.body]).toEqual([206, 'a script'])
})

it('a write removes the pages and the feed that were sent before it', async () => {
  const cookie = await api.signIn('admin')
  for (let times = 0; times < 3; times++) await Promise.all([read('/'), read('/feed.xml')])
  const before = await read('/')
  const title = 'Written just now'
  const saved = await api.send('POST', '/api/admin/news', aNewsArticle({ title }), { cookie })
  expect(saved.status).toBe(201)
  expect((await read('/')).body).not.toBe(before.body)
  expect((await read('/feed.xml')).body).toContain(title)
})

/** Unlike `fetch`, it may name another host. */
const readAs = async (host: string): Promise<string> => {
  const [response] = (await once(request(`${api.origin}/`, { headers: { host } }).end(), 'response')) as [
    IncomingMessage,
  ]
  return text(response)
}

it('an address of this machine in a page is sent to no other host', async () => {
  const own = new URL(api.origin).host
  for (let times = 0; times < 3; times++) expect(await readAs(own)).toContain(api.origin)
  for (let times = 0; times < 3; times++) expect(await readAs('other.example')).not.toContain(api.origin)
})

it('a picture that was sent before is gone as soon as it is in the trash', async () => {
  const cookie = await api.signIn('admin')
  const { path: picture } = await aStoredPicture(700)
  for (let times = 0; times < 3; times++) expect((await read(picture)).status).toBe(200)
  const removed = await api.send('DELETE', `/api/admin/pictures/${picture.slice(9, 33)}`, {}, { cookie })
  expect([removed.status, (await read(picture)).status]).toEqual([204, 410])
})
