import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { ActivityModel } from './activity.model.ts'

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
    for (const page of ['0', 'x', '3'])
      expect(await read(`?page=${page}`)).toMatchObject({ code: 'not_found' })
  })
})
