import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { runScript } from '../../src/testing/runScript.ts'
import { cookieOf } from '../../src/testing/signIn.ts'
import { startMain } from '../../src/testing/startedMain.ts'

const site = useHostedSite()
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Opens the site, uses it, and closes it. @returns the output. */
async function withSite(
  env: Record<string, string>,
  use: (origin: string) => Promise<void>,
): Promise<string> {
  await use(await site.open({ DATA_DIR: dataDir, ...env }))
  return site.close()
}

/** Like `withSite`, in a process that remembers nothing of an earlier start. */
async function withServer(
  env: Record<string, string>,
  use: (origin: string) => Promise<void>,
): Promise<string> {
  const { child, open, over } = startMain({ PORT: '0', DATA_DIR: dataDir, ...env })
  await use(await Promise.race([open, over.then(({ printed }) => Promise.reject(new Error(printed)))]))
  child.kill('SIGTERM')
  return (await over).printed
}

const login = (origin: string, role: string, username: string, password: string) =>
  fetch(`${origin}/api/${role}/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

it('the first start prints the logins once, later ones who can sign in, and sessions survive a restart', async () => {
  const printed = await withServer({ SEED: 'demo' }, async () => {})
  const [, name = '', password = ''] = /Administrator: (\S+) \/ (\S+) \(shown once\)/.exec(printed) ?? []
  const [, coach = '', coachPassword = ''] = /Sample coach: (\S+) \/ (\S+) \(shown once\)/.exec(printed) ?? []
  let cookie = ''
  const again = await withServer({ SEED: 'demo' }, async (origin) => {
    const admin = await login(origin, 'admin', name, password)
    expect([admin.status, (await login(origin, 'staff', coach, coachPassword)).status]).toEqual([200, 200])
    cookie = cookieOf(admin) ?? ''
  })
  expect(again).not.toMatch(/shown once/)
  expect(again).toContain(`Administrators (${name}) sign in at /admin, coaches at /staff/login.`)
  for (const secret of [password, coachPassword]) expect(again).not.toContain(secret)
  expect((await stat(path.join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
  await withServer({}, async (origin) => {
    expect((await fetch(`${origin}/api/admin/profile`, { headers: { cookie } })).status).toBe(200)
  })
})

it('a start creates the admin of the environment, or sets its password to that of the environment', async () => {
  for (const password of ['first password', 'second password']) {
    const printed = await withSite({ ADMIN_USERNAME: 'desk', ADMIN_PASSWORD: password }, async (origin) => {
      expect((await login(origin, 'admin', 'desk', password)).status).toBe(200)
    })
    expect(printed).not.toMatch(/shown once|(first|second) password/)
  }
})

it('a start in production without a secret and a public URL fails, and names both', async () => {
  const { code, printed } = await startMain({ NODE_ENV: 'production', DATA_DIR: dataDir }).over
  expect(code).toBe(1)
  expect(printed).toMatch(
    /PUBLIC_URL must be set in production[\s\S]*SESSION_SECRET must be set in production/,
  )
})

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lane-and-court.example',
  SESSION_SECRET: 'of this test alone, and of nobody else',
}

it('a start in production with SEED=demo creates the sample content, but no login for a sample coach', async () => {
  const printed = await withSite({ ...PRODUCTION, SEED: 'demo' }, async (origin) => {
    expect(await (await fetch(`${origin}/api/staff`)).json()).toHaveLength(8)
  })
  expect(printed).not.toMatch(/Sample coach|sign in at/)
})

it('a start in production prints a set-up link in place of a password until one was used', async () => {
  const linkIn = (text: string) =>
    /^Set-up link for the first administrator, for one hour: https:\/\/lane-and-court\.example\/admin\/password#(\S+)$/m.exec(
      text,
    )?.[1]
  const first = await withSite(PRODUCTION, async () => {})
  expect(first).not.toMatch(/shown once/)
  const second = await withSite(PRODUCTION, async (origin) => {
    const use = await fetch(`${origin}/api/account-links/use`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ token: linkIn(first), password: 'a long password' }),
    })
    expect(await use.json()).toMatchObject({ username: 'admin' })
  })
  expect(linkIn(second)).toMatch(/^[\w-]{43}$/)
  expect(linkIn(second)).not.toBe(linkIn(first))
  expect(await withSite(PRODUCTION, async () => {})).not.toMatch(/Set-up link|password/)
})

it('admin:create makes the first administrator of a site in production that nobody has set up', async () => {
  await withSite(PRODUCTION, async () => {})
  const env = { ...PRODUCTION, DATA_DIR: dataDir, ADMIN_PASSWORD: 'a long password' }
  expect(await runScript('create-admin.ts', ['desk'], env)).toEqual({
    code: 0,
    printed: 'The administrator desk is made.\n',
  })
  expect(await withSite(PRODUCTION, async () => {})).not.toMatch(/Set-up link/)
})

it('admin:create sets a password from the environment or from standard input, and makes no site', async () => {
  const create = async (args: string[], input: string, env: Record<string, string> = {}) => {
    const { code, printed } = await runScript('create-admin.ts', args, { DATA_DIR: dataDir, ...env }, input)
    return [code, printed]
  }
  expect(await create(['owner'], 'typed password\n')).toEqual([
    1,
    expect.stringMatching(/^There is no site in \S+\. .*a new site is made by its first start/),
  ])
  expect(await readdir(dataDir)).toEqual([])
  await withSite({}, async () => {})
  expect(await create(['owner'], 'typed password\n')).toEqual([0, 'The administrator owner is made.\n'])
  const env = { ADMIN_PASSWORD: 'from the environment' }
  expect((await create(['owner'], '', env))[1]).toMatch(/owner has the new password/)
  expect((await create(['owner'], '', env))[1]).toMatch(/nothing was changed/)
  expect((await create(['owner'], 'five5'))[1]).toMatch(/ADMIN_PASSWORD.*6/)
  expect(await create([], '')).toEqual([1, expect.stringMatching(/npm run admin:create -- <username>/)])
  expect(await create(['owner'], '')).toEqual([1, expect.stringMatching(/type a password/)])
  // An admin is not content: a later start still creates the samples, and generates no other admin.
  const printed = await withSite({ SEED: 'demo' }, async (origin) => {
    expect((await login(origin, 'admin', 'owner', 'from the environment')).status).toBe(200)
  })
  expect(printed).toMatch(/Sample coach/)
  expect(printed).not.toMatch(/Administrator:/)
})
