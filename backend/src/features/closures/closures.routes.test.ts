import { randomUUID } from 'node:crypto'
import { CLOSURE_LIMITS } from '@lane-and-court/contract/closures/closures.limits.ts'
import type { Closure, ClosureInput, ClosureVersion } from '@lane-and-court/contract/closures/closures.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import { describeDay } from '@lane-and-court/contract/closures/closureText.ts'
import { addDays, weekdayFrom } from '@lane-and-court/contract/time/calendar.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClass, aClosure, newYorkDay } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createClass, deleteClass } from '../classes/classes.service.ts'
import { ClosureModel } from './closures.model.ts'
import { listShownClosures } from './closures.find.ts'

const api = useTestServer()
const PATH = '/api/admin/closures'
let headers = { cookie: '' }
beforeEach(async () => void (headers = { cookie: await api.signIn('admin') }))

const send = (method: string, path: string, body: object, more = {}) =>
  api.send(method, path, body, { ...headers, ...more })
const bodyOf = async <T = Closure>(response: Promise<Response> | Response) =>
  (await (await response).json()) as T
const create = (over: Partial<ClosureInput> = {}) => bodyOf(send('POST', PATH, aClosure(over)))
const visibleClosures = () => bodyOf<Closure[]>(api.call('/api/closures'))
const read = <T>(path: string) => bodyOf<T>(api.call(path, { headers }))

