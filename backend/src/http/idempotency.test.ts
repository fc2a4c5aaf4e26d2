import { randomUUID } from 'node:crypto'
import { homeDefaults } from '@lane-and-court/contract/home/home.ts'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageContent } from '../features/pages/pages.service.ts'
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

interface Write {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

const send = ({ method, path, body = {}, headers }: Write, key: string) =>
  api.send(method, path, body, { cookie, 'idempotency-key': key, ...headers })

/** Sends the same write many times in parallel. @returns each response's status, type and body, as sent. */
async function sendAtOnce(write: Write, times = 30) {
  const key = randomUUID()
  const responses = await Promise.all(Array.from({ length: times }, () => send(write, key)))
  return Promise.all(
    responses.map(async (response) => [
      response.status,
      response.headers.get('content-type'),
      await response.text(),
    ]),
  )
}

const create = async (path: string, body: unknown) =>
  (await (await api.send('POST', path, body, { cookie })).json()) as { id: string; version: number }
const over = (version: number) => ({ 'if-match': `"${version}"` })

/** Resets the record of a key to its state when the process died before it could respond. */
async function dieBeforeResponding(until = new Date(0)) {
  const set = { owner: 'a dead process', until }
  await records().updateMany({}, { $set: set, $unset: { status: 1, body: 1, type: 1 } })
}

describe('thirty parallel requests with one key', () => {
  const expectEqualResponses = async (write: Write) => {
    const responses = await sendAtOnce(write)
    expect(new Set(responses.map(String)).size).toBe(1)
    expect(responses[0]?.[0]).toBeLessThan(300)
  }

  it('remove only one program', async () => {
    await createPageContent({ page: 'home', content: { ...homeDefaults } })
    await expectEqualResponses({ method: 'DELETE', path: '/api/admin/programs/1' })
    const { programs } = (await (await api.call('/api/content/home')).json()) as typeof homeDefaults
    expect(programs.map(({ title }) => title)).toEqual(
      homeDefaults.programs.slice(1).map(({ title }) => title),
    )
    expect(await count('trash')).toBe(1)
  })

  it('save a class once, and none gets a conflict with its own write', async () => {
    const { id, version } = await create('/api/admin/classes', aClass())
    const path = `/api/admin/classes/${id}`
    await expectEqualResponses({
      method: 'PUT',
      path,
      body: aClass({ name: 'Evening lanes' }),
      headers: over(version),
    })
    const saved = await (await api.call(path, { headers: { cookie } })).json()
    expect(saved).toMatchObject({ name: 'Evening lanes', version: version + 1 })
  })

  it('save one message, create one article, and delete a class once', async () => {
    await expectEqualResponses({ method: 'POST', path: '/api/admin/news', body: aNewsArticle() })
    expect(await count('newsarticles')).toBe(1)
    const { id } = await create('/api/admin/classes', aClass())
    await expectEqualResponses({ method: 'DELETE', path: `/api/admin/classes/${id}` })
    const responses = await sendAtOnce({ method: 'POST', path: '/api/contact', body: aContactMessage() }, 15)
    expect(new Set(responses.map(String)).size).toBe(1)
    expect(await count('contactmessages')).toBe(1)
  })
})

describe('the scope of a key', () => {
  it('is the route, not the spelling of its URL', async () => {
    const key = randomUUID()
    const body = aContactMessage()
    const first = await send({ method: 'POST', path: '/api/contact', body }, key)
    for (const path of ['/api/contact/', '/API/Contact', '/api/contact?again']) {
      const again = await send({ method: 'POST', path, body }, key)
      expect([again.status, path]).toEqual([first.status, path])
      expect(again.headers.get('idempotent-replayed')).toBe('true')
    }
    expect(await count('contactmessages')).toBe(1)
  })

  it('is the object, however its name is spelled', async () => {
    const body = { content: { title: 'Rules' } }
    await create('/api/admin/content', { page: 'pool-rules', ...body })
    const key = randomUUID()
    const headers = over(1)
    await send({ method: 'PUT', path: '/api/admin/content/pool-rules', body, headers }, key)
    for (const name of ['Pool-Rules', 'pool%2Drules', 'pool%20rules', 'pool-rules/']) {
      const again = await send({ method: 'PUT', path: `/api/admin/content/${name}`, body, headers }, key)
      expect([name, again.headers.get('idempotent-replayed')]).toEqual([name, 'true'])
    }
    await create('/api/admin/content', { page: 'other-rules', ...body })
    const other = await send({ method: 'PUT', path: '/api/admin/content/other-rules', body, headers }, key)
    expect(other.headers.get('idempotent-replayed')).toBeNull()
  })
})

describe('a replayed response', () => {
  it('is identical to the byte, including empty objects and lists', async () => {
    const content = { hero: {}, sections: [], deep: { empty: {}, list: [{}] }, title: 'Rules', n: 1 }
    const write = { method: 'POST', path: '/api/admin/content', body: { page: 'rules', content } }
    const key = randomUUID()
    const first = await (await send(write, key)).text()
    const again = await send(write, key)
    expect(again.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await again.text()).toBe(first)
    expect(first).toContain('"hero":{}')
  })
})

describe('a reserved key', () => {
  it('is free again after a rejected request, so that the corrected one may use it', async () => {
    const key = randomUUID()
    const path = '/api/admin/news'
    expect((await send({ method: 'POST', path, body: {} }, key)).status).toBe(400)
    expect(await records().countDocuments()).toBe(0)
    expect((await send({ method: 'POST', path, body: aNewsArticle() }, key)).status).toBe(201)
  })

  it('makes a repeated request wait and then get 425, with another payload too', async () => {
    const key = randomUUID()
    const write = { method: 'POST', path: '/api/admin/news', body: aNewsArticle() }
    await send(write, key)
    await dieBeforeResponding(new Date(Date.now() + 3_600_000))
    const other = { ...write, body: aNewsArticle() }
    const repeated = Promise.all([send(write, key), send(other, key)])
    vi.useFakeTimers({ toFake: ['Date'] })
    // Ten seconds later they no longer wait, whenever each of them began to.
    const clock = setInterval(() => vi.setSystemTime(Date.now() + 2_000), 20)
    const responses = await repeated
    clearInterval(clock)
    vi.useRealTimers()
    for (const later of responses) {
      expect([later.status, later.headers.get('retry-after')]).toEqual([425, '2'])
      expect(await later.json()).toMatchObject({ code: 'in_progress' })
    }
    await expireAbandonedReservations()
    expect((await send(write, key)).status).toBe(201)
    expect(await count('newsarticles')).toBe(1)
  })

  it('rejects a body that is nested too deep with 400', async () => {
    const deep = `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect((await send({ method: 'POST', path: '/api/admin/news', body: deep }, randomUUID())).status).toBe(
      400,
    )
  })
})

describe('a repeated request after the process died between the write and its response', () => {
  /** Sends the write, deletes the recorded response, and sends it again. */
  const twice = async (write: Write) => {
    const key = randomUUID()
    const first = await send(write, key)
    await dieBeforeResponding()
    return [first, await send(write, key)] as const
  }

  it('recognizes its own save, and does not overwrite later saves of others', async () => {
    const { id } = await create('/api/admin/classes', aClass())
    const path = `/api/admin/classes/${id}`
    const write = { method: 'PUT', path, body: aClass({ name: 'Mine' }), headers: over(1) }
    const [first, again] = await twice(write)
    expect(again.status).toBe(200)
    const saved = await again.json()
    expect(saved).toEqual(await first.json())
    // The keys are not sent to the client, and not copied to another document.
    expect(saved).not.toHaveProperty('writes')
    await create('/api/admin/classes/copies', { ids: [id], moveDays: 7 })
    expect(await mongoose.connection.collection('classes').countDocuments()).toBe(2)
    expect(
      await mongoose.connection.collection('classes').countDocuments({ writes: { $exists: true } }),
    ).toBe(1)

    const key = randomUUID()
    const blind = { method: 'PUT', path, body: aClass({ name: 'Blind' }) }
    await send(blind, key)
    await api.send('PUT', path, aClass({ name: 'Theirs' }), { cookie })
    await dieBeforeResponding()
    expect(await (await send(blind, key)).json()).toMatchObject({ name: 'Theirs', version: 4 })
  })

  it('removes no second program from the home page, and restores none twice', async () => {
    await createPageContent({ page: 'home', content: { ...homeDefaults } })
    const [first, again] = await twice({ method: 'DELETE', path: '/api/admin/programs/1' })
    const removed = (await again.json()) as { trashId: string; programs: unknown[] }
    expect(removed).toEqual(await first.json())
    expect(removed.programs).toHaveLength(3)

    const key = randomUUID()
    const trashed = await mongoose.connection.collection('trash').findOne({})
    const restore = { method: 'POST', path: `/api/admin/trash/${removed.trashId}/restore` }
    await send(restore, key)
    await mongoose.connection.collection('trash').insertOne(trashed ?? {})
    await dieBeforeResponding()
    expect((await send(restore, key)).status).toBe(200)
    const { programs } = (await (await api.call('/api/content/home')).json()) as typeof homeDefaults
    expect(programs).toHaveLength(4)
  })

  it('recognizes its saves of programs, a page, a member and a message, and a deleted member', async () => {
    const { programs } = homeDefaults
    const put = { method: 'PUT', path: '/api/admin/programs', body: { programs }, headers: over(1) }
    expect((await twice(put))[1].status).toBe(200)

    const content = { title: 'Rules' }
    await create('/api/admin/content', { page: 'rules', content })
    const page = { method: 'PUT', path: '/api/admin/content/rules', body: { content }, headers: over(1) }
    expect((await twice(page))[1].status).toBe(200)

    const member = await create('/api/admin/staff', aStaffMember())
    const { username: _username, ...fields } = aStaffMember({ password: 'a new password' })
    const path = `/api/admin/staff/${member.id}`
    const [saved, again] = await twice({
      method: 'PUT',
      path,
      body: { ...fields, username: 'somebody', currentPassword: PASSWORD },
      headers: over(1),
    })
    expect([saved.status, again.status]).toEqual([200, 200])

    const [gone, goneAgain] = await twice({ method: 'DELETE', path })
    expect([gone.status, goneAgain.status]).toEqual([204, 204])

    const message = await create('/api/contact', aContactMessage())
    const mark = { method: 'PATCH', path: `/api/admin/messages/${message.id}`, body: { isRead: true } }
    expect((await twice({ ...mark, headers: over(1) }))[1].status).toBe(200)
  })
})
