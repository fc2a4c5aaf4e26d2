import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { ActivityModel } from '../../resources/activityLog.ts'

const api = useTestServer()

describe('the activity log', () => {
  it('lists logins, logouts and failed logins, newest first, page by page', async () => {
    const cookie = await api.signIn('admin')
    const read = async (query = '') =>
      (await api.call(`/api/admin/activity${query}`, { headers: { cookie } })).json()
    await api.send('POST', '/api/admin/login', { username: 'admin', password: 'wrong' })
    await api.call('/api/staff/logout', { method: 'POST', headers: { cookie: await api.signIn('staff') } })
    const { items, total } = (await read()) as { items: { action: string; actor: object }[]; total: number }
    expect(total).toBe(4)
    expect(items.map(({ action }) => action)).toEqual([
      'logged-out',
      'logged-in',
      'login-failed',
      'logged-in',
    ])
    expect(items[0]).toMatchObject({ actor: { role: 'staff', name: 'Maya Lin' }, version: 1 })
    expect(items[2]).toMatchObject({ actor: { role: 'system', id: null }, object: { name: 'admin' } })
    const { actor, action, object } = (await ActivityModel.findOne().lean()) ?? {}
    await ActivityModel.insertMany(Array.from({ length: 60 }, () => ({ actor, action, object })))
    expect(await read('?page=2')).toMatchObject({ total: 64, items: { length: 14 } })
    for (const page of ['0', 'x']) expect(await read(`?page=${page}`)).toMatchObject({ code: 'validation' })
    expect(await read('?page=3')).toMatchObject({ code: 'not_found' })
  })

  it('is filtered by person, kind and day in New York, and searched', async () => {
    const entry = (id: string, name: string, type: string, object: string, at: string) => ({
      actor: { role: 'admin', id, name },
      action: 'updated',
      object: { type, id: null, name: object },
      at: new Date(at),
    })
    const [ada, ben] = ['a'.repeat(24), 'b'.repeat(24)]
    const year = new Date().getUTCFullYear() + 1
    await ActivityModel.insertMany([
      entry(ada, 'Ada', 'class', 'Guppies', `${year}-07-02T03:59:59Z`),
      entry(ada, 'Ada', 'article', 'Pool opens', `${year}-07-02T04:00:00Z`),
      entry(ben, 'Ben Old', 'class', 'Sharks (Hoboken)', `${year}-12-02T05:00:00Z`),
      entry(ben, 'Ben', 'class', '100% Fun', `${year}-12-03T04:59:59Z`),
    ])
    const cookie = await api.signIn('admin')
    const read = async (query: string) => {
      const response = await api.call(`/api/admin/activity${query}`, { headers: { cookie } })
      return (await response.json()) as {
        items: { object: { name: string } }[]
        total: number
        people: object[]
      }
    }
    const objectNames = async (query: string) => (await read(query)).items.map(({ object }) => object.name)
    expect(await objectNames(`?person=${ada}`)).toEqual(['Pool opens', 'Guppies'])
    expect(await objectNames(`?person=${ben}&kind=class`)).toEqual(['100% Fun', 'Sharks (Hoboken)'])
    expect(await objectNames('?kind=article')).toEqual(['Pool opens'])
    expect(await objectNames(`?from=${year}-07-02&to=${year}-07-02`)).toEqual(['Pool opens'])
    expect(await objectNames(`?from=${year}-12-02&to=${year}-12-02`)).toEqual([
      '100% Fun',
      'Sharks (Hoboken)',
    ])
    expect(await objectNames(`?to=${year}-07-01&kind=class`)).toEqual(['Guppies'])
    // The first of these days has 23 hours, the second 25.
    await ActivityModel.insertMany([
      entry(ada, 'Ada', 'closure', 'Begin of spring', '2031-03-09T05:00:00Z'),
      entry(ada, 'Ada', 'closure', 'End of spring', '2031-03-10T03:59:59Z'),
      entry(ada, 'Ada', 'closure', 'After spring', '2031-03-10T04:00:00Z'),
      entry(ada, 'Ada', 'closure', 'Begin of fall', '2031-11-02T04:00:00Z'),
      entry(ada, 'Ada', 'closure', 'End of fall', '2031-11-03T04:59:59Z'),
      entry(ada, 'Ada', 'closure', 'After fall', '2031-11-03T05:00:00Z'),
    ])
    expect(await objectNames('?from=2031-03-09&to=2031-03-09')).toEqual(['End of spring', 'Begin of spring'])
    expect(await objectNames('?from=2031-11-02&to=2031-11-02')).toEqual(['End of fall', 'Begin of fall'])
    expect(await objectNames('?q=hoboken%20BEN')).toEqual(['Sharks (Hoboken)'])
    expect(await objectNames('?q=100%25')).toEqual(['100% Fun'])
    expect((await read(`?person=${ada}&q=guppies`)).total).toBe(1)
    expect((await read('/people')).people).toEqual(
      expect.arrayContaining([
        { id: ada, name: 'Ada' },
        { id: ben, name: 'Ben' },
      ]),
    )
    for (const query of [
      '?person=x',
      '?kind=$ne',
      '?from=2031-02-99',
      '?to=2021-02-30',
      '?limit=1000',
      '?q=a&q=b',
    ])
      expect(await read(query)).toMatchObject({ code: 'validation' })
  })
})
