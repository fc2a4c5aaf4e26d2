import { randomUUID } from 'node:crypto'
import { homeDefaults } from '@lane-and-court/contract/home/home.ts'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { aClass, aNewsArticle } from '../../src/testing/factories.ts'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { useMainStore } from '../../src/testing/mainStore.ts'
import { cookieOf } from '../../src/testing/signIn.ts'

const ADMIN = { username: 'admin', password: 'a long password' }
/** Each round is another order in which the two requests meet. */
const ROUNDS = 10
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

  /**
   * Changes an object again and again, each time by both servers, and then once more over its first version.
   * @returns the statuses of each round, whether both answers were the same, and by how much the version rose.
   */
  async function saveByBoth(
    path: string,
    first: Saved,
    change: (round: number) => object,
  ): Promise<string[]> {
    let { version } = first
    const rounds: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = await sendToBoth(path, change(round), version)
      const saved = JSON.parse(String(one?.[2])) as Saved
      const isSame = String(one) === String(other) ? 'the same' : 'another answer'
      rounds.push(`${one?.[0]}, ${other?.[0]}, ${isSame}, +${saved.version - version}`)
      version = saved.version
    }
    const stale = await sendToBoth(path, change(ROUNDS), first.version)
    return [...rounds, stale.map(([status]) => status).join(', ')]
  }
  const ONCE = [...Array.from({ length: ROUNDS }, () => '200, 200, the same, +1'), '409, 409']

  const create = async (path: string, body: object) => {
    const response = await send(0, 'POST', path, body)
    expect(response.status).toBe(201)
    return (await response.json()) as Saved
  }

  it('saves a class once, and both servers answer the same', async () => {
    const first = await create('/api/admin/classes', aClass())
    const path = `/api/admin/classes/${first.id}`
    expect(await saveByBoth(path, first, (round) => aClass({ name: `Class after ${round}` }))).toEqual(ONCE)
  })

  it('saves an article once, and both servers answer the same', async () => {
    const first = await create('/api/admin/news', aNewsArticle())
    const path = `/api/admin/news/${first.id}`
    expect(
      await saveByBoth(path, first, (round) => aNewsArticle({ title: `Article after ${round}` })),
    ).toEqual(ONCE)
  })

  it('saves page content once, and both servers answer the same', async () => {
    const first = await create('/api/admin/content', { page: 'home', content: homeDefaults })
    const hero = (round: number) => ({ ...homeDefaults.hero, title: `Title after ${round}` })
    const change = (round: number) => ({ content: { ...homeDefaults, hero: hero(round) } })
    expect(await saveByBoth('/api/admin/content/home', first, change)).toEqual(ONCE)
  })
})
