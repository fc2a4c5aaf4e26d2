import { get } from 'node:http'
import { describe, expect, it } from 'vitest'
import { useTestServer } from './testing/testServer.ts'

const api = useTestServer()

/** Sends an invalid Host header, which `fetch` does not allow. */
const sendInvalidHost = (origin: string) =>
  new Promise<[number | undefined, unknown]>((resolve, reject) => {
    get(`${origin}/api/health`, { headers: { host: 'no host/at all' } }, (response) => {
      response.resume()
      resolve([response.statusCode, response.headers['x-request-id']])
    }).once('error', reject)
  })

describe('the API', () => {
  it('responds with status ok to a health check', async () => {
    const response = await api.call('/api/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok' })
  })

  it.each(['/api/gallery', '/api/news', '/api/staff', '/api/classes'])(
    'responds to %s with a list',
    async (path) => {
      const response = await api.call(`${path}?x=1`)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual([])
    },
  )

  it.each(['/api', '/api/', '/api/nothing', '/api/health/x'])(
    'responds to the unknown path %s with the error body',
    async (path) => {
      const response = await api.call(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ message: 'Not found', code: 'not_found' })
    },
  )

  it.each(['/api/classes', '/api/health'])(
    'sends the security headers with %s, also for a repeated request',
    async (path) => {
      for (const _ of [1, 2]) {
        const { headers } = await api.call(path)
        expect(headers.get('content-security-policy')).toContain("script-src 'self'")
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('x-powered-by')).toBeNull()
      }
    },
  )

  it('gives each response a request id, also from the cache, with status 304 and with an error', async () => {
    const { headers } = await api.call('/api/classes')
    const ids = []
    for (const [path, init] of [
      ['/api/health', {}],
      ['/api/classes', {}],
      ['/api/classes', {}],
      ['/api/classes', { headers: { 'if-none-match': headers.get('etag') ?? '' } }],
      ['/api/nothing', {}],
      ['/uploads/nothing.webp', {}],
      ['/api/contact', { method: 'POST', body: '{' }],
    ] as const) {
      const id = (await api.call(path, init)).headers.get('x-request-id')
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      ids.push(id)
    }
    expect(new Set(ids).size).toBe(ids.length)
    const [status, id] = await sendInvalidHost(api.origin)
    expect([status, id]).toEqual([400, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })
})
