import { get } from 'node:http'
import { describe, expect, it } from 'vitest'
import { useTestServer } from './testing/testServer.ts'

const api = useTestServer()

/** Asks for another site than any: `fetch` does not let its caller say that. */
const refusedHost = (origin: string) =>
  new Promise<[number | undefined, unknown]>((resolve, reject) => {
    get(`${origin}/api/health`, { headers: { host: 'no host/at all' } }, (answer) => {
      answer.resume()
      resolve([answer.statusCode, answer.headers['x-request-id']])
    }).once('error', reject)
  })

describe('the API', () => {
  it('tells that it is well', async () => {
    const response = await api.call('/api/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok' })
  })

  it.each(['/api/gallery', '/api/news', '/api/staff', '/api/classes'])(
    'answers %s with a list',
    async (path) => {
      const response = await api.call(`${path}?x=1`)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual([])
    },
  )

  it.each(['/api', '/api/', '/api/nothing', '/api/health/x'])(
    'answers %s with the error body',
    async (path) => {
      const response = await api.call(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ message: 'Not found', code: 'not_found' })
    },
  )

  it.each(['/api/classes', '/api/health'])(
    'sends the security headers with %s, built or not',
    async (path) => {
      for (const _ of [1, 2]) {
        const { headers } = await api.call(path)
        expect(headers.get('content-security-policy')).toContain("script-src 'self'")
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('x-powered-by')).toBeNull()
      }
    },
  )

  it('names each request, also where it answers from memory, with 304 or with a refusal', async () => {
    const { headers } = await api.call('/api/classes')
    const names = []
    for (const [path, init] of [
      ['/api/health', {}],
      ['/api/classes', {}],
      ['/api/classes', {}],
      ['/api/classes', { headers: { 'if-none-match': headers.get('etag') ?? '' } }],
      ['/api/nothing', {}],
      ['/uploads/nothing.webp', {}],
      ['/api/contact', { method: 'POST', body: '{' }],
    ] as const) {
      const name = (await api.call(path, init)).headers.get('x-request-id')
      expect(name).toMatch(/^[0-9a-f-]{36}$/)
      names.push(name)
    }
    expect(new Set(names).size).toBe(names.length)
    const [status, name] = await refusedHost(api.origin)
    expect([status, name]).toEqual([400, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })
})
