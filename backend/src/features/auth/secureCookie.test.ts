import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import { expect, it } from 'vitest'
import { cookieOf, PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { saveAdmin } from './admin.service.ts'

const api = useTestServer({ production: true })
const https = () => ({ 'x-forwarded-proto': 'https', origin: api.origin.replace('http:', 'https:') })

it('a login in production is refused over http with what it needs, and its cookies are sent only over https', async () => {
  await saveAdmin({ username: 'admin', password: PASSWORD })
  const login = (headers: Record<string, string>) =>
    api.send('POST', '/api/admin/login', { username: 'admin', password: PASSWORD }, headers)
  const secure = await login(https())
  expect(secure.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-lane-and-court=.*; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/,
    ),
    expect.stringMatching(/^__Host-lane-and-court-device=.*; path=\/; .*; secure; httponly$/),
  ])
  const plain = await login({})
  expect([plain.status, await plain.text(), plain.headers.getSetCookie()]).toEqual([
    403,
    AUTH_MESSAGES.needsHttps,
    [],
  ])
  const coach = await api.send('POST', '/api/staff/login', { username: 'maya', password: PASSWORD })
  expect([coach.status, await coach.text()]).toEqual([403, AUTH_MESSAGES.needsHttps])
})

it('the cookies of production are read by their own names alone, and deleted by them', async () => {
  await saveAdmin({ username: 'admin', password: PASSWORD })
  const credentials = { username: 'admin', password: PASSWORD }
  const session = cookieOf(await api.send('POST', '/api/admin/login', credentials, https())) ?? ''
  const profile = (cookie: string) => api.call('/api/admin/profile', { headers: { ...https(), cookie } })
  expect((await profile(session)).status).toBe(200)
  // Of a name without the prefix, a neighbor in the domain may have set it.
  expect((await profile(session.replace('__Host-', ''))).status).toBe(401)
  const out = await api.send('POST', '/api/admin/logout', undefined, { ...https(), cookie: session })
  expect(out.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-lane-and-court=; path=\/; .*secure/),
  ])
})
