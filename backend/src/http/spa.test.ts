import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../testing/testServer.ts'

/** A built site as small as can be: what it renders says its address, and is there where its name says so. */
const root = mkdtempSync(path.join(tmpdir(), 'lane-and-court-site-'))
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
write('dist/index.html', '<head><meta name="description" content="x"></head><div id="root"></div>')
write('dist/sw.js', '// the worker')
write('dist/assets/main.js', '// a script')
write(
  'dist-server/entry-server.js',
  `export const setSanitizer = () => {}
  export const pageKey = (url) => url.pathname
  export const shownKey = async (key) => key
  export const render = async (key) => {
    const isMissing = !['/', '/v1.0', '/api-info', '/apitherapy', '/news'].includes(key)
    const head = { title: 'T', brand: 'B', description: 'D', ...(isMissing ? { status: 404 } : {}) }
    return { head, title: 'T', styles: '', preloads: '', html: '<h1>page ' + key + '</h1>', queries: {}, faults: [] }
  }`,
)
afterAll(() => rmSync(root, { recursive: true }))

const api = useTestServer({ site: path.join(root, 'dist') })

const PERSON = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const SCRIPT = { accept: '*/*' }
const get = async (address: string, headers: Record<string, string>) => {
  const answer = await api.call(address, { headers, redirect: 'manual' })
  return { answer, text: await answer.text() }
}
const type = (answer: Response) => answer.headers.get('content-type')?.split(';')[0]

describe('an address', () => {
  it.each(['/v1.0', '/api-info', '/apitherapy'])('%s is a page', async (address) => {
    for (const headers of [PERSON, SCRIPT]) {
      const { answer, text } = await get(address, headers)
      expect([answer.status, type(answer)]).toEqual([200, 'text/html'])
      expect(text).toContain(`page ${address}`)
    }
  })

  it.each([
    '/api',
    '/API',
    '/Api/none',
    '/uploads',
    '/Uploads/none',
    '/uploads/none.webp',
    '/assets',
    '/ASSETS/',
    '/assets/old.js',
    '/old.js',
    '/none',
  ])('%s shows a person the not-found page', async (address) => {
    const { answer, text } = await get(address, PERSON)
    expect([answer.status, type(answer)]).toEqual([404, 'text/html'])
    expect(text).toContain('<h1>page')
  })

  it.each(['/api', '/API/none', '/api/admin/none'])('%s tells a program so in JSON', async (address) => {
    const { answer, text } = await get(address, SCRIPT)
    expect([answer.status, JSON.parse(text)]).toEqual([404, { message: 'Not found', code: 'not_found' }])
  })

  it.each(['/old.js', '/assets/old.js', '/uploads/none.webp', '/assets'])(
    '%s is never the shell to a script',
    async (address) => {
      const { answer, text } = await get(address, SCRIPT)
      expect(answer.status).toBe(404)
      expect(text).not.toContain('<div')
    },
  )

  it('of a file or a call that is there is answered by that, whoever asks', async () => {
    for (const headers of [PERSON, SCRIPT]) {
      expect((await get('/sw.js', headers)).text).toBe('// the worker')
      expect((await get('/assets/main.js', headers)).text).toBe('// a script')
      expect((await get('/robots.txt', headers)).text).toContain('User-agent')
      expect((await get('/api/news', headers)).text).toBe('[]')
      expect((await get('/api/admin/classes', headers)).answer.status).toBe(401)
    }
  })

  it.each([
    ['/home', '/'],
    ['/Home/', '/'],
    ['/classes-swimming', '/classes/swimming'],
    ['/classes-tennis?from=mail', '/classes/tennis?from=mail'],
  ])('%s of a content that another page shows leads to %s', async (address, to) => {
    const { answer } = await get(address, PERSON)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
  })

  it.each(['/site', '/constructor', '/%E0%A4%A', '/%2e%2e%2fetc'])('%s is none', async (address) => {
    expect((await get(address, PERSON)).answer.status).toBe(404)
  })
})
