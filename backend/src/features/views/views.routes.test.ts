import { VIEW_LIMITS, VIEW_MESSAGES, type SavedView } from '@lane-and-court/contract/views/views.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { removeAdmin } from '../auth/admin.service.ts'
import { ViewModel } from './views.model.ts'

const api = useTestServer()
const PATH = '/api/admin/views'
const MONDAYS = { list: 'classes', name: 'Mondays', query: 'dayOfWeek=1&sort=name' }

async function administrator(username: string) {
  const headers = { cookie: await api.signIn('admin', username) }
  const send = (method: string, path: string, body?: object, more = {}) =>
    api.send(method, path, body, { ...headers, ...more })
  return {
    send,
    list: async () => (await (await api.call(PATH, { headers })).json()) as SavedView[],
    save: async (view: object = MONDAYS) => (await (await send('POST', PATH, view)).json()) as SavedView,
  }
}

it('a view is saved, renamed and deleted by the administrator whose it is, and by nobody else', async () => {
  const [ada, ben] = [await administrator('ada'), await administrator('ben')]
  const { id, ...view } = await ada.save()
  expect(view).toEqual({ ...MONDAYS, version: 1 })
  expect(await ben.list()).toEqual([])
  expect((await ben.send('PUT', `${PATH}/${id}`, { ...MONDAYS, name: 'Mine' })).status).toBe(404)
  expect((await ben.send('DELETE', `${PATH}/${id}`)).status).toBe(404)

  const renamed = { ...MONDAYS, name: 'All Mondays' }
  expect((await ada.send('PUT', `${PATH}/${id}`, renamed, { 'if-match': '"1"' })).status).toBe(200)
  expect(await ada.list()).toEqual([{ ...renamed, id, version: 2 }])
  expect((await ada.send('PUT', `${PATH}/${id}`, MONDAYS, { 'if-match': '"1"' })).status).toBe(409)
  expect((await ada.send('DELETE', `${PATH}/${id}`)).status).toBe(204)
  expect(await ada.list()).toEqual([])
})

it('a view that is sent twice with one key is saved once', async () => {
  const ada = await administrator('ada')
  const key = { [IDEMPOTENCY_KEY]: randomUUID() }
  const send = async () => (await ada.send('POST', PATH, MONDAYS, key)).status
  expect([await send(), await send()]).toEqual([201, 201])
  expect(await ada.list()).toHaveLength(1)
})

it.each([
  [{}, 'name'],
  [{ ...MONDAYS, name: '' }, 'name'],
  [{ ...MONDAYS, name: 'x'.repeat(VIEW_LIMITS.name + 1) }, 'name'],
  [{ ...MONDAYS, name: { $ne: '' } }, 'name'],
  [{ ...MONDAYS, list: 'secrets' }, 'list'],
  [{ ...MONDAYS, query: 'x'.repeat(VIEW_LIMITS.query + 1) }, 'query'],
  [{ ...MONDAYS, query: 'x'.repeat(100_000) }, 'query'],
])('a wrong view is refused at its field: %#', async (view, field) => {
  const ada = await administrator('ada')
  const response = await ada.send('POST', PATH, view)
  const { fields } = (await response.json()) as { fields: object }
  expect([response.status, Object.keys(fields)]).toEqual([400, expect.arrayContaining([field])])
})

it('ids that are none are refused, and hostile text is kept as it is', async () => {
  const ada = await administrator('ada')
  for (const id of ['x', '000000000000000000000000', '%00', '[object Object]'])
    expect((await ada.send('DELETE', `${PATH}/${encodeURIComponent(id)}`)).status).toBe(404)
  const hostile = { ...MONDAYS, name: '<img src=x onerror=alert(1)>', query: 'q=javascript:alert(1)' }
  expect(await ada.save(hostile)).toMatchObject(hostile)
})

it('an administrator has a limited number of views, and they go with the account', async () => {
  const ada = await administrator('ada')
  await administrator('ben')
  await ada.save()
  const [one] = await ViewModel.find().lean()
  await ViewModel.insertMany(
    Array.from({ length: VIEW_LIMITS.views - 1 }, (_, at) => ({
      ...MONDAYS,
      name: `${at}`,
      adminId: one!.adminId,
    })),
  )
  const response = await ada.send('POST', PATH, MONDAYS)
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { fields: { name: VIEW_MESSAGES.most } },
  ])
  await removeAdmin('ada')
  expect(await ViewModel.countDocuments()).toBe(0)
})
