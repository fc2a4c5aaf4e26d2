import { SEASON_MESSAGES, type Season, type SeasonInput } from '@lane-and-court/contract/seasons/seasons.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'

const api = useTestServer()
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
const refusal = async (response: Promise<Response>) => {
  const { status } = await response
  return { status, ...(await json<{ fields: object }>(response.then((one) => one.clone()))).fields }
}

describe('a season', () => {
  it('has a name, and days in their order, each refused at its field', async () => {
    expect(await refusal(send('POST', '/seasons', {}))).toEqual({
      status: 400,
      name: SEASON_MESSAGES.name,
      firstDay: SEASON_MESSAGES.firstDay,
      lastDay: SEASON_MESSAGES.lastDay,
    })
    const { dayOrder, days, nameMax } = SEASON_MESSAGES
    expect(await refusal(send('POST', '/seasons', { ...FALL, lastDay: '2026-09-07' }))).toMatchObject({
      lastDay: dayOrder,
    })
    expect(await refusal(send('POST', '/seasons', { ...FALL, lastDay: '2028-09-08' }))).toMatchObject({
      lastDay: days,
    })
    const long = { ...FALL, name: 'x'.repeat(41), firstDay: '2026-02-30' }
    expect(await refusal(send('POST', '/seasons', long))).toMatchObject({
      name: nameMax,
      firstDay: SEASON_MESSAGES.firstDay,
    })
    expect((await api.call('/api/admin/seasons')).status).toBe(401)
  })

  it('has a name that no other has, in any case, also after it was in the trash', async () => {
    const taken = { status: 409, name: SEASON_MESSAGES.taken }
    const fall = await addSeason()
    const next = await addSeason(NEXT)
    expect(await refusal(send('POST', '/seasons', { ...FALL, name: 'fall 2026' }))).toEqual(taken)
    expect(await refusal(send('PUT', `/seasons/${next.id}`, { ...NEXT, name: 'FALL 2026' }))).toEqual(taken)
    expect((await send('PUT', `/seasons/${fall.id}`, { ...FALL, name: 'FALL 2026' })).status).toBe(200)
    await send('DELETE', `/seasons/${fall.id}`)
    const replacement = await addSeason()
    expect((await send('POST', `/trash/${fall.id}/restore`)).status).toBe(409)
    await send('DELETE', `/seasons/${replacement.id}`)
    expect((await send('POST', `/trash/${fall.id}/restore`)).status).toBe(200)
    const seasons = await get<Season[]>('/seasons')
    expect(seasons.map(({ name }) => name)).toEqual(['Fall 2027', 'FALL 2026'])
  })
})
