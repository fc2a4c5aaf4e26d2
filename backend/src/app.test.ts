import { describe, expect, it } from 'vitest'
import { useTestServer } from './testing/testServer.ts'

const api = useTestServer()

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

  it('names each request', async () => {
    expect((await api.call('/api/health')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
