import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { useMainStore } from '../../src/testing/mainStore.ts'
import { runScript } from '../../src/testing/runScript.ts'
import { cookieOf } from '../../src/testing/signIn.ts'

const store = useMainStore()
const site = useHostedSite()
const PASSWORD = 'a password of this test'

/** Opens a site with this admin, uses it, and closes it. @returns the output. */
async function withServer(
  username: string,
  use: (origin: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<string> {
  const admin = { ADMIN_USERNAME: username, ADMIN_PASSWORD: PASSWORD }
  await use(await site.open({ LOG_LEVEL: 'warn', ...store.env, ...admin, ...env }))
  return site.close()
}

const login = (origin: string, username: string) =>
  fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
const status = async (origin: string, cookie: string) =>
  (await fetch(`${origin}/api/admin/profile`, { headers: { cookie } })).status

const remove = (username: string, env: Record<string, string> = {}) =>
  runScript('remove-admin.ts', username ? [username] : [], { ...store.env, ...env })

it('a start with another ADMIN_USERNAME logs the admin of the former one, and nobody who was added by others', async () => {
  const first = await withServer('old desk', async () => {})
  expect(first).not.toMatch(/can still sign in/)
  await runScript('create-admin.ts', ['invited'], { ...store.env, ADMIN_PASSWORD: PASSWORD })
  const second = await withServer('desk', async (origin) => {
    expect((await login(origin, 'old desk')).status).toBe(200)
  })
  const lines = second.split('\n').filter((line) => /can still sign in/.test(line))
  expect(lines).toHaveLength(1)
  const { level, msg } = JSON.parse(lines[0] ?? '') as { level: number; msg: string }
  expect(level).toBe(40)
  expect(msg).toMatch(/^The administrator "old desk" can still sign in.*npm run admin:remove -- 'old desk'$/)
})

it('an admin can be removed while the site runs, and is signed out at once', async () => {
  await withServer('old', async () => {})
  await withServer('desk', async (origin) => {
    const cookies = [cookieOf(await login(origin, 'old')) ?? '', cookieOf(await login(origin, 'desk')) ?? '']
    expect(await Promise.all(cookies.map((cookie) => status(origin, cookie)))).toEqual([200, 200])
    expect(await remove('old')).toEqual({
      code: 0,
      printed: 'The administrator old was removed and signed out everywhere.\n',
    })
    expect(await Promise.all(cookies.map((cookie) => status(origin, cookie)))).toEqual([401, 200])
    expect((await login(origin, 'old')).status).toBe(401)
  })
  expect(await withServer('desk', async () => {})).not.toMatch(/can still sign in/)
})

it('an admin can be created while the site runs, and can sign in', async () => {
  await withServer('desk', async (origin) => {
    const created = await runScript('create-admin.ts', ['second'], { ...store.env, ADMIN_PASSWORD: PASSWORD })
    expect(created).toEqual({ code: 0, printed: 'The administrator second is made.\n' })
    expect((await login(origin, 'second')).status).toBe(200)
  })
})

it('removing the last admin or an unknown one fails with a message', async () => {
  await withServer('desk', async (origin) => {
    expect(await remove('desk')).toEqual({
      code: 1,
      printed: expect.stringMatching(/desk is the last administrator, and was not removed/),
    })
    expect((await login(origin, 'desk')).status).toBe(200)
    expect(await remove('nobody')).toEqual({
      code: 1,
      printed: expect.stringMatching(/no administrator named nobody/),
    })
  })
  expect(await remove('')).toEqual({
    code: 1,
    printed: expect.stringMatching(/npm run admin:remove -- <username>/),
  })
})

it('removing the admin of ADMIN_USERNAME prints a warning that the next start creates it again', async () => {
  await withServer('other', async () => {})
  await withServer('desk', async () => {})
  const { code, printed } = await remove('desk', { ADMIN_USERNAME: 'desk' })
  expect(code).toBe(0)
  expect(printed).toMatch(
    /ADMIN_USERNAME is set to desk: the next start with it would make this administrator again/,
  )
})

it('a store whose path is too long for a socket is found by its address file, which other users cannot read', async ({
  skip,
}) => {
  skip(store.isMongod)
  const dataDir = path.join(store.dataDir, 'a-long-name-'.repeat(10))
  await mkdir(dataDir)
  const env = { DATA_DIR: dataDir }
  await withServer('old', async () => {}, env)
  await withServer(
    'desk',
    async (origin) => {
      expect((await stat(path.join(dataDir, 'store.address'))).mode & 0o777).toBe(0o600)
      expect(await remove('old', env)).toMatchObject({ code: 0 })
      expect((await login(origin, 'old')).status).toBe(401)
    },
    env,
  )
})
