import { randomUUID } from 'node:crypto'
import { homeDefaults } from '@lane-and-court/contract/home/home.defaults.ts'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { aClass, aNewsArticle } from './testing/factories.ts'
import { useHostedSite } from './testing/hostedSite.ts'
import { useMainStore } from './testing/mainStore.ts'
import { cookieOf } from './testing/signIn.ts'

const ADMIN = { username: 'admin', password: 'a long password' }
/** Each round is another order in which the two requests meet. */
const ROUNDS = 10
const TIMEOUT = { timeout: 60_000 }

const store = useMainStore()
const servers = [useHostedSite(), useHostedSite()]

interface Saved {
  id: string
  version: number
}

describe.skipIf(inject('mongodUri') === null)('one key with If-Match, sent to two servers at once', () => {
  let origins: string[]
  let cookie: string | null

  beforeEach(async () => {
    const env = {
      ...store.env,
      SESSION_SECRET: 'of the tests alone, and of nobody else',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    }
    origins = []
    for (const server of servers) origins.push(await server.open(env))
    cookie = cookieOf(await send(0, 'POST', '/api/admin/login', ADMIN))
  })

  const send = (
    server: number,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const origin = origins[server] ?? ''
    return fetch(origin + path, {
      method,
      headers: { origin, 'content-type': 'application/json', ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  /** Sends a write to both servers. @returns the status, the body and the version header of each answer. */
  async function sendToBoth(path: string, body: object, version: number) {
    const headers = { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` }
    const responses = await Promise.all(origins.map((_, server) => send(server, 'PUT', path, body, headers)))
    return Promise.all(responses.map(async (one) => [one.status, one.headers.get('etag'), await one.text()]))
  }

  /** Changes an object again and again, each time by both servers; its version says how often it was saved. */
  async function expectSavedOnce(
    path: string,
    first: Saved,
    change: (round: number) => object,
  ): Promise<void> {
    let { version } = first
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = await sendToBoth(path, change(round), version)
      expect(one).toEqual(other)
      expect(one?.[0]).toBe(200)
      const saved = JSON.parse(String(one?.[2])) as Saved
      expect(saved.version).toBe(version + 1)
      ;({ version } = saved)
    }
    const stale = await sendToBoth(path, change(ROUNDS), first.version)
    expect(stale.map(([status]) => status)).toEqual([409, 409])
  }

  const made = async (path: string, body: object) => {
    const response = await send(0, 'POST', path, body)
    expect(response.status).toBe(201)
    return (await response.json()) as Saved
  }

  it('saves a class once, and both servers answer the same', TIMEOUT, async () => {
    const first = await made('/api/admin/classes', aClass())
    const path = `/api/admin/classes/${first.id}`
    await expectSavedOnce(path, first, (round) => aClass({ name: `Class after ${round}` }))
  })

  it('saves an article once, and both servers answer the same', TIMEOUT, async () => {
    const first = await made('/api/admin/news', aNewsArticle())
    const path = `/api/admin/news/${first.id}`
    await expectSavedOnce(path, first, (round) => aNewsArticle({ title: `Article after ${round}` }))
  })

  it('saves page content once, and both servers answer the same', TIMEOUT, async () => {
    const first = await made('/api/admin/content', { page: 'home', content: homeDefaults })
    const hero = (round: number) => ({ ...homeDefaults.hero, title: `Title after ${round}` })
    const change = (round: number) => ({ content: { ...homeDefaults, hero: hero(round) } })
    await expectSavedOnce('/api/admin/content/home', first, change)
  })
})
