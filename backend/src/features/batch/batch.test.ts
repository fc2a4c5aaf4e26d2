import { randomUUID } from 'node:crypto'
import type { Activity, ActivityPage } from '@lane-and-court/contract/activity/activity.ts'
import { BATCH_MESSAGES, type BatchResult, type BatchWrite } from '@lane-and-court/contract/batch/batch.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { CLASS_MESSAGES } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { ContactMessage } from '@lane-and-court/contract/contact/contact.ts'
import mongoose from 'mongoose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireAbandonedReservations } from '../../infra/idempotencyRecords.ts'
import { aClass, aContactMessage, aNewsArticle, aStaffMember } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { storeMessage } from '../contact/contact.service.ts'
import { createNewsArticle } from '../news/news.service.ts'
import { createStaffMember } from '../staff/staff.service.ts'

const api = useTestServer()
const PATH = '/api/admin/batch'
const CLASSES = '/api/admin/classes'
const NOBODY = 'f'.repeat(24)
let headers: { cookie: string }
let invalidated: string[] = []
beforeAll(() => api.app.responseCache.onInvalidate((topic) => invalidated.push(topic)))
beforeEach(async () => {
  headers = { cookie: await api.signIn('admin') }
})

const read = async <T>(path: string) => (await (await api.call(path, { headers })).json()) as T
const create = async (over = {}) =>
  (await (await api.send('POST', CLASSES, aClass(over), headers)).json()) as Class
const classes = (count: number) => Promise.all(Array.from({ length: count }, () => create()))
const readClass = ({ id }: Class) => read<Class>(`${CLASSES}/${id}`)

/** The update of a class as its form sends it. */
const change = ({ id, version, createdAt: _createdAt, ...input }: Class, over: object): BatchWrite => ({
  method: 'PUT',
  path: `${CLASSES}/${id}`,
  version,
  body: { ...input, ...over },
})
const remove = ({ id }: Class): BatchWrite => ({ method: 'DELETE', path: `${CLASSES}/${id}`, version: null })
const restore = ({ id }: Class): BatchWrite => ({
  method: 'POST',
  path: `/api/admin/trash/${id}/restore`,
  version: null,
})

const send = (writes: unknown, { key = randomUUID() as string, id = randomUUID() as string } = {}) =>
  api.send('POST', PATH, { id, writes }, { ...headers, 'idempotency-key': key })
const resultsOf = async (response: Response) => {
  expect(response.status).toBe(200)
  return ((await response.json()) as { results: BatchResult[] }).results
}
const statusesOf = (results: readonly BatchResult[]) => results.map(({ status }) => status)
const batchLines = async (): Promise<Activity[]> =>
  (await read<ActivityPage>('/api/admin/activity')).items.filter(({ objects }) => objects)

