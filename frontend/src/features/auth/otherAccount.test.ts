// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../lib/baseApi.ts'
import { respondWith, siteResponse } from '../../lib/testRequests.ts'
import { drain } from '../../offline/outbox/drain.ts'
import { outboxStore, refresh } from '../../offline/outbox/outbox.ts'
import type { Owner } from '../../offline/outbox/outbox.types.ts'
import { isUnsent } from '../../offline/outbox/references.ts'
import { noteSession, sessionOwner, tabOwner } from '../../offline/session.ts'
import { hasTabLeft } from '../../offline/sessionTabs.ts'
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

const asked: Request[] = []
const over = (answer: (request: Request) => Promise<Response>) =>
  respondWith((request) => {
    asked.push(request)
    return answer(request)
  })
/** What waits; what a save has taught is a record of its own. */
const waiting = () => outboxStore.current().entries.filter(isUnsent)
const accounts = () => asked.map((request) => [request.method, request.headers.get('X-Account')])

beforeEach(() => {
  asked.length = 0
  noteSession(maya)
})
afterEach(() => void vi.unstubAllGlobals())

it('a private call says as which account it is made; a login and a public read do not', async () => {
  over(() => Promise.resolve(siteResponse({ ...maya, username: 'maya', version: 1 })))
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

it('a read that is refused because another is signed in has the tab know who that is', async () => {
  over(() => Promise.resolve(siteResponse(other, 409)))
  await createStore().dispatch(authApi.endpoints.staffProfile.initiate())
  expect([sessionOwner(), tabOwner(), hasTabLeft()]).toEqual([theo, maya, true])
})

it('a save that is refused for that leaves the screen with the words alone, and is not kept for the other', async () => {
  over(() => Promise.resolve(siteResponse(other, 409)))
  const { error } = await createStore().dispatch(save)
  expect(error).toMatchObject({ status: 409, data: other })
  expect([sessionOwner(), hasTabLeft()]).toEqual([maya, false])
  await refresh()
  expect(waiting()).toEqual([])
})

it('a save that gets no answer waits for the account that made it, whoever signed in meanwhile', async () => {
  let lose = () => {}
  over(() => new Promise((_resolve, reject) => (lose = () => reject(new TypeError('no network')))))
  const saving = createStore().dispatch(save)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  noteSession(theo)
  lose()
  await saving
  expect(waiting()).toMatchObject([{ owner: maya, request: { body: { bio: 'Mine' } } }])
})

it('what waits is sent in the name of its account, and where another is signed in it waits on', async () => {
  const [entry] = waiting()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { headers }: { headers?: Record<string, string> }) => {
    if (!url.endsWith('/health')) sent.push([url, headers?.['X-Account']])
    return Promise.resolve(url.endsWith('/health') ? siteResponse({}) : siteResponse(other, 409))
  })
  void drain()
  await vi.waitFor(() => expect(sessionOwner()).toEqual(theo))
  expect([sent.at(0), tabOwner()]).toEqual([['/api/staff/profile', 'staff:maya'], maya])
  const before = sent.length
  await drain()
  expect(sent).toHaveLength(before)
  await refresh()
  expect(waiting()).toMatchObject([{ id: entry?.id, state: 'waiting', owner: maya }])
})

it.each([theo, maya])('an answer that comes after a login signs nobody in or out (%o)', async (next) => {
  for (const answer of [
    siteResponse({ ...maya, username: 'maya' }),
    siteResponse(other, 409),
    siteResponse('no', 401),
  ]) {
    noteSession(maya)
    asked.length = 0
    let arrive = () => {}
    over(() => new Promise((resolve) => (arrive = () => resolve(answer))))
    const asking = createStore().dispatch(authApi.endpoints.staffProfile.initiate())
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    noteSession(next)
    arrive()
    await asking
    expect([sessionOwner(), tabOwner()]).toEqual([next, next])
  }
})
