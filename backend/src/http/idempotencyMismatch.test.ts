import { randomUUID } from 'node:crypto'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClass, aContactMessage, aNewsArticle, aStaffMember } from '../testing/factories.ts'
import { PASSWORD } from '../testing/signIn.ts'
import { useTestServer } from '../testing/testServer.ts'
import { expireAbandonedReservations } from '../infra/idempotencyRecords.ts'

const api = useTestServer()
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})

const records = () => mongoose.connection.collection<Record<string, unknown>>('idempotency_answers')
const count = (name: string) => mongoose.connection.collection(name).countDocuments()
const send = (method: string, path: string, body: unknown, key: string, version?: number) =>
  api.send(method, path, body, {
    cookie,
    'idempotency-key': key,
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  })

/** Resets all records to their state when the process died before it could respond. */
const dieBeforeResponding = () =>
  records().updateMany({}, { $set: { owner: 'dead', until: new Date() }, $unset: { status: 1, body: 1 } })

/** Ways to lose the first response, after which another payload is sent under the same key. */
const LOSSES = {
  'the connection broke': async () => {},
  'the process died': async () => void (await dieBeforeResponding()),
  'the process died and restarted': async () => {
    await dieBeforeResponding()
    await expireAbandonedReservations()
  },
  'more than seven days': async () => void (await records().deleteMany({})),
}

describe.each(Object.entries(LOSSES))('another payload under the same key after %s', (_name, lose) => {
  it('creates no second article: it gets the first response, and can be saved over it', async () => {
    const key = randomUUID()
    const [one, two] = [aNewsArticle(), aNewsArticle()]
    const first = (await (await send('POST', '/api/admin/news', one, key)).json()) as NewsArticle
    await lose()
    const response = await send('POST', '/api/admin/news', two, key)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      message: 'This was already saved with different text.',
      code: 'idempotency_mismatch',
      first,
    })
    // The first payload is still recorded, and no attempt with the other one has replaced it.
    expect((await send('POST', '/api/admin/news', one, key)).status).toBe(201)
    expect((await send('POST', '/api/admin/news', two, key)).status).toBe(422)

    const saved = await send('PUT', `/api/admin/news/${first.id}`, two, key, first.version)
    expect(await saved.json()).toMatchObject({ id: first.id, title: two.title, version: 2 })
    expect(await count('newsarticles')).toBe(1)
  })

  it('gets the first save of the same edit, and no conflict', async () => {
    const creation = await send('POST', '/api/admin/classes', aClass(), randomUUID())
    const { id } = (await creation.json()) as { id: string }
    const key = randomUUID()
    const path = `/api/admin/classes/${id}`
    const first = await (await send('PUT', path, aClass({ name: 'One' }), key, 1)).json()
    await lose()
    const response = await send('PUT', path, aClass({ name: 'Two' }), key, 1)
    expect([response.status, await response.json()]).toMatchObject([422, { first }])
  })

  it('sends no second message', async () => {
    const key = randomUUID()
    const first = await (await send('POST', '/api/contact', aContactMessage(), key)).json()
    await lose()
    const response = await send('POST', '/api/contact', aContactMessage({ message: 'Other words' }), key)
    expect([response.status, await response.json()]).toMatchObject([422, { first }])
    expect(await count('contactmessages')).toBe(1)
  })

  it('is not taken for saved where the request is not recorded because it holds a password', async () => {
    const key = randomUUID()
    const member = aStaffMember({ password: 'the first one' })
    const first = await (await send('POST', '/api/admin/staff', member, key)).json()
    await lose()
    expect((await send('POST', '/api/admin/staff', member, key)).status).toBe(201)
    for (const other of [{ name: 'Another' }, { password: 'the second one' }]) {
      const response = await send('POST', '/api/admin/staff', { ...member, ...other }, key)
      expect([response.status, await response.json()]).toMatchObject([422, { first }])
    }
    const { id } = first as AdminStaffMember
    const { username: _username, ...fields } = member
    const path = `/api/admin/staff/${id}`
    const own = { currentPassword: PASSWORD }
    const update = { ...fields, ...own, username: member.username, password: 'the third one' }
    expect((await send('PUT', path, update, key, 1)).status).toBe(200)
    expect((await send('PUT', path, update, key, 1)).status).toBe(200)
    expect((await send('PUT', path, { ...update, password: 'the fourth one' }, key, 1)).status).toBe(422)
    expect((await send('PUT', path, { ...update, bio: 'Another' }, key, 1)).status).toBe(422)
  })
})

describe('another payload under the same key', () => {
  it('is processed when the first never arrived, and the first is rejected if it arrives late', async () => {
    const key = randomUUID()
    const [late, article] = [aNewsArticle(), aNewsArticle()]
    expect((await send('POST', '/api/admin/news', article, key)).status).toBe(201)
    const response = await send('POST', '/api/admin/news', late, key)
    expect([response.status, await response.json()]).toMatchObject([422, { first: { title: article.title } }])
    expect(await count('newsarticles')).toBe(1)
  })

  it('is processed when the process died before the first was saved', async () => {
    const key = randomUUID()
    const [one, two] = [aNewsArticle(), aNewsArticle()]
    await send('POST', '/api/admin/news', one, key)
    await dieBeforeResponding()
    await mongoose.connection.collection('newsarticles').deleteMany({})
    const done = await send('POST', '/api/admin/news', two, key)
    expect([done.status, await done.json()]).toMatchObject([201, { title: two.title }])
    expect((await send('POST', '/api/admin/news', two, key)).headers.get('idempotent-replayed')).toBe('true')
    expect((await send('POST', '/api/admin/news', one, key)).status).toBe(422)
  })

  it('is processed beside one that is rejected, whichever of the two arrives first', async () => {
    const key = randomUUID()
    const good = aNewsArticle()
    const [rejected, saved] = await Promise.all([
      send('POST', '/api/admin/news', { ...good, title: '' }, key),
      send('POST', '/api/admin/news', good, key),
    ])
    // 422 if it arrives second: the key has its response then.
    expect([400, 422]).toContain(rejected.status)
    expect(saved.status).toBe(201)
    expect(await count('newsarticles')).toBe(1)
  })

  it('is rejected with the saved one when thirty different payloads arrive at once', async () => {
    const key = randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => send('POST', '/api/admin/news', aNewsArticle(), key)),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(29).fill(422)])
    expect(await count('newsarticles')).toBe(1)
  })
})
