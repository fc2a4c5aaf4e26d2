import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClass, aClosure, newYorkDay } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { ClassModel } from './classes.model.ts'

const api = useTestServer()
let cookie = ''
beforeEach(async () => void (cookie = await api.signIn('admin')))
const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T
const send = (method: string, path: string, body: object = {}) =>
  api.send(method, `/api/admin${path}`, body, { cookie })
const addClass = (over = {}) => json<Class>(send('POST', '/classes', aClass(over)))
const shown = () => json<Class[]>(api.call('/api/classes'))

describe('the state of a class', () => {
  it.each([
    ['published', { isActive: true }, { isActive: true, isDraft: false }],
    ['closed', { isActive: false }, { isActive: false, isDraft: false }],
    ['a draft, which is never active', { isActive: true, isDraft: true }, { isActive: false, isDraft: true }],
  ])('is %s for %j', async (_what, flags, state) => {
    const { isDraft: _isDraft, ...plain } = aClass()
    const { id } = await json<Class>(send('POST', '/classes', { ...plain, ...flags }))
    expect(await json<Class>(api.call(`/api/admin/classes/${id}`, { headers: { cookie } }))).toMatchObject(
      state,
    )
    const [visible] = await shown()
    expect(visible?.isActive).toBe(state.isDraft ? undefined : state.isActive)
    expect(visible ?? {}).not.toHaveProperty('isDraft')
  })

  it('changes by PATCH: isActive alone publishes a draft when it is true, and leaves it a draft when it is false', async () => {
    const { id } = await addClass({ isDraft: true })
    const patch = (body: object) => json<Class>(send('PATCH', `/classes/${id}`, body))
    expect(await patch({ isActive: false })).toMatchObject({ isActive: false, isDraft: true })
    expect(await patch({ isActive: true })).toMatchObject({ isActive: true, isDraft: false })
    expect(await patch({ isActive: false })).toMatchObject({ isActive: false, isDraft: false })
    expect(await patch({ isActive: false, isDraft: true })).toMatchObject({ isDraft: true })
    expect(await shown()).toEqual([])
    const { isDraft: _isDraft, ...plain } = aClass()
    expect(await json<Class>(send('PUT', `/classes/${id}`, plain))).toMatchObject({
      isActive: true,
      isDraft: false,
    })
  })

  it('is published or closed for a class that an earlier release stored', async () => {
    const { id } = await addClass()
    await ClassModel.collection.updateMany({}, { $unset: { isDraft: 1 } })
    api.app.responseCache.invalidate('classes')
    expect((await shown()).map((one) => one.id)).toEqual([id])
  })

  it('has a column in files', async () => {
    await addClass({ name: 'Turns', isDraft: true })
    const csv = await (await api.call('/api/admin/classes.csv', { headers: { cookie } })).text()
    const [header = '', row = ''] = csv.split('\r\n')
    const at = header.split(',').indexOf('"Draft"')
    expect(at).toBeGreaterThan(0)
    expect(row.split(',')[at]).toBe('"yes"')
  })
})

describe('a draft', () => {
  it('is in no week of its coach', async () => {
    const coach = await api.signIn('staff', 'maya')
    const [member] = await json<{ id: string }[]>(api.call('/api/admin/staff', { headers: { cookie } }))
    await addClass({ name: 'Draft', coachId: member?.id, isDraft: true })
    await addClass({ name: 'Turns', coachId: member?.id })
    const week = await json<Class[]>(api.call('/api/staff/classes', { headers: { cookie: coach } }))
    expect(week.map(({ name }) => name)).toEqual(['Turns'])
  })

  it('takes no word from parents about a lesson', async () => {
    const { id, dayOfWeek } = await addClass({ isDraft: true })
    const day = Array.from({ length: 7 }, (_, days) => newYorkDay(days + 1)).find(
      (one) => new Date(one).getUTCDay() === dayOfWeek,
    )
    const response = await api.send('POST', '/api/contact', {
      name: 'Ada Parent',
      email: 'ada@example.com',
      subject: 'general',
      message: 'Ben is absent on that day.',
      lesson: { classId: id, day, status: 'absent', child: 'Ben' },
    })
    expect(await response.json()).toMatchObject({ fields: { 'lesson.classId': expect.any(String) } })
  })

  it('is named by no closure: a new one refuses it, and one that had it before shows only the others', async () => {
    const [turns, dives] = [await addClass({ name: 'Turns' }), await addClass({ name: 'Dives' })]
    const week = { from: newYorkDay(), to: newYorkDay(7) }
    const both = aClosure({ ...week, classIds: [turns.id, dives.id] })
    expect((await send('POST', '/closures', both)).status).toBe(201)
    expect((await send('POST', '/closures', aClosure({ ...week, classIds: [dives.id] }))).status).toBe(201)
    const closures = () => json<Closure[]>(api.call('/api/closures'))
    expect(await closures()).toHaveLength(2)
    await send('PATCH', `/classes/${dives.id}`, { isActive: false, isDraft: true })
    const [closure, ...others] = await closures()
    expect(others).toEqual([])
    expect(closure?.classIds).toEqual([turns.id])
    expect(closure?.classNames).toEqual([expect.stringContaining('Turns')])
    expect((await send('POST', '/closures', both)).status).toBe(400)
  })
})
