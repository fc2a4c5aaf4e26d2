import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { aContactMessage } from '../../src/testing/factories.ts'
import { makeSmallDisk, noSmallDisk } from '../../src/testing/smallDisk.ts'
import { startMain } from '../../src/testing/startedMain.ts'

const ADMIN = { username: 'admin', password: 'a long password' }

describe.skipIf(noSmallDisk !== null)(`a full disk${noSmallDisk ? ` (skipped: ${noSmallDisk})` : ''}`, () => {
  it('refuses writes with a sentence and 503, shows pages, and is told by the health check', async () => {
    const disk = makeSmallDisk(12)
    const { child, open, over } = startMain({
      PORT: '0',
      DATA_DIR: path.join(disk.dir, 'data'),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    })
    try {
      const origin = await open
      const send = (to: string, body: object, headers: Record<string, string> = {}) =>
        fetch(origin + to, {
          method: 'POST',
          headers: { origin, 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      const health = async () => {
        const response = await fetch(`${origin}/api/health`)
        return { status: response.status, body: await response.json() }
      }
      const login = await send('/api/admin/login', ADMIN)
      const cookie = login.headers
        .getSetCookie()
        .map((one) => one.split(';', 1)[0])
        .join('; ')
      const readMessages = () => fetch(`${origin}/api/admin/messages`, { headers: { cookie } })
      expect(await health()).toEqual({ status: 200, body: { status: 'ok' } })

      disk.fill()
      // Each message is a few pages, and the files may have some left that are not used yet.
      const key = randomUUID()
      const contact = () =>
        send('/api/contact', aContactMessage({ message: 'x'.repeat(5000) }), { 'idempotency-key': key })
      const refused = await contact()
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused.json()).toEqual({
        code: 'unavailable',
        message: "The server's disk is full; nothing was saved",
      })
      expect(await health()).toEqual({ status: 503, body: { status: 'unavailable' } })
      expect((await fetch(`${origin}/api/news`)).status).toBe(200)
      expect((await readMessages()).status).toBe(200)
      // The response of a login is plain text.
      const login2 = await send('/api/admin/login', ADMIN)
      expect([login2.status, await login2.text()]).toEqual([
        503,
        "The server's disk is full; nothing was saved",
      ])

      disk.free()
      expect(await health()).toEqual({ status: 200, body: { status: 'ok' } })
      expect((await contact()).status).toBe(201)
      expect(await (await readMessages()).json()).toMatchObject({ total: 1 })
    } finally {
      child.kill('SIGTERM')
      await over
      disk.remove()
    }
  })
})