describe('a batch', () => {
  it('answers each write as it would be answered alone, in the order of the request', async () => {
    const [saved, old, gone, invalid, last] = (await classes(5)) as [Class, Class, Class, Class, Class]
    await api.send('PUT', `${CLASSES}/${old.id}`, aClass({ name: 'Changed' }), headers)
    await api.call(`${CLASSES}/${gone.id}`, { method: 'DELETE', headers })
    const results = await resultsOf(
      await send([
        change(saved, { price: 31.5 }),
        change(old, { price: 31.5 }),
        change(gone, { price: 31.5 }),
        change(invalid, { capacity: 0, name: '' }),
        { method: 'PATCH', path: `${CLASSES}/${last.id}`, version: last.version, body: { isActive: false } },
      ]),
    )
    expect(results).toMatchObject([
      { status: 200, body: { id: saved.id, version: 2, price: 31.5 } },
      { status: 409, body: { code: 'conflict', current: { name: 'Changed', version: 2 }, savedBy: 'admin' } },
      { status: 404, body: { code: 'not_found', message: 'Class not found' } },
      { status: 400, body: { code: 'validation', fields: { name: CLASS_MESSAGES.name } } },
      { status: 200, body: { id: last.id, version: 2, isActive: false } },
    ])
    expect(await readClass(saved)).toMatchObject({ price: 31.5, version: 2 })
    expect(await readClass(invalid)).toMatchObject({ version: 1 })
    const versions = await read<{ version: number; savedBy: string }[]>(`${CLASSES}/${saved.id}/versions`)
    expect(versions).toMatchObject([{ version: 2, savedBy: 'admin' }, { version: 1 }])
  })

  it('deletes several and restores them', async () => {
    const all = await classes(3)
    expect(statusesOf(await resultsOf(await send(all.map(remove))))).toEqual([204, 204, 204])
    expect(await read(CLASSES)).toEqual([])
    const restored = await resultsOf(
      await send([...all.map(restore), { ...restore(all[0]!), path: `/api/admin/trash/${NOBODY}/restore` }]),
    )
    expect(statusesOf(restored)).toEqual([200, 200, 200, 404])
    expect((await read<Class[]>(CLASSES)).map(({ id }) => id).toSorted()).toEqual(
      all.map(({ id }) => id).toSorted(),
    )
  })

  it('writes articles, coaches and messages, too', async () => {
    const article = (await createNewsArticle(aNewsArticle()))._id.toHexString()
    const coach = (await createStaffMember(aStaffMember({ username: 'maya' })))._id.toHexString()
    const { message } = await storeMessage(new mongoose.Types.ObjectId(), aContactMessage())
    const { password: _password, ...member } = aStaffMember({ username: 'maya', isHidden: true })
    const messagePath = `/api/admin/messages/${message._id.toHexString()}`
    const results = await resultsOf(
      await send([
        {
          method: 'PUT',
          path: `/api/admin/news/${article}`,
          version: 1,
          body: aNewsArticle({ title: 'New' }),
        },
        { method: 'PUT', path: `/api/admin/staff/${coach}`, version: 1, body: member },
        { method: 'PATCH', path: messagePath, version: null, body: { isDone: true } },
      ]),
    )
    expect(statusesOf(results)).toEqual([200, 200, 200])
    expect(await read(`/api/admin/news/${article}`)).toMatchObject({ title: 'New', version: 2 })
    expect(await read<ContactMessage>(messagePath)).toMatchObject({ doneAt: expect.any(String) as string })
    const lines = (await batchLines()).map(({ action, object, objects }) => [action, object.type, objects])
    // A message is named after its sender, whose data is erased on demand.
    expect(lines).toEqual(
      expect.arrayContaining([
        ['updated', 'article', [{ id: article, name: 'New' }]],
        ['updated', 'staff', [{ id: coach, name: 'Maya Lin' }]],
        ['done', 'message', [{ id: message._id.toHexString(), name: '' }]],
      ]),
    )
  })

  it('is one line of the log with its objects, also over several requests, and names who saved a conflict', async () => {
    const all = await classes(4)
    const id = randomUUID()
    invalidated = []
    await send(
      all.slice(0, 3).map((one) => change(one, { price: 20, location: 'Jersey City' })),
      { id },
    )
    expect(invalidated).toEqual(['classes'])
    await send([change({ ...all[3]!, price: 10 }, { price: 20, location: 'Jersey City' })], {
      id: id.toUpperCase(),
    })
    const [line, ...others] = await batchLines()
    expect(others).toEqual([])
    expect(line).toMatchObject({
      action: 'updated',
      object: { type: 'class', id: null, name: '' },
      changes: [
        { field: 'location', from: 'Hoboken', to: 'Jersey City' },
        { field: 'price', from: '40', to: '20' },
      ],
    })
    expect(line?.objects?.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      all.map(({ id: object, name }) => ({ id: object, name })).toSorted((a, b) => a.id.localeCompare(b.id)),
    )
    const conflict = await api.send('PUT', `${CLASSES}/${all[0]!.id}`, aClass(), {
      ...headers,
      'if-match': '"1"',
    })
    expect(await conflict.json()).toMatchObject({ code: 'conflict', savedBy: 'admin' })
    const found = await read<ActivityPage>(`/api/admin/activity?q=${encodeURIComponent(all[2]!.name)}`)
    expect(found.items.some(({ id: entry }) => entry === line!.id)).toBe(true)
  })

  it('only names a field of which its objects had different values', async () => {
    const [one, other] = [await create({ price: 10 }), await create({ price: 12 })]
    await send([change(one, { price: 20 }), change(other, { price: 20 })])
    expect((await batchLines())[0]?.changes).toEqual([{ field: 'price', from: '', to: '' }])
  })

  it('is done once under one key, and answers the same', async () => {
    const [one, other] = (await classes(2)) as [Class, Class]
    const key = randomUUID()
    const writes = [change(one, { price: 20 }), remove(other), change({ ...one, id: NOBODY }, {})]
    const first = await send(writes, { key, id: key })
    const again = await send(writes, { key, id: key })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.text()).toBe(await first.text())
    expect((await readClass(one)).version).toBe(2)
    const changed = await send([change(one, { price: 30 })], { key, id: key })
    expect(changed.status).toBe(422)
  })

  it('takes no write of anybody else, or of a route that takes part in no batch', async () => {
    const one = await create()
    const paths: [string, string][] = [
      ['POST', '/api/contact'],
      ['PUT', '/api/staff/profile'],
      ['POST', PATH],
      ['POST', CLASSES],
      ['GET', `${CLASSES}/${one.id}`],
      ['DELETE', `/api/admin/trash/${one.id}`],
      ['POST', '/api/admin/backups'],
      ['PUT', '/nothing'],
    ]
    for (const [method, path] of paths) {
      const response = await send([{ method, path, version: null, body: {} }])
      const text = await response.text()
      // GET is no method of a batch.
      if (method === 'GET') expect([path, response.status]).toEqual([path, 400])
      else expect([path, text]).toEqual([path, expect.stringContaining(BATCH_MESSAGES.notBatchable)])
    }
    for (const cookie of ['', await api.signIn('staff')]) {
      const response = await api.send('POST', PATH, { id: randomUUID(), writes: [remove(one)] }, { cookie })
      expect([401, 403]).toContain(response.status)
    }
    expect(await readClass(one)).toEqual(one)
  })

  it('takes no password without the own one, and counts wrong ones', async () => {
    const coach = (await createStaffMember(aStaffMember({ username: 'maya' })))._id.toHexString()
    const reset = (over: object): BatchWrite => ({
      method: 'PUT',
      path: `/api/admin/staff/${coach}`,
      version: 1,
      body: { ...aStaffMember({ username: 'maya', password: 'another horse' }), ...over },
    })
    expect(await resultsOf(await send([reset({})]))).toMatchObject([
      { status: 400, body: { fields: { currentPassword: expect.any(String) as string } } },
    ])
    const statuses: number[] = []
    for (let n = 0; n < 30; n++)
      statuses.push(...statusesOf(await resultsOf(await send([reset({ currentPassword: `wrong ${n}` })]))))
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
  })

  it.each([
    ['no list', { writes: 'x' }, 'writes'],
    ['none', [], BATCH_MESSAGES.empty],
    ['one object twice', [0, 0], BATCH_MESSAGES.twice],
    [
      'one object at two addresses',
      ['', '/spam'].map((end) => ({ method: 'PUT', path: `/api/admin/messages/1${end}` })),
      BATCH_MESSAGES.twice,
    ],
    ['too many', Array.from({ length: 501 }, (_, at) => at), BATCH_MESSAGES.tooMany],
    ['no address', [{ method: 'PUT' }], 'Required'],
    [
      'another method',
      [{ method: 'TRACE', path: '/api/admin/classes/x' }],
      'This is not one of the choices.',
    ],
    ['an address that is none', [{ method: 'PUT', path: { $ne: '' } }], 'This must be text.'],
    ['a version that is none', [{ method: 'PUT', path: '/a', version: -1 }], 'This must be 0 or more.'],
  ])('is refused with a sentence for %s', async (_what, given, sentence) => {
    const writes = Array.isArray(given)
      ? given.map((one) =>
          typeof one === 'number' ? { method: 'DELETE', path: `/api/admin/classes/${one}` } : one,
        )
      : given
    const response = await send(writes)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(sentence === 'writes' ? 'This must be a list.' : sentence)
  })

  it('answers hostile addresses and bodies of writes as those alone, and never with 500', async () => {
    const [one, other] = (await classes(2)) as [Class, Class]
    const results = await resultsOf(
      await send([
        { method: 'DELETE', path: '/api/admin/classes/%' },
        { method: 'DELETE', path: '/api/admin/classes/%00' },
        { method: 'DELETE', path: '/api/admin/classes/../news' },
        { method: 'DELETE', path: '/api/admin/classes/__proto__' },
        { method: 'PUT', path: `${CLASSES}/${one.id}`, body: ['x'] },
        { method: 'PATCH', path: `${CLASSES}/${one.id}?x`, body: { isActive: { $ne: 1 } } },
        { method: 'PATCH', path: `${CLASSES}/${other.id}/`, body: 'x' },
      ]),
    )
    for (const { status, body } of results) {
      expect([400, 404]).toContain(status)
      expect(body).toMatchObject({ message: expect.any(String) as string })
    }
    expect(await readClass(one)).toEqual(one)
  })
})

