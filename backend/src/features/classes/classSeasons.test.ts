import { CLASS_MESSAGES } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { ImportPreview } from '@lane-and-court/contract/imports/imports.ts'
import type { Season, SeasonInput } from '@lane-and-court/contract/seasons/seasons.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClass } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { ClassModel } from './classes.model.ts'

const api = useTestServer()
const NO_SEASON = '000000000000000000000000'
const FALL: SeasonInput = { name: 'Fall 2026', firstDay: '2026-09-08', lastDay: '2026-12-20' }
const NEXT: SeasonInput = { name: 'Fall 2027', firstDay: '2027-09-07', lastDay: '2027-12-19' }

let cookie = ''
beforeEach(async () => void (cookie = await api.signIn('admin')))
const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T
const send = (method: string, path: string, body: object = {}) =>
  api.send(method, `/api/admin${path}`, body, { cookie })
const get = <T>(path: string) => json<T>(api.call(`/api/admin${path}`, { headers: { cookie } }))
const addSeason = (over: Partial<SeasonInput> = {}) =>
  json<Season>(send('POST', '/seasons', { ...FALL, ...over }))
const addClass = (over = {}) => json<Class>(send('POST', '/classes', aClass(over)))
const refusal = async (response: Promise<Response>) => {
  const { status } = await response
  return { status, ...(await json<{ fields: object }>(response.then((one) => one.clone()))).fields }
}
const publicClass = (id: string) => json<Class>(api.call(`/api/classes/id/${id}`))

describe('the season of a class', () => {
  it('is shown to visitors by its present name, not while it is in the trash, and again once it is restored', async () => {
    const fall = await addSeason()
    const { id } = await addClass({ seasonId: fall.id })
    expect(await publicClass(id)).toMatchObject({ season: 'Fall 2026', seasonId: fall.id })
    await send('PUT', `/seasons/${fall.id}`, { ...FALL, name: 'Autumn' })
    expect((await publicClass(id)).season).toBe('Autumn')
    expect(await json<object>(api.call('/api/classes'))).toMatchObject([{ season: 'Autumn' }])
    await send('DELETE', `/seasons/${fall.id}`)
    expect(Object.keys(await publicClass(id))).not.toContain('season')
    expect(await publicClass(id)).toMatchObject({ seasonId: null })
    // Its form can be saved meanwhile.
    const { version: _version, id: _id, createdAt: _at, ...stored } = await get<Class>(`/classes/${id}`)
    expect(stored.seasonId).toBe(fall.id)
    expect((await send('PUT', `/classes/${id}`, { ...stored, name: 'Turns' })).status).toBe(200)
    await send('POST', `/trash/${fall.id}/restore`)
    expect(await publicClass(id)).toMatchObject({ name: 'Turns', season: 'Autumn' })
  })

  it('must exist when it is chosen; a class may have none', async () => {
    expect(await refusal(send('POST', '/classes', aClass({ seasonId: NO_SEASON })))).toEqual({
      status: 400,
      seasonId: CLASS_MESSAGES.seasonGone,
    })
    expect(await refusal(send('POST', '/classes', aClass({ seasonId: 'fall' })))).toEqual({
      status: 400,
      seasonId: CLASS_MESSAGES.seasonId,
    })
    const { id } = await addClass()
    await ClassModel.collection.updateOne({}, { $unset: { seasonId: 1 } })
    expect((await get<Class>(`/classes/${id}`)).seasonId).toBeNull()
    expect((await publicClass(id)).season).toBeUndefined()
  })

  it('has a column of its own in files, by its name', async () => {
    const fall = await addSeason()
    const turns = await addClass({ name: 'Turns', seasonId: fall.id })
    const dives = await addClass({ name: 'Dives' })
    const listed = async (season: string) =>
      (await get<Class[]>('/classes')).filter(({ seasonId }) => seasonId === season).map(({ name }) => name)
    expect(await listed(fall.id)).toEqual(['Turns'])
    const csv = await (await api.call('/api/admin/classes.csv', { headers: { cookie } })).text()
    const [header = '', ...rows] = csv.replaceAll('"', '').trim().split('\r\n')
    const at = header.split(',').indexOf('Season')
    const cells = new Map(rows.map((row) => [row.split(',')[1], row.split(',')[at]]))
    expect(Object.fromEntries(cells)).toEqual({ Turns: 'Fall 2026', Dives: '' })

    const preview = (season: string) =>
      json<ImportPreview>(
        send('POST', '/classes/import/preview', { csv: `ID,Season\n${dives.id},${season}\n${turns.id},\n` }),
      )
    expect((await preview('Fall 1999')).faults).toMatchObject([
      { row: 2, column: 'Season', message: expect.stringContaining('No season has this name') },
    ])
    const { token } = await preview('fall 2026')
    const order = { csv: `ID,Season\n${dives.id},fall 2026\n${turns.id},\n`, token }
    expect((await send('POST', '/classes/import', order)).status).toBe(201)
    expect(await listed(fall.id)).toEqual(['Dives'])
  })
})

describe('classes that are copied into a season', () => {
  it('get its dates and are drafts; one that ran for a part of its season keeps its weeks', async () => {
    const [fall, next] = [await addSeason(), await addSeason(NEXT)]
    const dates = { startDate: '2026-09-08T00:00:00.000Z', endDate: '2026-12-20T00:00:00.000Z' }
    const whole = await addClass({ name: 'Turns · Fall 2026', seasonId: fall.id, ...dates })
    const part = await addClass({
      name: 'Dives',
      dayOfWeek: 3,
      seasonId: fall.id,
      startDate: '2026-10-07T00:00:00.000Z',
      endDate: '2026-10-28T00:00:00.000Z',
    })
    const copying = { ids: [whole.id, part.id], seasonId: next.id }
    const copies = await json<Class[]>(send('POST', '/classes/copies', copying))
    expect(copies.map((one) => [one.name, one.startDate.slice(0, 10), one.endDate.slice(0, 10)])).toEqual([
      ['Turns · Fall 2026', '2027-09-07', '2027-12-19'],
      ['Dives', '2027-10-06', '2027-10-27'],
    ])
    for (const copy of copies) expect(copy).toMatchObject({ isDraft: true, seasonId: next.id, version: 1 })
  })

  it('need a season that is there; a duplicate stays in its season, a copy at another time has none', async () => {
    const fall = await addSeason()
    const { id } = await addClass({ seasonId: fall.id })
    const copy = (target: object) => send('POST', '/classes/copies', { ids: [id], ...target })
    expect(await refusal(copy({ seasonId: NO_SEASON }))).toEqual({
      status: 400,
      seasonId: CLASS_MESSAGES.seasonGone,
    })
    expect((await copy({ seasonId: fall.id, moveDays: 7 })).status).toBe(400)
    const far = await addSeason({ name: 'Far', firstDay: '2099-09-07', lastDay: '2099-12-19' })
    expect(await refusal(copy({ seasonId: far.id }))).toEqual({
      status: 400,
      seasonId: CLASS_MESSAGES.seasonFar,
    })
    expect((await json<Class[]>(copy({ moveDays: 0 })))[0]?.seasonId).toBe(fall.id)
    expect((await json<Class[]>(copy({ moveDays: 364 })))[0]?.seasonId).toBeNull()
  })
})