describe('a closure', () => {
  it('is created once for one key, public at once, and logged with what it says', async () => {
    expect(await visibleClosures()).toEqual([])
    const key = { 'idempotency-key': randomUUID() }
    const input = aClosure({ location: 'Hoboken', sport: 'swimming', from: '2031-11-27', to: '2031-11-27' })
    const responses = [await send('POST', PATH, input, key), await send('POST', PATH, input, key)]
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    const [created, again] = await Promise.all(responses.map((response) => bodyOf(response)))
    expect(again).toEqual(created)
    expect(created).toMatchObject({ ...input, classNames: [], endedAt: null, version: 1 })
    expect(await visibleClosures()).toEqual([created])
    expect(await read(PATH)).toEqual([created])
    expect(await read('/api/admin/activity')).toMatchObject({
      items: [
        {
          action: 'created',
          object: { type: 'closure', id: created?.id, name: 'Hoboken pool, Thursday, Nov 27: closed.' },
        },
        {},
      ],
    })
  })

  it('is updated over its version only, and then tells another time of its change', async () => {
    const { id, updatedAt } = await create()
    const change = aClosure({ message: 'Open again tomorrow.' })
    const saved = await bodyOf(send('PUT', `${PATH}/${id}`, change, { 'if-match': '"1"' }))
    expect(saved).toMatchObject({ version: 2, message: 'Open again tomorrow.' })
    expect(Date.parse(saved.updatedAt)).toBeGreaterThan(Date.parse(updatedAt))
    const late = await send('PUT', `${PATH}/${id}`, aClosure(), { 'if-match': '"1"' })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'conflict', current: saved })
    expect(await visibleClosures()).toEqual([saved])
  })

  it('has versions with who saved them, which a deleted one gets back from the trash, and an older one is restored', async () => {
    const { id } = await create({ message: 'The heater is cold.' })
    await send('PUT', `${PATH}/${id}`, aClosure({ message: 'The pool is cold.' }), { 'if-match': '"1"' })
    await send('PATCH', `${PATH}/${id}`, { isEnded: true })
    const versions = () => read<ClosureVersion[]>(`${PATH}/${id}/versions`)
    const history = async () =>
      (await versions()).map(({ version, savedBy, closure }) => [
        version,
        savedBy,
        closure.message,
        closure.endedAt !== null,
      ])
    const three = [
      [3, 'admin', 'The pool is cold.', true],
      [2, 'admin', 'The pool is cold.', false],
      [1, 'admin', 'The heater is cold.', false],
    ]
    expect(await history()).toEqual(three)
    expect((await read<Closure[]>(PATH)).map(Object.keys)).not.toContain('history')
    await send('DELETE', `${PATH}/${id}`, {})
    expect((await api.call(`${PATH}/${id}/versions`, { headers })).status).toBe(404)
    await send('POST', `/api/admin/trash/${id}/restore`, {})
    expect(await history()).toEqual(three)
    await send('PUT', `${PATH}/${id}`, aClosure({ message: 'The heater is cold.' }), { 'if-match': '"3"' })
    expect((await history())[0]).toEqual([4, 'admin', 'The heater is cold.', true])
  })

  it('keeps its newest versions', async () => {
    const { id } = await create()
    for (let n = 2; n <= CLOSURE_LIMITS.versions + 2; n++)
      await send('PUT', `${PATH}/${id}`, aClosure({ message: `Change ${n}` }))
    const versions = await read<ClosureVersion[]>(`${PATH}/${id}/versions`)
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: CLOSURE_LIMITS.versions }, (_, n) => CLOSURE_LIMITS.versions + 2 - n),
    )
  })

  it('names its classes as they are called when it is saved', async () => {
    const { _id } = await createClass(aClass({ name: 'Adult Swim', dayOfWeek: 0, startTime: '10:00' }))
    const classIds = [_id.toHexString()]
    const sunday = weekdayFrom(newYorkDay(), 0)
    const created = await create({ kind: 'cancelled', classIds, from: sunday, to: sunday })
    expect(created).toMatchObject({ classIds, classNames: ['Adult Swim (Sunday 10:00 AM)'] })
    await deleteClass(classIds[0], 'admin')
    const refused = await send('PUT', `${PATH}/${created.id}`, aClosure({ classIds }))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      code: 'validation',
      fields: { classIds: 'One of these classes does not exist anymore' },
    })
    expect(await visibleClosures()).toEqual([created])
  })

  it('of a class on a day on which the class does not meet is refused at its day, new or changed', async () => {
    const swim = aClass({ name: 'Advanced Swim', dayOfWeek: 5, startTime: '18:00', endTime: '18:45' })
    const { _id } = await createClass(swim)
    const friday = weekdayFrom(newYorkDay(), 5)
    const days = { from: friday, to: friday }
    const moved: Partial<ClosureInput> = { kind: 'moved', newPlace: 'Lake', classIds: [_id.toHexString()] }
    const { id } = await create({ ...moved, ...days })
    const thursday = aClosure({ ...moved, from: addDays(friday, 6), to: addDays(friday, 6) })
    for (const refused of [
      await send('POST', PATH, thursday),
      await send('PUT', `${PATH}/${id}`, thursday, { 'if-match': '"1"' }),
    ]) {
      const sentence = `Advanced Swim (Friday 6:00 PM) does not meet on ${describeDay(thursday.from)}`
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({
        code: 'validation',
        message: sentence,
        fields: { from: sentence },
      })
    }
    const morning = aClosure({ ...moved, ...days, startTime: '08:00', endTime: '12:00' })
    expect(await (await send('POST', PATH, morning)).json()).toMatchObject({
      fields: { startTime: 'Advanced Swim (Friday 6:00 PM) does not meet at these hours' },
    })
    expect(await visibleClosures()).toMatchObject([{ id, version: 1, ...days }])
  })

  it('that is deleted leaves the site at once, and is restored unchanged', async () => {
    const created = await create({ message: 'No heating.' })
    expect((await send('DELETE', `${PATH}/${created.id}`, {})).status).toBe(204)
    expect(await visibleClosures()).toEqual([])
    expect((await send('POST', `/api/admin/trash/${created.id}/restore`, {})).status).toBe(200)
    expect(await visibleClosures()).toEqual([created])
  })

  it.each(['65f000000000000000000000', 'nothing', '%00'])(
    'with the unknown id %s is answered with 404',
    async (id) => {
      expect((await api.call(`${PATH}/${id}`, { headers })).status).toBe(404)
      expect((await send('PUT', `${PATH}/${id}`, aClosure())).status).toBe(404)
      expect((await send('PATCH', `${PATH}/${id}`, { isEnded: true })).status).toBe(404)
      expect((await send('DELETE', `${PATH}/${id}`, {})).status).toBe(404)
    },
  )

  it('is written by administrators only', async () => {
    const { id } = await create()
    for (const [cookie, status] of [
      ['', 401],
      [await api.signIn('staff'), 403],
    ] as const) {
      const responses = [
        await api.call(PATH, { headers: { cookie } }),
        await api.send('POST', PATH, aClosure(), { cookie }),
        await api.send('PATCH', `${PATH}/${id}`, { isEnded: true }, { cookie }),
      ]
      expect(responses.map((response) => response.status)).toEqual([status, status, status])
    }
    expect(await visibleClosures()).toHaveLength(1)
  })
})

describe('a closure that is ended early', () => {
  it('keeps the time of the first request, holds again when it is restarted, and is logged once each', async () => {
    const { id } = await create()
    const end = (isEnded: boolean, more = {}) => send('PATCH', `${PATH}/${id}`, { isEnded }, more)
    const before = Date.now()
    const ended = await bodyOf(end(true))
    const endedAt = Date.parse(ended.endedAt ?? '')
    expect([endedAt >= before, endedAt <= Date.now()]).toEqual([true, true])
    expect(await bodyOf(end(true))).toEqual(ended)
    expect(await visibleClosures()).toEqual([ended])
    expect((await end(true, { 'if-match': '"1"' })).status).toBe(409)
    const restarted = await bodyOf(end(false))
    expect(restarted).toMatchObject({ endedAt: null, version: 3 })
    const { items } = await read<Page<{ action: string }>>('/api/admin/activity')
    expect(items.map(({ action }) => action).slice(0, 3)).toEqual(['restarted', 'ended', 'created'])
  })

  it('is ended once for one key, and stays ended when it is edited', async () => {
    const { id } = await create()
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [
      await bodyOf(send('PATCH', `${PATH}/${id}`, { isEnded: true }, key)),
      await bodyOf(send('PATCH', `${PATH}/${id}`, { isEnded: true }, key)),
    ]
    expect(second).toEqual(first)
    const edited = await bodyOf(send('PUT', `${PATH}/${id}`, aClosure({ message: 'Later.' })))
    expect(edited.endedAt).toBe(first.endedAt)
    expect((await send('PATCH', `${PATH}/${id}`, {})).status).toBe(400)
  })
})

