// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { sampleAnswers } from '@lane-and-court/contract/search/search.fixture.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../data/api/baseApi.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { cacheKey } from '../../data/cache/cacheKey.ts'
import { storeData } from '../../data/cache/offlineData.ts'
import { isOnline, noteConnectivity } from '../../offline/network/connectivity.ts'
import { noteServerTime, serverNow } from '../../offline/network/serverClock.ts'
import { createStore } from './store.ts'

afterEach(() => vi.unstubAllGlobals())

const answersOf = (name: string) =>
  sampleAnswers({ classes: [sampleClass({ id: '1'.repeat(24), name })], pages: { camp: { intro: {} } } })
const CLASSES = cacheKey(['classes', 'all'])

/** Shows the classes of one copy, and then stores another. */
async function storedAfter(copy: ReturnType<typeof answersOf>) {
  respondWith(() => Promise.resolve(siteResponse({ answers: copy })))
  const store = createStore()
  const classAnswers = answersOf('Turns').filter(({ call }) => call === 'classes')
  const entries = classAnswers.map(({ call, arg, data }) => ({
    endpointName: call,
    arg,
    value: structuredClone(data),
  }))
  store.dispatch(baseApi.util.upsertQueryEntries(entries as never))
  const before = store.getState().api.queries[CLASSES]
  expect(before?.data).toEqual(classAnswers[0]?.data)
  // A response of the millisecond in which the copy is requested counts as newer.
  await vi.waitUntil(() => serverNow() > (before?.fulfilledTimeStamp ?? 0), { interval: 1 })
  await storeData(store)
  const { queries } = store.getState().api
  expect(queries[cacheKey(['pageContent', 'camp'])]?.data).toBeDefined()
  return { before, after: queries[CLASSES] }
}

it('the offline copy leaves a fresh response as it is when it says the same, so that nothing is rendered again', async () => {
  noteServerTime(siteResponse({}), performance.now())
  const { before, after } = await storedAfter(answersOf('Turns'))
  expect(after).toBe(before)
})

it('the offline copy replaces a fresh response that has changed since', async () => {
  const { after } = await storedAfter(answersOf('Starts'))
  expect(JSON.stringify(after?.data)).toContain('Starts')
})

it('a response of a captive portal says that the site cannot be reached, and leaves the data as it is', async () => {
  noteConnectivity(true)
  respondWith(async () => new Response('<p>Wi-Fi</p>', { headers: { 'Content-Type': 'text/html' } }))
  const store = createStore()
  expect(await storeData(store)).toBeNull()
  expect(isOnline()).toBe(false)
  expect(store.getState().api.queries).toEqual({})
  noteConnectivity(true)
})
