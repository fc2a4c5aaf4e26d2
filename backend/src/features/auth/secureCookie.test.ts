import { expect, it } from 'vitest'
import { cookieOf, PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { saveAdmin } from './admin.service.ts'

const api = useTestServer({ production: true })

it('the cookies are sent only over https in production', async () => {
  await saveAdmin({ username: 'admin', password: PASSWORD })
  const login = (headers: Record<string, string>) =>
    api.send('POST', '/api/admin/login', { username: 'admin', password: PASSWORD }, headers)
  const secure = await login({ 'x-forwarded-proto': 'https' })
  expect(secure.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^lane-and-court=.*; secure; httponly$/),
    expect.stringMatching(/^lane-and-court-device=.*; secure; httponly$/),
  ])
  const plain = await login({})
  expect([plain.status, cookieOf(plain) || 'lane-and-court=']).toEqual([200, 'lane-and-court='])
})
