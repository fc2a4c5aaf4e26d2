import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import { expect, it } from 'vitest'
import { GuardedRouter, type Guard, type Route } from './http/guardedRouter.ts'
import { useTestServer } from './testing/testServer.ts'

const api = useTestServer()

/** Who is turned away at each guard, and how. */
const EXPECTED: Record<Guard, Record<'visitor' | 'staff' | 'other staff' | 'admin', 'in' | 401 | 403>> = {
  public: { visitor: 'in', staff: 'in', 'other staff': 'in', admin: 'in' },
  staff: { visitor: 401, staff: 'in', 'other staff': 'in', admin: 403 },
  admin: { visitor: 401, staff: 403, 'other staff': 403, admin: 'in' },
}

const call = ({ method, path }: Route, cookie: string) => {
  const address = path.replace(/\{name\}|:\w+/g, '000000000000000000000000')
  const headers = cookie ? { cookie } : undefined
  return method === 'GET'
    ? api.call(address, { headers: headers ?? {} })
    : api.send(method, address, {}, headers)
}

it('lets at every route in who may, and nobody else', async () => {
  const people = {
    visitor: '',
    staff: await api.signIn('staff'),
    'other staff': await api.signIn('staff', 'other'),
    admin: await api.signIn('admin'),
  }
  // A logout ends the session that the rest still needs.
  const routes = api.app.routes.toSorted(
    (a, b) => Number(a.path.endsWith('/logout')) - Number(b.path.endsWith('/logout')),
  )
  const met: string[] = []
  const expected: string[] = []
  const wrong: string[] = []
  for (const route of routes) {
    for (const [who, cookie] of Object.entries(people)) {
      const response = await call(route, cookie)
      const text = await response.text()
      const isOut = text.includes(AUTH_MESSAGES.signIn) || text.includes(AUTH_MESSAGES.notYours)
      const label = `${route.method} ${route.path} (${route.guard}) ${who}: `
      met.push(label + (isOut || [401, 403].includes(response.status) ? response.status : 'in'))
      expected.push(label + EXPECTED[route.guard][who as keyof typeof people])
      const kept = response.headers.get('cache-control')
      if (response.status >= 500 || (route.guard !== 'public' && kept !== 'no-store')) {
        wrong.push(`${label}${response.status}, ${kept}`)
      }
    }
  }
  expect(met).toEqual(expected)
  expect(wrong).toEqual([])
})

it('knows every route, and keeps the guards where SPEC section 6 wants them', () => {
  const open = ['/api/admin/login', '/api/admin/logout', '/api/staff/login', '/api/staff/logout']
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

it('shows a coach the own profile alone', async () => {
  const read = async (username: string) => {
    const headers = { cookie: await api.signIn('staff', username) }
    return (await api.call('/api/staff/profile', { headers })).json()
  }
  expect(await read('maya')).toMatchObject({ username: 'maya' })
  expect(await read('theo')).toMatchObject({ username: 'theo' })
})

it('reads and sets no cookie at a public read', async () => {
  const cookie = await api.signIn('staff')
  for (const path of ['/api/staff', '/api/health', '/robots.txt', '/api/nothing']) {
    const { headers } = await api.call(path, { headers: { cookie } })
    expect([path, headers.getSetCookie()]).toEqual([path, []])
  }
})

it('does not start with a route that declares no guard', () => {
  const router = new GuardedRouter({ public: [], admin: [], staff: [] })
  const get = router.get.bind(router) as (path: string, ...rest: unknown[]) => void
  expect(() => get('/api/open', () => {})).toThrow('GET /api/open declares no guard')
  expect(() => get('/api/open', 'constructor', () => {})).toThrow('declares no guard')
})
