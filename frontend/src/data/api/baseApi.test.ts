// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, expect, it, vi } from 'vitest'
import { isProvenOnline, noteConnectivity } from '../../offline/network/connectivity.ts'
import { anEntry } from '../../offline/outbox/queue/entry.fixture.ts'
import { refresh } from '../../offline/outbox/queue/outbox.ts'
import { readOutbox, transact } from '../../offline/outbox/queue/outboxStore.ts'
import { baseApi, errorMessageOf } from './baseApi.ts'
import { noteSession } from '../../offline/session/session.ts'
import { respondWith, siteResponse } from './testRequests.ts'
import { isQueued, offlineMutation } from '../writes/offlineMutation.ts'

afterEach(() => void vi.unstubAllGlobals())

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pools: build.query<string[], void>({ query: () => '/pools' }),
    newestPools: build.query<string[], void>({ query: () => ({ url: '/pools', cache: 'no-cache' }) }),
    changePool: build.mutation<object, object>({
      query: (body) => ({ url: '/admin/classes/1', method: 'PUT', body, headers: { 'If-Match': '"3"' } }),
      ...offlineMutation('class', []),
    }),
  }),
})

const aStore = () =>
  configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })

it('a request bypasses the HTTP cache until a network response has proven the connection', async () => {
  const modes: RequestCache[] = []
  respondWith((request) => {
    modes.push(request.cache)
    return Promise.resolve(siteResponse([]))
  })
  const store = aStore()
  const ask = () => store.dispatch(api.endpoints.pools.initiate(undefined, { forceRefetch: true }))
  noteConnectivity(false)
  await ask()
  expect(isProvenOnline()).toBe(true)
  await ask()
  expect(modes).toEqual(['no-cache', 'default'])
})

it('an endpoint that must not read the HTTP cache never does', async () => {
  const modes: RequestCache[] = []
  respondWith((request) => {
    modes.push(request.cache)
    return Promise.resolve(siteResponse([]))
  })
  noteConnectivity(true)
  await aStore().dispatch(api.endpoints.newestPools.initiate())
  expect(modes).toEqual(['no-cache'])
})

it('a write does not overtake a queued one when the stored outbox count was lost', async () => {
  noteSession({ role: 'admin', id: 'a' })
  const refused = anEntry({ state: 'failed', refusal: { message: 'no' } }, { body: { name: 'First' } })
  await transact(() => ({ put: [refused] }))
  expect(localStorage.getItem('outbox-count')).toBeNull()
  respondWith(() => Promise.resolve(Response.json({}, { headers: { 'X-Request-Id': 'r' } })))
  noteConnectivity(true)
  // The queued write is updated in place, and sent.
  const { data } = await aStore().dispatch(api.endpoints.changePool.initiate({ name: 'Second' }))
  expect(isQueued(data)).toBe(false)
  const { entries } = await readOutbox()
  expect(entries.map(({ id }) => id)).toEqual([refused.id])
})

it('a write does not overtake one that another tab queued a moment ago', async () => {
  noteSession({ role: 'admin', id: 'a' })
  await transact(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
  await refresh()
  // This tab has read the outbox and has not been notified of the change yet.
  const waiting = anEntry({ isUncertain: true }, { body: { name: 'First' } })
  await transact(() => ({ put: [waiting] }))
  const bodies: string[] = []
  respondWith(async (request) => {
    if (request.method === 'PUT') bodies.push(await request.text())
    return Response.json({}, { headers: { 'X-Request-Id': 'r' } })
  })
  noteConnectivity(true)
  const { data } = await aStore().dispatch(api.endpoints.changePool.initiate({ name: 'Second' }))
  expect([isQueued(data), bodies]).toEqual([true, []])
  expect((await readOutbox()).entries).toMatchObject([
    { id: waiting.id },
    { request: { body: { name: 'Second' } } },
  ])
})

it('an update of an object that was deleted meanwhile stays in the outbox, as the error says', async () => {
  noteSession({ role: 'admin', id: 'a' })
  await transact(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
  await refresh()
  const refused = { message: 'Class not found', code: 'not_found' }
  respondWith(() =>
    Promise.resolve(Response.json(refused, { status: 404, headers: { 'X-Request-Id': 'r' } })),
  )
  noteConnectivity(true)
  const { error } = await aStore().dispatch(api.endpoints.changePool.initiate({ name: 'Mine' }))
  expect(errorMessageOf(error, '')).toMatch(
    /^Class not found\. It was deleted in the meantime\. .*in the outbox/,
  )
  expect((await readOutbox()).entries).toMatchObject([
    { state: 'failed', refusal: refused, request: { body: { name: 'Mine' } } },
  ])
})
