import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrokenDatabase, type BrokenDatabase } from '../../src/testing/brokenDatabase.ts'
import { aContactMessage } from '../../src/testing/factories.ts'
import { freePort } from '../../src/testing/freePort.ts'
import { startMain, type StartedMain } from '../../src/testing/startedMain.ts'

const ADMIN = { username: 'admin', password: 'a long password' }
const SECRET = 'of the tests alone, and of nobody else'
/** The driver alone would wait for longer. */
const WAIT = { timeout: 12_000, interval: 50 }

const database = await startBrokenDatabase()

describe.skipIf(!database)('a site whose MongoDB is away', () => {
  const { uri, faults, remove } = database ?? ({ faults: {} } as BrokenDatabase)
  let main: StartedMain
  let origin = ''
  let printed = ''
  let cookie = ''

  const get = (to: string, init: RequestInit = {}) =>
    fetch(origin + to, { ...init, signal: AbortSignal.timeout(WAIT.timeout) })
  const send = (to: string, body: object, headers: Record<string, string> = {}) =>
    get(to, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const readiness = async () => (await get('/readyz')).status
  const linesWith = (text: string) => printed.split('\n').filter((line) => line.includes(text)).length

  beforeAll(async () => {
    main = startMain({
      PORT: '0',
      MONGODB_URI: uri,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      DATA_DIR: '/nonexistent',
      SESSION_SECRET: SECRET,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      TRUST_PROXY: '1',
    })
    main.child.stdout?.on('data', (chunk) => (printed += String(chunk)))
    origin = await main.open
    const login = await send('/api/admin/login', ADMIN)
    cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ')
  })

  afterAll(async () => {
    main.child.kill('SIGTERM')
    expect((await main.over).code).toBe(0)
    await remove()
  })

  it.each(Object.entries(faults))(
    'goes on from the last good answers while it %s, and answers 503 where it has none',
    async (fault, { begin, end }) => {
      printed = ''
      const n = Object.keys(faults).indexOf(fault)
      const classes = await (await get('/api/classes')).json()
      expect(classes).not.toHaveLength(0)
      expect((await get('/classes')).status).toBe(200)
      expect((await get('/calendar/all.ics')).status).toBe(200)
      const documents = ['/sitemap.xml', '/feed.xml']
      const texts = () => Promise.all(documents.map(async (to) => (await get(to)).text()))
      const textsBefore = await texts()
      await begin()
      await expect.poll(readiness, WAIT).toBe(503)

      // Two seconds long they are not out of date.
      const warningOf = async (to: string) => (await get(to)).headers.get('warning')
      await expect.poll(() => warningOf('/api/classes'), WAIT).toBe('110 - "Response is Stale"')
      await expect.poll(() => warningOf('/classes'), WAIT).toBe('110 - "Response is Stale"')
      for (const to of documents)
        await expect.poll(() => warningOf(to), WAIT).toBe('110 - "Response is Stale"')
      expect(await texts()).toEqual(textsBefore)
      expect((await get('/.well-known/security.txt')).status).toBe(503)
      const last = await get('/api/classes')
      expect([last.status, last.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(await last.json()).toEqual(classes)
      expect((await get('/classes')).status).toBe(200)
      // Not requested before, but made from the same answers.
      const calendar = await get(`/calendar/my.ics?ids=${(classes as { id: string }[])[n]?.id}`)
      expect([calendar.status, calendar.headers.get('warning')]).toEqual([200, '110 - "Response is Stale"'])
      expect(await calendar.text()).toContain('BEGIN:VEVENT')

      // Nobody has requested these yet.
      const unseenList = ['/api/gallery', '/api/staff/tennis', '/api/classes/swimming'][n] ?? ''
      const none = await get(unseenList)
      expect([none.status, Number(none.headers.get('retry-after'))]).toEqual([503, 5])
      expect(await none.json()).toMatchObject({ code: 'unavailable' })
      const unseenPage = await get(['/team', '/about', '/privacy'][n] ?? '')
      expect([unseenPage.status, unseenPage.headers.get('retry-after')]).toEqual([503, '5'])
      expect(unseenPage.headers.get('cache-control')).toBe('no-store')
      expect(await unseenPage.text()).toContain('Lane &amp; Court')

      const key = randomUUID()
      const contact = () => send('/api/contact', aContactMessage({ name: key }), { 'idempotency-key': key })
      const refused = await contact()
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      const messages = () => get('/api/admin/messages?q=' + key, { headers: { cookie } })
      const many = await Promise.all(Array.from({ length: 30 }, messages))
      expect(many.map(({ status }) => status)).toEqual(many.map(() => 503))
      expect((await get('/livez')).status).toBe(200)
      const health = await get('/api/health')
      expect([health.status, await health.json()]).toEqual([503, { status: 'unavailable' }])

      await end()
      await expect.poll(readiness, { ...WAIT, timeout: 30_000 }).toBe(200)
      const fresh = await get('/api/classes')
      expect([fresh.status, fresh.headers.get('warning')]).toEqual([200, null])
      expect((await get(unseenList)).status).toBe(200)
      await expect.poll(async () => (await contact()).status, WAIT).toBe(201)
      expect(await (await messages()).json()).toMatchObject({ total: 1 })
      expect([linesWith('does not answer'), linesWith('answers again')]).toEqual([1, 1])
      expect(linesWith('request failed')).toBe(0)
    },
    120_000,
  )

  it('waits for it at the start, says so, and opens when it is there', { timeout: 120_000 }, async () => {
    const port = await freePort()
    const { begin, end } = faults['is killed']
    await begin()
    const late = startMain({
      PORT: String(port),
      MONGODB_URI: uri,
      LOG_LEVEL: 'warn',
      DATA_DIR: '/nonexistent',
      SESSION_SECRET: SECRET,
    })
    let said = ''
    late.child.stdout?.on('data', (chunk) => (said += String(chunk)))
    const statusOf = async (to: string) =>
      (await fetch(`http://127.0.0.1:${port}${to}`).catch(() => null))?.status
    await expect.poll(() => statusOf('/livez')).toBe(200)
    expect([await statusOf('/readyz'), await statusOf('/'), await statusOf('/api/health')]).toEqual([
      503, 503, 503,
    ])
    await expect.poll(() => said).toMatch(/The start waits for the database: .+/)
    await end()
    await late.open
    expect([await statusOf('/readyz'), await statusOf('/api/classes')]).toEqual([200, 200])
    late.child.kill('SIGTERM')
    expect((await late.over).code).toBe(0)
  })
})
