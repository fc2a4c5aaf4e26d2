import { randomUUID } from 'node:crypto'
import type { Class, ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import { describe, expect, it } from 'vitest'
import { aClass } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'

const api = useTestServer()
const PATH = '/api/admin/classes'
/** A request body without optional fields. */
const SPEC_BODY = {
  name: 'Beginner Swim',
  description: 'Floats and glides.',
  dayOfWeek: 1,
  startTime: '16:00',
  endTime: '16:30',
  level: 'beginner',
  capacity: 6,
  sport: 'swimming',
}
const offered = async () => (await (await api.call('/api/classes')).json()) as Class[]

/** As visitors see a class whose coach has no account, and that is of no season. */
const publicFields = ({ createdAt: _createdAt, isDraft: _isDraft, ...others }: Class) => others

async function asAdmin() {
  const headers = { cookie: await api.signIn('admin') }
  const read = async <T>(path: string) => (await (await api.call(path, { headers })).json()) as T
  return {
    headers,
    read,
    send: (method: string, path: string, body: object, more: Record<string, string> = {}) =>
      api.send(method, path, body, { ...headers, ...more }),
    create: async (over: Partial<ClassInput> = {}) =>
      (await (await api.send('POST', PATH, aClass(over), headers)).json()) as Class,
  }
}

const fieldsOf = async (response: Response) => ((await response.json()) as { fields?: object }).fields

describe('a class of the admin area', () => {
  it('is created with the specified defaults, once for one key, and public at once', async () => {
    const { send, read } = await asAdmin()
    expect(await offered()).toEqual([])
    const key = { 'idempotency-key': randomUUID() }
    const before = Date.now()
    const responses = await Promise.all([1, 2, 3].map(() => send('POST', PATH, SPEC_BODY, key)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    const [created] = (await Promise.all(responses.map((response) => response.json()))) as [Class]
    expect(created).toMatchObject({ ...SPEC_BODY, isActive: true, version: 1, location: 'Jersey City' })
    const start = Date.parse(created.startDate)
    expect([start >= before, start <= Date.now()]).toEqual([true, true])
    expect(Date.parse(created.endDate) - start).toBe(2_592_000_000)
    expect(await offered()).toEqual([publicFields(created)])
    expect(await read(PATH)).toEqual([created])
    expect(await read(`${PATH}/${created.id}`)).toEqual(created)
  })

  it('is rejected with all errors at once, in the specified wording', async () => {
    const { send } = await asAdmin()
    const response = await send('POST', PATH, {})
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      message: 'Name is required',
      code: 'validation',
      fields: {
        name: 'Name is required',
        description: 'Description is required',
        dayOfWeek: 'Day of week is required',
        startTime: 'Start time is required',
        endTime: 'End time is required',
        level: 'Level is required',
        capacity: 'Capacity is required',
        sport: 'Sport is required',
      },
    })
  })

  it.each([
    [{ endTime: '16:00' }, { endTime: 'End time must be after start time' }],
    [
      { endTime: '15:59', name: ' ' },
      { endTime: 'End time must be after start time', name: 'Name is required' },
    ],
    [{ startTime: '4pm' }, { startTime: 'Please enter a time as HH:mm' }],
    [
      { startDate: '2026-05-02', endDate: '2026-05-01' },
      { endDate: 'End date must not be before the start date' },
    ],
    [{ startDate: 'soon' }, { startDate: 'Please enter a start date' }],
    [{ capacity: 0 }, { capacity: 'Capacity must be at least 1' }],
    [{ capacity: 1.5 }, { capacity: 'Capacity must be a whole number' }],
    [{ capacity: 'many' }, { capacity: 'Capacity is required' }],
    [{ dayOfWeek: 7 }, { dayOfWeek: 'Day of week is required' }],
    [{ level: 'Beginner' }, { level: 'Level is required' }],
    [{ sport: 'chess' }, { sport: 'Sport is required' }],
    [
      { ageRange: { minMonths: 96, maxMonths: 48 } },
      { 'ageRange.maxMonths': 'The oldest age must not be below the youngest' },
    ],
    [{ price: -1 }, { price: 'Please enter a price in dollars' }],
    [
      { enrollmentUrl: 'javascript:alert(1)' },
      { enrollmentUrl: 'Please enter a link that starts with http:// or https://' },
    ],
  ])('is rejected with %o', async (over, errors) => {
    const { send, create } = await asAdmin()
    expect(await fieldsOf(await send('POST', PATH, { ...SPEC_BODY, ...over }))).toMatchObject(errors)
    const { id } = await create()
    const update = { ...aClass(), ...over }
    expect(await fieldsOf(await send('PUT', `${PATH}/${id}`, update))).toMatchObject(errors)
    expect(await offered()).toHaveLength(1)
  })

  it('may start and end on one day, and gets an end date after its start if only that is sent', async () => {
    const { send } = await asAdmin()
    const oneDay = { ...SPEC_BODY, startDate: '2031-05-01T15:00:00.000Z', endDate: '2031-05-01' }
    expect((await send('POST', PATH, oneDay)).status).toBe(201)
    const later = await send('POST', PATH, { ...SPEC_BODY, startDate: '2031-05-01' })
    expect(await later.json()).toMatchObject({ endDate: '2031-05-31T00:00:00.000Z' })
  })
})

describe('an update', () => {
  it('is saved, public at once and logged; omitted fields stay unchanged', async () => {
    const { create, send, read } = await asAdmin()
    const { id, version, ...before } = await create({
      location: 'Hoboken',
      coach: 'Maya Lin',
      isActive: false,
    })
    const { location: _location, coach: _coach, isActive: _isActive, ...rest } = before
    const response = await send(
      'PUT',
      `${PATH}/${id}`,
      { ...rest, name: 'Renamed' },
      { 'if-match': `"${version}"` },
    )
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ...before, id, name: 'Renamed', version: 2 })
    expect((await offered())[0]).toMatchObject({ name: 'Renamed' })
    expect(await read('/api/admin/activity')).toMatchObject({
      items: [{ action: 'updated', object: { type: 'class', id, name: 'Renamed' } }, {}, {}],
    })
  })

  it('of an outdated version gets 409 with the newest', async () => {
    const { create, send } = await asAdmin()
    const { id } = await create()
    const update = (name: string, more = {}) => send('PUT', `${PATH}/${id}`, { ...aClass(), name }, more)
    expect((await update('Theirs', { 'if-match': '"1"' })).status).toBe(200)
    const rejected = await update('Mine', { 'if-match': '"1"' })
    expect(rejected.status).toBe(409)
    expect(await rejected.json()).toMatchObject({ code: 'conflict', current: { name: 'Theirs', version: 2 } })
    expect((await update('Over any')).status).toBe(200)
  })

  it('requires both dates, without defaults', async () => {
    const { create, send } = await asAdmin()
    const { id } = await create()
    expect(await fieldsOf(await send('PUT', `${PATH}/${id}`, SPEC_BODY))).toEqual({
      startDate: 'Please enter a start date',
      endDate: 'Please enter an end date',
    })
  })

  it('by PATCH deactivates and activates a class, and changes nothing else', async () => {
    const { create, send, read } = await asAdmin()
    const { id, ...before } = await create({ name: 'Kept' })
    const off = await send('PATCH', `${PATH}/${id}`, { isActive: false, name: 'Not taken' })
    expect(await off.json()).toEqual({ ...before, id, isActive: false, version: 2 })
    expect((await offered())[0]).toMatchObject({ isActive: false })
    const stale = await send('PATCH', `${PATH}/${id}`, { isActive: true }, { 'if-match': '"1"' })
    expect(stale.status).toBe(409)
    expect((await send('PATCH', `${PATH}/${id}`, { isActive: true })).status).toBe(200)
    expect((await send('PATCH', `${PATH}/${id}`, {})).status).toBe(400)
    expect(await read('/api/admin/activity')).toMatchObject({
      items: [{ action: 'activated' }, { action: 'deactivated' }, {}, {}],
    })
  })
})

