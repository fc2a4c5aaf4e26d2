// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, expect, it, vi } from 'vitest'
import { isProvenOnline, noteConnectivity } from '../../offline/network/connectivity.ts'
import { lastFulfilled, type PersistedQuery } from '../../offline/persisted/lastFulfilled.ts'
import { discardAllOf } from '../../offline/outbox/queue/discard.ts'
import { sendNow } from '../../offline/outbox/sending/drain.ts'
import { outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { baseApi } from './baseApi.ts'
import { respondWith, siteResponse } from './testRequests.ts'
import { isQueued, offlineMutation } from '../writes/offlineMutation.ts'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pools: build.query<string[], void>({ query: () => '/pools' }),
    sendWord: build.mutation<unknown, string>({
      query: (word) => ({ url: '/contact', method: 'POST', body: { word } }),
      ...offlineMutation('message', [], { isPublic: true }),
    }),
  }),
})

const aStore = () =>
  configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: {} }, serializableCheck: false }).concat(baseApi.middleware),
  })
const ask = (store: ReturnType<typeof aStore>) =>
  store.dispatch(api.endpoints.pools.initiate(undefined, { forceRefetch: true }))

afterEach(async () => {
  vi.unstubAllGlobals()
  await discardAllOf(() => true)
  noteConnectivity(true)
})

const page = { 'Content-Type': 'text/html', 'X-Request-Id': 'a proxy has one too' }

it.each([
  ['200 with JSON', Response.json(['a hotel'])],
  ['200 with a page', new Response('<p>Wi-Fi</p>', { headers: page })],
  ['401', Response.json({ message: 'Sign in to the Wi-Fi' }, { status: 401 })],
  ['404', Response.json({ message: 'no' }, { status: 404 })],
  ['502', new Response('<p>Bad gateway</p>', { status: 502, headers: page })],
])('a foreign response with %s leaves cached data alone and proves no network', async (_what, answer) => {
  const store = aStore()
  respondWith(async () => siteResponse(['a pool']))
  await ask(store)
  respondWith(async () => answer.clone())
  await ask(store)
  const query = store.getState().api.queries['pools(undefined)'] as PersistedQuery
  expect(lastFulfilled(query)?.data).toEqual(['a pool'])
  expect(isProvenOnline()).toBe(false)
})

it.each([502, 503, 403, 200])(
  'a message that gets a foreign response with %i is queued in the outbox',
  async (status) => {
    noteConnectivity(true)
    const store = aStore()
    respondWith(
      async () => new Response('<p>Bad gateway</p>', { status, headers: { 'Content-Type': 'text/html' } }),
    )
    const { data } = await store.dispatch(api.endpoints.sendWord.initiate('hello'))
    expect(isQueued(data)).toBe(true)
    expect(outboxStore.current().entries).toMatchObject([{ what: 'message', isUncertain: true }])
  },
)

it('a message whose success is cut off is queued in the outbox, as an entry would be sent again', async () => {
  noteConnectivity(true)
  const headers = { 'Content-Type': 'application/json', 'X-Request-Id': 'r' }
  respondWith(async () => new Response('{"id":"65f', { status: 201, headers }))
  const { data } = await aStore().dispatch(api.endpoints.sendWord.initiate('hello'))
  expect(isQueued(data)).toBe(true)
  expect(outboxStore.current().entries).toMatchObject([{ what: 'message', isUncertain: true }])
})

it.each([
  [502, 'Bad Gateway'],
  [504, ''],
  [503, 'upstream connect error'],
])(
  'a message that gets %i from a proxy is queued in the outbox, even if the proxy sets a request id',
  async (status, text) => {
    noteConnectivity(true)
    const store = aStore()
    const headers = { 'Content-Type': 'text/plain', 'X-Request-Id': 'a proxy has one too' }
    respondWith(async () => new Response(text, { status, headers }))
    const { data } = await store.dispatch(api.endpoints.sendWord.initiate('hello'))
    expect(isQueued(data)).toBe(true)
    expect(outboxStore.current().entries).toMatchObject([{ what: 'message', isUncertain: true }])
  },
)

it('a message whose response is cut off is queued in the outbox, whatever the status', async () => {
  for (const status of [201, 400]) {
    noteConnectivity(true)
    respondWith(async () => {
      const cutOff = new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut off')) })
      return new Response(cutOff, { status, headers: { 'X-Request-Id': 'r' } })
    })
    const { data } = await aStore().dispatch(api.endpoints.sendWord.initiate('hello'))
    expect(isQueued(data)).toBe(true)
  }
})

it('a message that the server cannot save just now is queued, and sent under the same key', async () => {
  noteConnectivity(true)
  const keys: unknown[] = []
  let status = 503
  respondWith(async ({ method, headers }) => {
    if (method === 'POST') keys.push(headers.get('Idempotency-Key'))
    return siteResponse({ message: 'away', code: 'unavailable' }, status)
  })
  const { data } = await aStore().dispatch(api.endpoints.sendWord.initiate('hello'))
  expect(isQueued(data)).toBe(true)
  expect(outboxStore.current().entries).toMatchObject([
    { what: 'message', request: { body: { word: 'hello' } }, isUncertain: true },
  ])
  status = 201
  await sendNow()
  expect(outboxStore.current().entries).toMatchObject([{ state: 'sent' }])
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

it('a refusal or an error of this server is reported at once', async () => {
  noteConnectivity(true)
  const store = aStore()
  for (const status of [400, 500]) {
    respondWith(async () => siteResponse({ message: 'No', code: 'x' }, status))
    const { error } = await store.dispatch(api.endpoints.sendWord.initiate('hello'))
    expect(error).toMatchObject({ status, data: { message: 'No' } })
  }
  expect(outboxStore.current().entries).toEqual([])
})

it('a request gets more time after a previous one timed out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // The real one ignores fake timers.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const over = new AbortController()
    setTimeout(() => over.abort(new DOMException('too late', 'TimeoutError')), ms)
    return over.signal
  })
  try {
    const store = aStore()
    respondWith(
      ({ signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
          setTimeout(() => resolve(siteResponse(['a pool'])), 24_000)
        }),
    )
    const first = ask(store)
    await vi.advanceTimersByTimeAsync(25_000)
    expect((await first).error).toMatchObject({ status: 'TIMEOUT_ERROR' })
    const second = ask(store)
    await vi.advanceTimersByTimeAsync(25_000)
    expect((await second).data).toEqual(['a pool'])
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})
