// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../data/api/baseApi.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { drain, sendNow } from '../../offline/outbox/sending/drain.ts'
import { outboxStore, refresh } from '../../offline/outbox/queue/outbox.ts'
import type { Owner } from '../../offline/outbox/queue/outbox.types.ts'
import { isUnsent } from '../../offline/outbox/queue/references.ts'
import { noteSession, sessionOwner, tabOwner } from '../../offline/session/session.ts'
import { hasTabLeft } from '../../offline/session/sessionTabs.ts'
import { authApi } from './auth.api.ts'

const maya: Owner = { role: 'staff', id: 'maya' }
const theo: Owner = { role: 'staff', id: 'theo' }
const other = {
  message: 'You are signed in as Theo.',
  code: 'other_account',
  signedIn: { ...theo, name: 'Theo' },
}
const save = authApi.endpoints.updateStaffProfile.initiate({
  profile: { bio: 'Mine' } as never,
  version: 1,
  key: crypto.randomUUID(),
})

const createStore = () =>
  configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })

const requests: Request[] = []
const respond = (respondTo: (request: Request) => Promise<Response>) =>
  respondWith((request) => {
    requests.push(request)
    return respondTo(request)
  })
const queued = () => outboxStore.current().entries.filter(isUnsent)
const accounts = () => requests.map((request) => [request.method, request.headers.get('X-Account')])

beforeEach(() => {
  requests.length = 0
  noteSession(maya)
})
afterEach(() => void vi.unstubAllGlobals())

it('a private request names its account; a login and a public read do not', async () => {
  respond(() => Promise.resolve(siteResponse({ ...maya, username: 'maya', version: 1 })))
  const store = createStore()
  const api = baseApi.injectEndpoints({
    endpoints: (build) => ({ coaches: build.query<unknown, void>({ query: () => '/staff/swimming' }) }),
  })
  await store.dispatch(authApi.endpoints.staffProfile.initiate())
  await store.dispatch(save)
  await store.dispatch(api.endpoints.coaches.initiate())
  await store.dispatch(authApi.endpoints.adminLogin.initiate({ username: 'a', password: 'b' }))
  expect(accounts()).toEqual([
    ['GET', 'staff:maya'],
    ['PUT', 'staff:maya'],
    ['GET', null],
    ['POST', null],
  ])
})

it('a read that is refused for another account tells the tab which account is signed in', async () => {
  respond(() => Promise.resolve(siteResponse(other, 409)))
  await createStore().dispatch(authApi.endpoints.staffProfile.initiate())
  expect([sessionOwner(), tabOwner(), hasTabLeft()]).toEqual([theo, maya, true])
})

it('a save that is refused for another account changes no session and is not queued', async () => {
  respond(() => Promise.resolve(siteResponse(other, 409)))
  const { error } = await createStore().dispatch(save)
  expect(error).toMatchObject({ status: 409, data: other })
  expect([sessionOwner(), hasTabLeft()]).toEqual([maya, false])
  await refresh()
  expect(queued()).toEqual([])
})

it('a save without a response is queued for its account, whoever signed in meanwhile', async () => {
  let lose = () => {}
  respond(() => new Promise((_resolve, reject) => (lose = () => reject(new TypeError('no network')))))
  const saving = createStore().dispatch(save)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  noteSession(theo)
  lose()
  await saving
  expect(queued()).toMatchObject([{ owner: maya, request: { body: { bio: 'Mine' } } }])
})

it('an outbox entry is sent as its account, and stays queued while another is signed in', async () => {
  const [entry] = queued()
  const sentRequests: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { headers }: { headers?: Record<string, string> }) => {
    if (!url.endsWith('/health')) sentRequests.push([url, headers?.['X-Account']])
    return Promise.resolve(url.endsWith('/health') ? siteResponse({}) : siteResponse(other, 409))
  })
  void sendNow()
  await vi.waitFor(() => expect(sessionOwner()).toEqual(theo))
  expect([sentRequests.at(0), tabOwner()]).toEqual([['/api/staff/profile', 'staff:maya'], maya])
  const before = sentRequests.length
  await drain()
  expect(sentRequests).toHaveLength(before)
  await refresh()
  expect(queued()).toMatchObject([{ id: entry?.id, state: 'waiting', owner: maya }])
})

it.each([theo, maya])('a response that arrives after a login signs nobody in or out (%o)', async (next) => {
  for (const response of [
    siteResponse({ ...maya, username: 'maya' }),
    siteResponse(other, 409),
    siteResponse('no', 401),
  ]) {
    noteSession(maya)
    requests.length = 0
    let arrive = () => {}
    respond(() => new Promise((resolve) => (arrive = () => resolve(response))))
    const reading = createStore().dispatch(authApi.endpoints.staffProfile.initiate())
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    noteSession(next)
    arrive()
    await reading
    expect([sessionOwner(), tabOwner()]).toEqual([next, next])
  }
})
