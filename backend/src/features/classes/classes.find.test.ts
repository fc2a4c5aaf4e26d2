import type { Class, ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import { describe, expect, it } from 'vitest'
import { aClass, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createClass } from './classes.service.ts'

const api = useTestServer()

async function asAdmin() {
  const headers = { cookie: await api.signIn('admin') }
  const get = (path: string) => api.call(path, { headers })
  const read = async <T>(path: string) => (await (await get(path)).json()) as T
  const names = async (query: string) =>
    (await read<Page<Class>>(`/api/admin/classes?page=1&${query}`)).items.map(({ name }) => name)
  return { get, read, names }
}

describe('the class list of the admin area', () => {
  const createClasses = async (...classes: Partial<ClassInput>[]) => {
    for (const over of classes) await createClass(aClass(over))
  }

  it('contains every class without a page parameter, and one page with it', async () => {
    const { read } = await asAdmin()
    await createClasses({ name: 'b', dayOfWeek: 2 }, { name: 'a', dayOfWeek: 1, endDate: daysFromNow(-9) })
    expect((await read<Class[]>('/api/admin/classes')).map(({ name }) => name)).toEqual(['a', 'b'])
    expect(await read('/api/admin/classes?page=2&limit=1')).toMatchObject({
      items: [{ name: 'b' }],
      total: 2,
    })
    expect(await read('/api/admin/classes?page=9')).toEqual({ items: [], total: 2 })
  })

  it('is searched for every word in name, coach and description, literally', async () => {
    const { names } = await asAdmin()
    await createClasses(
      { name: 'Baby & Me', coach: 'Samira Haddad', description: 'Songs (and splashes).' },
      { name: 'Adult Swim', coach: null, description: 'Strokes.' },
    )
    expect(await names('q=samira+BABY')).toEqual(['Baby & Me'])
    expect(await names('q=strokes')).toEqual(['Adult Swim'])
    expect(await names(`q=${encodeURIComponent('(and')}`)).toEqual(['Baby & Me'])
    expect(await names('q=.*')).toEqual([])
    expect(await names('q=samira+strokes')).toEqual([])
    expect(await names('q=')).toHaveLength(2)
  })

  it('is filtered by sport, by status and by start date', async () => {
    const { names } = await asAdmin()
    await createClasses(
      { name: 'on', startTime: '08:00' },
      { name: 'off', isActive: false, startTime: '09:00' },
      { name: 'over', endDate: daysFromNow(-2), startTime: '10:00', sport: 'tennis' },
      { name: 'last day', endDate: daysFromNow(-0.5), startTime: '11:00' },
      { name: 'season', startDate: '2031-05-31T23:00:00Z', endDate: '2031-08-01', startTime: '12:00' },
    )
    expect(await names('status=active')).toEqual(['on', 'last day', 'season'])
    expect(await names('status=inactive')).toEqual(['off'])
    expect(await names('status=ended')).toEqual(['over'])
    expect(await names('sport=tennis')).toEqual(['over'])
    expect(await names('from=2031-05-01&to=2031-05-31')).toEqual(['season'])
    expect(await names('from=2031-06-01&to=2031-06-30')).toEqual([])
  })

  it('is sorted by day, name, coach, first day, creation or capacity, and by each reversed', async () => {
    const { names } = await asAdmin()
    await createClasses(
      { name: 'c', dayOfWeek: 1, startTime: '10:00', capacity: 5, coach: 'Maya', startDate: '2031-02-01' },
      { name: 'a', dayOfWeek: 1, startTime: '09:00', capacity: 9, coach: null, startDate: '2031-03-01' },
      { name: 'b', dayOfWeek: 0, startTime: '18:00', capacity: 7, coach: 'Ruth', startDate: '2031-01-01' },
    )
    expect(await names('')).toEqual(['b', 'a', 'c'])
    expect(await names('sort=name')).toEqual(['a', 'b', 'c'])
    expect(await names('sort=newest')).toEqual(['b', 'a', 'c'])
    expect(await names('sort=capacity')).toEqual(['a', 'b', 'c'])
    expect(await names('sort=-capacity')).toEqual(['c', 'b', 'a'])
    expect(await names('sort=-day')).toEqual(['c', 'a', 'b'])
    expect(await names('sort=coach')).toEqual(['a', 'c', 'b'])
    expect(await names('sort=start')).toEqual(['b', 'c', 'a'])
    expect(await names('sort=-start')).toEqual(['a', 'c', 'b'])
  })

  it.each([
    'page=0',
    'page=x',
    'page=1&page=2',
    'page=1&limit=1000',
    'page=1&sport=chess',
    'page=1&status=%24ne',
    'page=1&sort=x',
    'page=1&sort=--name',
    'page=1&sort=-',
    'page=1&from=2031-01-01',
    'page=1&from=2031-01-02&to=2031-01-01',
  ])('rejects the query %s', async (query) => {
    const { get } = await asAdmin()
    expect((await get(`/api/admin/classes?${query}`)).status).toBe(400)
  })
})

describe('clashes', () => {
  const plannedTime = {
    coach: 'maya lin',
    dayOfWeek: '1',
    startTime: '16:00',
    endTime: '17:00',
    startDate: '2031-03-01',
    endDate: '2031-05-31',
  }
  const at = (over: Partial<ClassInput> = {}) =>
    createClass(
      aClass({
        coach: 'Maya Lin',
        dayOfWeek: 1,
        startTime: '16:30',
        endTime: '17:30',
        startDate: '2031-03-01',
        endDate: '2031-05-31',
        ...over,
      }),
    )
  const ask = (over: Record<string, string> = {}) =>
    `/api/admin/classes/clashes?${new URLSearchParams({ ...plannedTime, ...over })}`

  it.each(['a\u2001\u2003b\u3000c \u00a0d', '.*+?^${}()|[]\\-#/ \\u2001', 'ᶞḪ\u2001𝔪🚵'])(
    'are found for the coach %j, of whom no character is part of a pattern',
    async (coach) => {
      const { read } = await asAdmin()
      await at({ name: 'both', coach })
      await at({ name: 'another coach' })
      const classes = await read<Class[]>(ask({ coach }))
      expect(classes.map(({ name }) => name)).toEqual(['both'])
    },
  )

  it('are the classes of the same coach at overlapping times and dates', async () => {
    const { read } = await asAdmin()
    const { _id } = await at({ name: 'both' })
    await at({
      name: 'starts on the last day',
      startDate: '2031-05-31',
      endDate: '2031-06-30',
      startTime: '16:45',
    })
    await at({ name: 'another coach', coach: 'Maya Linz' })
    await at({ name: 'another day', dayOfWeek: 2 })
    await at({ name: 'right after', startTime: '17:00' })
    await at({ name: 'right before', startTime: '15:00', endTime: '16:00' })
    await at({ name: 'a season later', startDate: '2031-06-01', endDate: '2031-08-01' })
    const names = async (path: string) => (await read<Class[]>(path)).map(({ name }) => name)
    expect(await names(ask())).toEqual(['both', 'starts on the last day'])
    expect(await names(ask({ except: _id.toHexString() }))).toEqual(['starts on the last day'])
    expect(await names(ask({ coach: '.*' }))).toEqual([])
  })

  it('are rejected for an incomplete query', async () => {
    const { get } = await asAdmin()
    for (const wrong of [{ coach: '' }, { endTime: '16:00' }, { endDate: '2031-02-01' }, { except: 'x' }]) {
      expect([wrong, (await get(ask(wrong as Record<string, string>))).status]).toEqual([wrong, 400])
    }
  })
})