describe('a decision about rain', () => {
  const rain = () =>
    create({ kind: 'rain', decideBy: '15:00', sport: 'tennis', message: 'Wet courts: we tell you at 3.' })
  const decide = (id: string, body: object, more = {}) => send('PATCH', `${PATH}/${id}`, body, more)
  const CANCEL = { isEnded: false, isCanceled: true }

  it('cancels the classes, says so in place of the sentence about rain, once, and keeps what was before', async () => {
    const { id } = await rain()
    const canceled = await bodyOf(decide(id, CANCEL))
    expect(canceled).toMatchObject({
      kind: 'cancelled',
      decideBy: null,
      message: '',
      endedAt: null,
      version: 2,
    })
    expect(await bodyOf(decide(id, CANCEL))).toEqual(canceled)
    expect(await visibleClosures()).toEqual([canceled])
    const versions = await read<ClosureVersion[]>(`${PATH}/${id}/versions`)
    expect(versions.map(({ closure }) => closure.kind)).toEqual(['cancelled', 'rain'])
    const { items } = await read<Page<{ action: string; object: { name: string } }>>('/api/admin/activity')
    expect(items[0]).toMatchObject({
      action: 'updated',
      object: { name: expect.stringMatching(/^All tennis classes, .*: canceled\.$/) as string },
    })
    expect(items[1]?.action).toBe('created')
  })

  it('counts as it was made last, also where two people decide differently', async () => {
    const { id } = await rain()
    expect(await bodyOf(decide(id, { isEnded: true }))).toMatchObject({ kind: 'rain', version: 2 })
    expect(await bodyOf(decide(id, CANCEL))).toMatchObject({ kind: 'cancelled', endedAt: null, version: 3 })
    const ended = await bodyOf(decide(id, { isEnded: true }))
    expect(ended).toMatchObject({ kind: 'cancelled', version: 4 })
    expect(ended.endedAt).not.toBeNull()
    expect(await bodyOf(decide(id, CANCEL))).toMatchObject({ kind: 'cancelled', endedAt: null, version: 5 })
  })

  it('is refused where nothing is to be decided, and where both are asked', async () => {
    const { id } = await create({ kind: 'moved', newPlace: 'The lake' })
    const refused = await decide(id, CANCEL)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: 'It is not a decision about rain anymore' },
    ])
    expect((await decide(id, { isEnded: true, isCanceled: true })).status).toBe(400)
    expect((await decide(id, { isEnded: false, isCanceled: 'perhaps' })).status).toBe(400)
    expect(await visibleClosures()).toMatchObject([{ kind: 'moved', version: 1 }])
  })
})

/** 1:30 AM on November 24 in UTC, which is 8:30 PM on November 23 in New York. */
const EVENING = new Date('2031-11-24T01:30:00.000Z')
const store = (...all: Partial<ClosureInput & { endedAt: Date }>[]) =>
  ClosureModel.create(all.map((one) => aClosure(one)).map((one, index) => ({ ...one, ...all[index] })))

describe('the public list', () => {
  it('has what is not over since yesterday in New York, the next one first', async () => {
    await store(
      { from: '2031-12-24', to: '2032-01-02', message: 'winter' },
      { from: '2031-11-20', to: '2031-11-22', message: 'yesterday' },
      { from: '2031-11-20', to: '2031-11-21', message: 'before' },
      { from: '2031-11-19', to: '2031-11-19', kind: 'moved', newDay: '2031-11-25', message: 'moved' },
      { from: '2031-11-22', to: '2031-11-24', endedAt: new Date(0), message: 'ended' },
    )
    const closures = await listShownClosures(EVENING)
    expect(closures.map(({ message }) => message)).toEqual(['moved', 'yesterday', 'ended', 'winter'])
  })

  it('is revalidated with 304 until a closure changes', async () => {
    const first = await api.call('/api/closures')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const etag = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await api.call('/api/closures', { headers: etag })).status).toBe(304)
    await create()
    expect((await api.call('/api/closures', { headers: etag })).status).toBe(200)
  })
})

it('hostile text is stored as it is, without control characters and line breaks', async () => {
  const message = '<script>alert(1)</script> "\u{1F3CA} & \' $where {{x}}'
  const created = await create({ message: `${message}\u0000\n`, from: newYorkDay(1), to: newYorkDay(1) })
  expect(created.message).toBe(message)
  expect((await visibleClosures())[0]?.message).toBe(created.message)
  const refused = await send('POST', PATH, aClosure({ message: 'x'.repeat(100_000) }))
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { fields: { message: 'The reason can be 200 characters at most' } },
  ])
})
