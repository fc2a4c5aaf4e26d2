// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { noteConnectivity } from '../../offline/network/connectivity.ts'
import { discardAllOf } from '../../offline/outbox/queue/discard.ts'
import { outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { isUnsent } from '../../offline/outbox/queue/references.ts'
import { noteSession } from '../../offline/session/session.ts'
import { baseApi } from '../api/baseApi.ts'
import { picturesApi } from '../api/pictures.api.ts'
import { isQueued, offlineMutation, QUEUED, savedOf, type MaybeQueued } from './offlineMutation.ts'
import { apiStore, respondWith, siteResponse } from '../api/testRequests.ts'

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
    changePool: build.mutation<MaybeQueued<Pool>, object>({
      query: (body) => ({ url: '/staff/profile', method: 'PUT', body, headers: { 'If-Match': '"1"' } }),
      ...offlineMutation('pool', ['Classes'], { confirmedBy: 'currentPassword' }),
    }),
  }),
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await discardAllOf(() => true)
  noteConnectivity(true)
})

it('a queued write has the result QUEUED and invalidates no query', async () => {
  const store = apiStore()
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

it('a write with the own password is never queued: neither without a network, nor when its object is gone', async () => {
  noteSession({ role: 'staff', id: 'maya' })
  const store = apiStore()
  const change = (body: object) => store.dispatch(api.endpoints.changePool.initiate(body))
  const unsentEntries = () => outboxStore.current().entries.filter(isUnsent)
  let isGone = false
  respondWith(async ({ method }) => {
    if (method === 'GET') return siteResponse({})
    if (isGone) return siteResponse({ message: 'Not found', code: 'not_found' }, 404)
    throw new TypeError('no network')
  })
  noteConnectivity(true)
  const name = 'Pool'
  expect(await change({ name, currentPassword: 'secret' })).toMatchObject({
    error: { status: 'FETCH_ERROR' },
  })
  noteConnectivity(false)
  expect(await change({ name, currentPassword: 'secret' })).toMatchObject({
    error: { status: 'FETCH_ERROR' },
  })
  expect(unsentEntries()).toEqual([])
  isGone = true
  expect(await change({ name, currentPassword: 'secret' })).toMatchObject({ error: { status: 404 } })
  expect(unsentEntries()).toEqual([])
  isGone = false
  noteConnectivity(false)
  expect(await change({ name })).toEqual({ data: QUEUED })
  expect(unsentEntries()).toHaveLength(1)
})

it('a write and a picture that a full device cannot store say so, and neither is queued', async () => {
  noteSession({ role: 'admin', id: 'ada' })
  const store = apiStore()
  respondWith(async () => Promise.reject(new TypeError('no network')))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  noteConnectivity(false)
  const sent = await store.dispatch(api.endpoints.addPool.initiate('Third'))
  expect(sent.error).toMatchObject({
    data: { message: 'You are offline, and this device has no space left to save this.' },
  })
  const picture = new Blob(['lanes'], { type: 'image/jpeg' })
  const uploaded = await store.dispatch(
    picturesApi.endpoints.uploadPicture.initiate({ picture, onProgress: () => undefined }),
  )
  expect(uploaded.error).toMatchObject({
    data: { message: 'You are offline, and this device has no space left to save the picture.' },
  })
  expect(outboxStore.current().entries.filter(isUnsent)).toEqual([])
})
