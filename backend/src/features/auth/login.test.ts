import { once } from 'node:events'
import Koa from 'koa'
import { koaBody } from 'koa-body'
import { expect, it } from 'vitest'
import { errorHandler } from '../../http/errors.ts'
import { sessions } from '../../http/sessions.ts'
import { createLogger } from '../../infra/logger.ts'
import { hashPassword } from '../../infra/passwords.ts'
import { SessionModel } from '../../infra/sessions/sessions.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { secretBox } from '../accounts/sealedSecret.service.ts'
import { login } from './login.ts'

// Only for the store.
useTestServer()

it('a login fails when the password is changed while it is being checked', async () => {
  const hashes = [await hashPassword('old one'), await hashPassword('new one')]
  const maya = { id: 'x', username: 'maya', name: 'Maya', email: null }
  const find = async () => ({ ...maya, passwordHash: hashes.shift() ?? null })
  const logger = createLogger('silent')
  const koa = new Koa()
  koa.use(errorHandler(logger, new Set()))
  koa.use(koaBody())
  koa.use(sessions(koa, { sessionSecret: 'of this test', production: false, logger }))
  koa.use(
    async (ctx) =>
      void (ctx.body = await login(
        ctx,
        'staff',
        { username: 'maya', password: 'old one' },
        find,
        secretBox('of this test'),
      )),
  )
  const server = koa.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const response = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'maya', password: 'old one' }),
  })
  server.close()
  expect([response.status, response.headers.getSetCookie()[0]]).toEqual([
    401,
    expect.stringMatching(/^lane-and-court=;/),
  ])
  expect(await SessionModel.countDocuments()).toBe(0)
})
