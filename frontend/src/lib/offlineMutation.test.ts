// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, expect, it, vi } from 'vitest'
import { noteConnectivity } from '../offline/connectivity.ts'
import { discardAllOf } from '../offline/outbox/discard.ts'
import { baseApi } from './baseApi.ts'
import { isQueued, offlineMutation, QUEUED, savedOf, type MaybeQueued } from './offlineMutation.ts'
import { respondWith, siteResponse } from './testRequests.ts'

interface Pool {
  id: string
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    stalePools: build.query<string[], void>({ query: () => '/pools', providesTags: ['Classes'] }),
    addPool: build.mutation<MaybeQueued<Pool>, string>({
      query: (name) => ({ url: '/contact', method: 'POST', body: { name } }),
      ...offlineMutation('message', ['Classes'], { isPublic: true }),
    }),
  }),
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await discardAllOf(() => true)
  noteConnectivity(true)
})

it('a queued write has the result QUEUED and invalidates no query', async () => {
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: {} }, serializableCheck: false }).concat(baseApi.middleware),
  })
  let reads = 0
  let isServerUp = false
  respondWith(async ({ method, url }) => {
    if (url.endsWith('/pools')) return siteResponse([`read ${++reads}`])
    if (method === 'GET') return siteResponse({})
    if (isServerUp) return siteResponse({ id: 'made' }, 201)
    throw new TypeError('no network')
  })
  noteConnectivity(true)
  await store.dispatch(api.endpoints.stalePools.initiate())
  const queued = await store.dispatch(api.endpoints.addPool.initiate('First'))
  expect(queued).toEqual({ data: QUEUED })
  expect([isQueued(queued.data), savedOf(queued.data)]).toEqual([true, undefined])

  await discardAllOf(() => true)
  isServerUp = true
  noteConnectivity(true)
  const { data } = await store.dispatch(api.endpoints.addPool.initiate('Second'))
  expect([isQueued(data), savedOf(data)]).toEqual([false, { id: 'made' }])
  // Only the write that was saved has caused a second read.
  await vi.waitFor(() => expect(reads).toBe(2))
})
