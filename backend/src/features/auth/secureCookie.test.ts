import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import { expect, it } from 'vitest'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { saveAdmin } from './admin.service.ts'

const api = useTestServer({ production: true })

it('a login in production is refused over http with what it needs, and its cookies are sent only over https', async () => {
  await saveAdmin({ username: 'admin', password: PASSWORD })
  const login = (headers: Record<string, string>) =>
    api.send('POST', '/api/admin/login', { username: 'admin', password: PASSWORD }, headers)
  const secure = await login({ 'x-forwarded-proto': 'https' })
  expect(secure.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^lane-and-court=.*; secure; httponly$/),
    expect.stringMatching(/^lane-and-court-device=.*; secure; httponly$/),
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
