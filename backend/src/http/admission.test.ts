import { describe, expect, it } from 'vitest'
import { useTestServer } from '../testing/testServer.ts'

const api = useTestServer({ publicUrl: 'https://lane-and-court.example' })
const write = async (origin: string, headers: Record<string, string> = {}) =>
  (await api.send('POST', '/api/admin/logout', {}, { origin, ...headers })).status

describe('the origin of a write', () => {
  it('is this site, at its own address or as it was requested', async () => {
    expect(await write('https://lane-and-court.example')).toBe(204)
    expect(await write(api.origin)).toBe(204)
    const behindProxy = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'www.example.com:443' }
    expect(await write('https://www.example.com', behindProxy)).toBe(204)
  })

  it.each([
    ['the same host by another scheme', 'http://lane-and-court.example'],
    ['another port', 'https://lane-and-court.example:444'],
    ['another site', 'https://elsewhere.example'],
    ['none', 'null'],
    ['no URL', 'lane-and-court.example'],
  ])('is not this site: %s', async (_what, origin) => expect(await write(origin)).toBe(403))

  it('over https is not that of a page of the same host over http', async () => {
    const { host } = new URL(api.origin)
    expect(await write(`http://${host}`, { 'x-forwarded-proto': 'https' })).toBe(403)
    expect(await write(`https://${host}`, { 'x-forwarded-proto': 'https' })).toBe(204)
  })
})

it('a response says that it is shown in no frame, and which features of browsers the site does not use', async () => {
  const { headers } = await api.call('/api/news')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\), geolocation=\(\), microphone=\(\)/)
})