describe('a batch that is cut off', () => {
  const METHODS = [
    'insertOne',
    'insertMany',
    'updateOne',
    'updateMany',
    'findOneAndUpdate',
    'replaceOne',
    'deleteOne',
    'deleteMany',
  ] as const

  /** Lets the database do that many writes, and none after them, as if the process had ended. @returns how to go on. */
  function dieAfter(count: number): () => void {
    let left = count
    const { prototype } = mongoose.mongo.Collection
    const originals = METHODS.map((name) => [name, prototype[name]] as const)
    for (const [name, original] of originals)
      Object.assign(prototype, {
        [name](this: object, ...args: unknown[]) {
          if (left-- <= 0) return Promise.reject(new Error('the process has ended'))
          return (original as (...given: unknown[]) => unknown).apply(this, args)
        },
      })
    return () => void Object.assign(prototype, Object.fromEntries(originals))
  }

  it('continues after any of its writes under the same key, and does nothing twice', async () => {
    let isCut = true
    for (let count = 1; isCut; count++) {
      const [changed, other, deleted, trashed] = (await classes(4)) as [Class, Class, Class, Class]
      await api.call(`${CLASSES}/${trashed.id}`, { method: 'DELETE', headers })
      await mongoose.connection.collection('activities').deleteMany({})
      const key = randomUUID()
      const writes = [
        change(changed, { price: 20 }),
        change(other, { price: 20 }),
        remove(deleted),
        restore(trashed),
      ]
      const heal = dieAfter(count)
      const cut = await send(writes, { key, id: key })
      heal()
      isCut = cut.status !== 200
      await expireAbandonedReservations()
      const results = await resultsOf(await send(writes, { key, id: key }))
      expect([count, statusesOf(results)]).toEqual([count, [200, 200, 204, 200]])
      expect(results.slice(0, 2)).toMatchObject([{ body: { version: 2 } }, { body: { version: 2 } }])
      const left = await read<Class[]>(CLASSES)
      expect(left.find(({ id }) => id === deleted.id)).toBeUndefined()
      expect(left.find(({ id }) => id === trashed.id)).toEqual(trashed)
      for (const one of [changed, other]) {
        const versions = await read<{ version: number }[]>(`${CLASSES}/${one.id}/versions`)
        expect(versions.map(({ version }) => version)).toEqual([2, 1])
      }
      const lines = (await batchLines()).map(({ action, objects }) => [
        action,
        objects?.map(({ id }) => id).toSorted(),
      ])
      expect(lines.toSorted()).toEqual([
        ['deleted', [deleted.id]],
        ['restored', [trashed.id]],
        ['updated', [changed.id, other.id].toSorted()],
      ])
      expect(await read('/api/admin/trash?page=1')).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ id: deleted.id })]) as object[],
      })
    }
  })
})
