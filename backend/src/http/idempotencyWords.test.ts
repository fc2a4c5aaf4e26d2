import { randomUUID } from 'node:crypto'
import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClass, aContactMessage, aNewsArticle, aStaffMember } from '../testing/factories.ts'
import { useTestServer } from '../testing/testServer.ts'
import { endLeftReservations } from './idempotencyRecords.ts'

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

/** Puts all records back to what they were when the process died before it could answer. */
const dieBeforeAnswering = () =>
  records().updateMany({}, { $set: { owner: 'dead', until: new Date() }, $unset: { status: 1, body: 1 } })

/** How the answers get lost after which the words are changed. */
const LOSSES = {
  'the line broke': async () => {},
  'the process died': async () => void (await dieBeforeAnswering()),
  'the process died and the site was started again': async () => {
    await dieBeforeAnswering()
    await endLeftReservations()
  },
  'more than seven days have gone by': async () => void (await records().deleteMany({})),
}

describe.each(Object.entries(LOSSES))('other words under a key after %s', (_name, lose) => {
  it('make no second article: they get the first answer, and are saved over it', async () => {
    const key = randomUUID()
    const [one, two] = [aNewsArticle(), aNewsArticle()]
    const first = (await (await send('POST', '/api/admin/news', one, key)).json()) as NewsArticle
    await lose()
    const answer = await send('POST', '/api/admin/news', two, key)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      message: 'This was saved already, with other words.',
      code: 'idempotency_mismatch',
      first,
    })
    // The first words are known still, and no try of the other ones has taken their place.
    expect((await send('POST', '/api/admin/news', one, key)).status).toBe(201)
    expect((await send('POST', '/api/admin/news', two, key)).status).toBe(422)

    const saved = await send('PUT', `/api/admin/news/${first.id}`, two, key, first.version)
    expect(await saved.json()).toMatchObject({ id: first.id, title: two.title, version: 2 })
    expect(await count('newsarticles')).toBe(1)
  })

  it('meet the own first save of an edit, and not a conflict', async () => {
    const made = await send('POST', '/api/admin/classes', aClass(), randomUUID())
    const { id } = (await made.json()) as { id: string }
    const key = randomUUID()
    const path = `/api/admin/classes/${id}`
    const first = await (await send('PUT', path, aClass({ name: 'One' }), key, 1)).json()
    await lose()
    const answer = await send('PUT', path, aClass({ name: 'Two' }), key, 1)
    expect([answer.status, await answer.json()]).toMatchObject([422, { first }])
  })

  it('send no second message', async () => {
    const key = randomUUID()
    const first = await (await send('POST', '/api/contact', aContactMessage(), key)).json()
    await lose()
    const answer = await send('POST', '/api/contact', aContactMessage({ message: 'Other words' }), key)
    expect([answer.status, await answer.json()]).toMatchObject([422, { first }])
    expect(await count('contactmessages')).toBe(1)
  })

  it('do not pass for saved where a password keeps the request from being recorded', async () => {
    const key = randomUUID()
    const member = aStaffMember({ password: 'the first one' })
    const first = await (await send('POST', '/api/admin/staff', member, key)).json()
    await lose()
    expect((await send('POST', '/api/admin/staff', member, key)).status).toBe(201)
    for (const other of [{ name: 'Another' }, { password: 'the second one' }]) {
      const answer = await send('POST', '/api/admin/staff', { ...member, ...other }, key)
      expect([answer.status, await answer.json()]).toMatchObject([422, { first }])
    }
    const { id } = first as AdminStaffMember
    const { username: _username, ...fields } = member
    const path = `/api/admin/staff/${id}`
    const update = { ...fields, username: member.username, password: 'the third one' }
    expect((await send('PUT', path, update, key, 1)).status).toBe(200)
    expect((await send('PUT', path, update, key, 1)).status).toBe(200)
    expect((await send('PUT', path, { ...update, password: 'the fourth one' }, key, 1)).status).toBe(422)
    expect((await send('PUT', path, { ...update, bio: 'Another' }, key, 1)).status).toBe(422)
  })
})

describe('other words under a key', () => {
  it('are done where the first words never came, which are refused when they come late', async () => {
    const key = randomUUID()
    const [late, sent] = [aNewsArticle(), aNewsArticle()]
    expect((await send('POST', '/api/admin/news', sent, key)).status).toBe(201)
    const answer = await send('POST', '/api/admin/news', late, key)
    expect([answer.status, await answer.json()]).toMatchObject([422, { first: { title: sent.title } }])
    expect(await count('newsarticles')).toBe(1)
  })

  it('are done where the process died before the first words were saved', async () => {
    const key = randomUUID()
    const [one, two] = [aNewsArticle(), aNewsArticle()]
    await send('POST', '/api/admin/news', one, key)
    await dieBeforeAnswering()
    await mongoose.connection.collection('newsarticles').deleteMany({})
    const done = await send('POST', '/api/admin/news', two, key)
    expect([done.status, await done.json()]).toMatchObject([201, { title: two.title }])
    expect((await send('POST', '/api/admin/news', two, key)).headers.get('idempotent-replayed')).toBe('true')
    expect((await send('POST', '/api/admin/news', one, key)).status).toBe(422)
  })

  it('wait until the first are refused, and are done then', async () => {
    const key = randomUUID()
    const good = aNewsArticle()
    const answers = await Promise.all([
      send('POST', '/api/admin/news', { ...good, title: '' }, key),
      send('POST', '/api/admin/news', good, key),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 201])
  })

  it('of thirty at once, one alone is saved, and the others are told which', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send('POST', '/api/admin/news', aNewsArticle(), key)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(29).fill(422)])
    expect(await count('newsarticles')).toBe(1)
  })
})