describe('a deleted class', () => {
  it('disappears from the site at once, and is restored unchanged', async () => {
    const { create, send, read } = await asAdmin()
    const created = await create({ name: 'Adult Swim' })
    expect((await send('DELETE', `${PATH}/${created.id}`, {})).status).toBe(204)
    expect(await offered()).toEqual([])
    expect((await send('DELETE', `${PATH}/${created.id}`, {})).status).toBe(404)
    expect(await read('/api/admin/trash')).toMatchObject({ items: [{ type: 'class', name: 'Adult Swim' }] })
    expect((await send('POST', `/api/admin/trash/${created.id}/restore`, {})).status).toBe(200)
    expect(await offered()).toEqual([publicFields(created)])
  })

  it.each(['65f000000000000000000000', 'nothing', '%00'])(
    'is answered with 404, like the unknown id %s',
    async (id) => {
      const { send, headers } = await asAdmin()
      expect((await api.call(`${PATH}/${id}`, { headers })).status).toBe(404)
      expect((await send('PUT', `${PATH}/${id}`, aClass())).status).toBe(404)
      expect((await send('PATCH', `${PATH}/${id}`, { isActive: true })).status).toBe(404)
      expect((await send('DELETE', `${PATH}/${id}`, {})).status).toBe(404)
    },
  )
})
