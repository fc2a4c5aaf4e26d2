import { randomUUID } from 'node:crypto'
import { flagsOfState, classState, type Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClass, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { releaseClasses } from '../classes/releasedClasses.service.ts'
import { goOn } from './release.service.ts'
import { SeasonModel, type SeasonDocument } from './seasons.model.ts'

const api = useTestServer()
let cookie = ''
let [fall, winter]: string[] = []
const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T
const send = (method: string, path: string, body: object = {}, key: string = randomUUID()) =>
  api.send(method, `/api/admin${path}`, body, { cookie, 'idempotency-key': key })
const addSeason = async (name: string) =>
  (await json<Season>(send('POST', '/seasons', { name, firstDay: '2026-09-08', lastDay: '2026-12-20' }))).id
const add = (name: string, seasonId: string | undefined, state: Parameters<typeof flagsOfState>[0]) =>
  send('POST', '/classes', aClass({ name, seasonId: seasonId ?? null, ...flagsOfState(state) }))
const get = <T>(path: string) => json<T>(api.call(`/api/admin${path}`, { headers: { cookie } }))
const states = async () =>
  Object.fromEntries((await get<Class[]>('/classes')).map((one) => [one.name, classState(one)]))
const shown = async () => (await json<Class[]>(api.call('/api/classes'))).map(({ name }) => name).sort()
const stored = async () => (await SeasonModel.findById(winter).lean<SeasonDocument>())!
const actions = async () =>
  (await get<{ items: { action: string; object: { type: string } }[] }>('/activity')).items
    .filter(({ action, object }) => object.type === 'season' && action.startsWith('release'))
    .map(({ action }) => action)

beforeEach(async () => {
  cookie = await api.signIn('admin')
  fall = await addSeason('Fall')
  winter = await addSeason('Winter')
  await add('Fall turns', fall, 'published')
  await add('Fall dives', fall, 'closed')
  await add('Fall draft', fall, 'draft')
  await add('Winter turns', winter, 'draft')
  await add('Other', undefined, 'published')
})

const BEFORE = {
  'Fall turns': 'published',
  'Fall dives': 'closed',
  'Fall draft': 'draft',
  'Winter turns': 'draft',
  Other: 'published',
}
const AFTER = { ...BEFORE, 'Fall turns': 'closed', 'Winter turns': 'published' }

describe('the release of a season', () => {
  it('publishes its drafts and closes the other season in one request, and Undo takes back both', async () => {
    expect(await shown()).toEqual(['Fall dives', 'Fall turns', 'Other'])
    const season = await json<Season>(send('POST', `/seasons/${winter}/release`, { at: 'now', closes: fall }))
    expect(season.release).toMatchObject({ closes: fall, isDone: true })
    expect(await states()).toEqual(AFTER)
    expect(await shown()).toEqual(['Fall dives', 'Fall turns', 'Other', 'Winter turns'])
    const [turns] = (await get<Class[]>('/classes')).filter(({ name }) => name === 'Winter turns')
    const versions = await get<{ version: number; savedBy: string }[]>(`/classes/${turns?.id}/versions`)
    expect(versions.map(({ version, savedBy }) => [version, savedBy])).toEqual([
      [2, 'admin'],
      [1, 'admin'],
    ])

    const undone = await json<Season>(send('POST', `/seasons/${winter}/release/undo`))
    expect(undone.release).toBeNull()
    expect(await states()).toEqual(BEFORE)
    expect(await shown()).toEqual(['Fall dives', 'Fall turns', 'Other'])
    expect(await actions()).toEqual(['release-undone', 'released'])
  })

  it('is done once for one key, and not over what was changed since', async () => {
    const key = randomUUID()
    await send('POST', `/seasons/${winter}/release`, { at: 'now', closes: fall }, key)
    const [turns] = (await get<Class[]>('/classes')).filter(({ name }) => name === 'Winter turns')
    await send('PATCH', `/classes/${turns?.id}`, flagsOfState('draft'))
    await send('POST', `/seasons/${winter}/release`, { at: 'now', closes: fall }, key)
    expect(await states()).toEqual({ ...AFTER, 'Winter turns': 'draft' })
    await send('POST', `/seasons/${winter}/release/undo`)
    expect(await states()).toEqual(BEFORE)
  })

  it('needs a season, and one to close that exists', async () => {
    const status = async (id: string | undefined, body: object) =>
      (await send('POST', `/seasons/${id}/release`, body)).status
    expect(await status('000000000000000000000000', { at: 'now' })).toBe(404)
    expect(await status(winter, { at: 'now', closes: '000000000000000000000000' })).toBe(400)
    expect(await status(winter, { at: 'soon' })).toBe(400)
    expect(await status(winter, {})).toBe(400)
    expect((await send('POST', `/seasons/${winter}/release/undo`)).status).toBe(200)
    expect(await states()).toEqual(BEFORE)
  })

  it('is seen by administrators before, as visitors will see it', async () => {
    const preview = await get<Class[]>(`/seasons/${winter}/preview?closes=${fall}`)
    expect(preview.map(({ name, isActive }) => [name, isActive]).sort()).toEqual([
      ['Fall dives', false],
      ['Fall turns', false],
      ['Other', true],
      ['Winter turns', true],
    ])
    expect((await api.call(`/api/admin/seasons/${winter}/preview`)).status).toBe(401)
    expect(await states()).toEqual(BEFORE)
  })
})

describe('a release on a date', () => {
  const TOMORROW = daysFromNow(1)
  const later = () => new Date(Date.parse(TOMORROW) + 1000)

  it('waits until then, and is done once by several servers', async () => {
    const season = await json<Season>(
      send('POST', `/seasons/${winter}/release`, { at: TOMORROW, closes: fall }),
    )
    expect(season.release).toEqual({ at: TOMORROW, closes: fall, isDone: false })
    await api.app.jobs.wake()
    expect(await states()).toEqual(BEFORE)
    await Promise.all([api.app.jobs.wake(later), goOn(await stored()), goOn(await stored())])
    expect(await states()).toEqual(AFTER)
    expect(await shown()).toContain('Winter turns')
    const versions = (await get<Class[]>('/classes')).map(({ name, version }) => [name, version])
    expect(Object.fromEntries(versions)).toMatchObject({ 'Winter turns': 2, 'Fall turns': 2, Other: 1 })
    await api.app.jobs.wake(later)
    expect((await stored()).release?.state).toBe('done')
  })

  it('is in the activity of who ordered it', async () => {
    await send('POST', `/seasons/${winter}/release`, { at: TOMORROW, closes: fall })
    await api.app.jobs.wake(later)
    expect(await actions()).toEqual(['released', 'release-planned'])
  })

  it('can be withdrawn, and moved to another date', async () => {
    await send('POST', `/seasons/${winter}/release`, { at: TOMORROW })
    await send('POST', `/seasons/${winter}/release/undo`)
    await api.app.jobs.wake(later)
    expect(await states()).toEqual(BEFORE)
    await send('POST', `/seasons/${winter}/release`, { at: TOMORROW })
    await send('POST', `/seasons/${winter}/release`, { at: daysFromNow(9) })
    await api.app.jobs.wake(later)
    expect(await states()).toEqual(BEFORE)
  })

  it('that a crash interrupted is ended by the next server, and so is its Undo', async () => {
    await send('POST', `/seasons/${winter}/release`, { at: TOMORROW, closes: fall })
    const { release } = await stored()
    await SeasonModel.updateOne({ name: 'Winter' }, { 'release.state': 'running' })
    // The server stopped after it had changed some of the classes.
    await releaseClasses({ id: release!.id, seasonId: winter!, closes: null, by: 'admin' })
    await api.app.jobs.wake(later)
    expect(await states()).toEqual(AFTER)
    const versions = (await get<Class[]>('/classes')).map(({ name, version }) => [name, version])
    expect(Object.fromEntries(versions)).toMatchObject({ 'Winter turns': 2, 'Fall turns': 2 })
    await SeasonModel.updateOne({ name: 'Winter' }, { 'release.state': 'undoing' })
    await api.app.jobs.wake(later)
    expect(await states()).toEqual(BEFORE)
    expect((await stored()).release).toBeNull()
  })

  it('is withdrawn with its season, also if that comes back from the trash', async () => {
    await send('POST', `/seasons/${winter}/release`, { at: TOMORROW })
    await send('DELETE', `/seasons/${winter}`)
    await api.app.jobs.wake(later)
    await send('POST', `/trash/${winter}/restore`)
    await api.app.jobs.wake(later)
    expect(await states()).toEqual(BEFORE)
    expect((await stored()).release).toBeNull()
  })
})
