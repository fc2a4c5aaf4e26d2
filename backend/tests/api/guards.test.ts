import { AUTH_MESSAGES, type StaffProfile } from '@lane-and-court/contract/auth/auth.ts'
import { ACCOUNT, accountOf } from '@lane-and-court/contract/http/headers.ts'
import { expect, it } from 'vitest'
import { GuardedRouter, NO_BODY, type Guard, type Route } from '../../src/http/router.ts'
import { useTestServer } from '../../src/testing/testServer.ts'

const api = useTestServer()

/** Who is rejected by each guard, and with which status. */
const EXPECTED: Record<Guard, Record<'visitor' | 'staff' | 'other staff' | 'admin', 'in' | 401 | 403>> = {
  public: { visitor: 'in', staff: 'in', 'other staff': 'in', admin: 'in' },
  staff: { visitor: 401, staff: 'in', 'other staff': 'in', admin: 403 },
  admin: { visitor: 401, staff: 403, 'other staff': 403, admin: 'in' },
}

/** @returns the account of a session cookie, as the server reports it. */
async function account(role: 'admin' | 'staff', cookie: string) {
  const response = await api.call(`/api/${role}/profile`, { headers: { cookie } })
  const { id, name, username } = (await response.json()) as { id: string; name?: string; username: string }
  return { role, id, name: name ?? username, cookie }
}

const requestRoute = ({ method, path }: Route, cookie: string, more: Record<string, string> = {}) => {
  const address = path.replace(/\{name\}|:\w+/g, '000000000000000000000000')
  const headers = { ...more, ...(cookie ? { cookie } : {}) }
  if (method === 'GET') return api.call(address, { headers })
  const json = { ...headers, 'content-type': 'application/json' }
  // A form without scripts leads to a page, which this server does not have.
  return api.call(address, { method, headers: json, body: '{}', redirect: 'manual' })
}

it('every route accepts those who are allowed, and nobody else', async () => {
  const people = {
    visitor: '',
    staff: await api.signIn('staff'),
    'other staff': await api.signIn('staff', 'other'),
    admin: await api.signIn('admin'),
  }
  // Logouts come last, because the other routes need the sessions.
  const routes = api.app.routes.toSorted(
    (a, b) => Number(a.path.endsWith('/logout')) - Number(b.path.endsWith('/logout')),
  )
  const actual: string[] = []
  const expected: string[] = []
  const wrong: string[] = []
  for (const route of routes) {
    for (const [who, cookie] of Object.entries(people)) {
      const response = await requestRoute(route, cookie)
      const text = await response.text()
      const isRejected = text.includes(AUTH_MESSAGES.signIn) || text.includes(AUTH_MESSAGES.notYours)
      const label = `${route.method} ${route.path} (${route.guard}) ${who}: `
      actual.push(label + (isRejected || [401, 403].includes(response.status) ? response.status : 'in'))
      expected.push(label + EXPECTED[route.guard][who as keyof typeof people])
      const cacheControl = response.headers.get('cache-control')
      if (response.status >= 500 || (route.guard !== 'public' && cacheControl !== 'no-store')) {
        wrong.push(`${label}${response.status}, ${cacheControl}`)
      }
    }
  }
  expect(actual).toEqual(expected)
  expect(wrong).toEqual([])
})

/** The expected error body: the message names who is signed in, the other fields are for the page. */
const otherAccount = (signedIn: { role: string; id: string; name: string }) => ({
  message: AUTH_MESSAGES.otherAccount(signedIn.name),
  code: 'other_account',
  signedIn,
})

it('every private route rejects a request for another account than the one that is signed in', async () => {
  const admin = await account('admin', await api.signIn('admin'))
  const maya = await account('staff', await api.signIn('staff', 'maya'))
  const theo = await account('staff', await api.signIn('staff', 'theo'))
  const wrong: string[] = []
  const isLogin = (path: string) => path.endsWith('/login')
  const routes = api.app.routes.filter(
    ({ path, guard }) => guard !== 'public' || /^\/api\/(admin|staff)\/logout$/.test(path),
  )
  expect(routes.filter(({ path }) => isLogin(path))).toEqual([])
  expect(routes.length).toBeGreaterThan(40)
  for (const route of routes) {
    for (const [as, signedIn] of [
      [maya, theo],
      [theo, admin],
      [admin, maya],
    ] as const) {
      const response = await requestRoute(route, signedIn.cookie, { [ACCOUNT]: accountOf(as) })
      const { cookie: _cookie, ...account } = signedIn
      const label = `${route.method} ${route.path} as ${as.name} where ${signedIn.name} is signed in`
      const text = await response.text()
      if (response.status !== 409 || text !== JSON.stringify(otherAccount(account))) {
        wrong.push(`${label}: ${response.status} ${text}`)
      }
    }
  }
  expect(wrong).toEqual([])
  for (const { role, cookie } of [admin, maya, theo]) {
    expect((await api.call(`/api/${role}/profile`, { headers: { cookie } })).status).toBe(200)
  }
})

it('a request for the signed-in account is accepted, and a visitor must sign in whatever account is sent', async () => {
  const maya = await account('staff', await api.signIn('staff', 'maya'))
  const read = (cookie: string, name: string) =>
    api.call('/api/staff/profile', { headers: { ...(cookie ? { cookie } : {}), [ACCOUNT]: name } })
  expect((await read(maya.cookie, accountOf(maya))).status).toBe(200)
  expect((await read('', accountOf(maya))).status).toBe(401)
  for (const name of ['staff', `admin:${maya.id}`, `${accountOf(maya)}0`, 'x'.repeat(9_000)]) {
    expect([name, (await read(maya.cookie, name)).status]).toEqual([name, 409])
  }
})

it('a coach cannot save into the profile of another coach, even with the right version', async () => {
  const maya = await account('staff', await api.signIn('staff', 'maya'))
  const theo = await account('staff', await api.signIn('staff', 'theo'))
  const readStored = async () =>
    (await (
      await api.call('/api/staff/profile', { headers: { cookie: theo.cookie } })
    ).json()) as StaffProfile
  const before = await readStored()
  const { id: _id, version, username: _username, role: _role, image: _image, ...profile } = before
  const saved = await api.send(
    'PUT',
    '/api/staff/profile',
    { ...profile, bio: 'Of Maya' },
    { cookie: theo.cookie, [ACCOUNT]: accountOf(maya), 'If-Match': `"${version}"` },
  )
  expect([saved.status, saved.headers.get('content-type')]).toEqual([409, 'application/json; charset=utf-8'])
  expect(await readStored()).toEqual(before)
})

it('all routes have the guards of docs/product.md section 6', () => {
  const open = ['login', 'logout', 'forgotten-password'].flatMap((name) => [
    `/api/admin/${name}`,
    `/api/staff/${name}`,
  ])
  for (const { method, path, guard } of api.app.routes) {
    if (path.startsWith('/api/admin/') && !open.includes(path)) expect([path, guard]).toEqual([path, 'admin'])
    else if (method !== 'GET' && path.startsWith('/api/staff/') && !open.includes(path)) {
      expect([path, guard]).toEqual([path, 'staff'])
    }
  }
  const paths = api.app.routes.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['/api/health', '/api/contact', '/api/staff/tennis', '/api/news/{name}', ...open]),
  )
})

it('a coach sees only their own profile', async () => {
  const read = async (username: string) => {
    const headers = { cookie: await api.signIn('staff', username) }
    return (await api.call('/api/staff/profile', { headers })).json()
  }
  expect(await read('maya')).toMatchObject({ username: 'maya' })
  expect(await read('theo')).toMatchObject({ username: 'theo' })
})

it('a public read sets no cookie', async () => {
  const cookie = await api.signIn('staff')
  for (const path of ['/api/staff', '/api/health', '/robots.txt', '/api/nothing']) {
    const { headers } = await api.call(path, { headers: { cookie } })
    expect([path, headers.getSetCookie()]).toEqual([path, []])
  }
})

it('a route without a guard cannot be declared', () => {
  const router = new GuardedRouter({ public: [], admin: [], staff: [] })
  for (const guard of [undefined, 'constructor']) {
    const { get } = router.of(guard as never, 'Public')
    expect(() => get('/api/open', { summary: 'Open', response: NO_BODY }, () => {})).toThrow(
      'GET /api/open declares no guard',
    )
  }
})

it('a route that does not declare its response stops the start', () => {
  const router = new GuardedRouter({ public: [], admin: [], staff: [] })
  const get = router.of('public', 'Public').get as (path: string, ...rest: unknown[]) => void
  expect(() => get('/api/open', () => {})).toThrow('GET /api/open does not declare its response')
  expect(() => get('/api/open')).toThrow('does not declare its response')
  expect(router.table).toEqual([])
})
