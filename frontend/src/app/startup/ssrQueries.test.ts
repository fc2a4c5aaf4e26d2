// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { isFresh } from '../../data/cache/freshness.ts'
import { restoreQueries } from '../../data/cache/restoreQueries.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { serverNow } from '../../offline/network/serverClock.ts'
import { fetchQuery } from './queries.ts'
import { ssrQueries } from './ssrQueries.ts'
import { createStore } from './store.ts'

afterEach(() => {
  document.body.innerHTML = ''
  delete document.documentElement.dataset['kept']
})

const KEY = 'pageContent("camp")'

/** Opens a page that the server rendered so long ago. @returns what it starts with. */
function openAfter(ms: number, over: object = {}) {
  const time = serverNow() - ms
  const camp = {
    endpointName: 'pageContent',
    originalArgs: 'camp',
    status: 'fulfilled',
    data: { title: 'Camp' },
    fulfilledTimeStamp: time - 20_000,
  }
  const state = { queries: { [KEY]: camp }, provided: {}, renderedAt: { time, clock: '' }, ...over }
  document.body.innerHTML = `<script type="application/json" id="queries">${JSON.stringify(state)}</script>`
  return { time, state: ssrQueries() }
}

/** @returns how often the server is asked for what came with the page. */
async function requestsOf(state: ReturnType<typeof ssrQueries>): Promise<number> {
  let requests = 0
  respondWith(async () => {
    requests += 1
    return siteResponse({ title: 'Newer' })
  })
  const store = createStore()
  if (state) store.dispatch(restoreQueries(state))
  await fetchQuery(store, ['pageContent', 'camp'])
  return requests
}

it('a page that was just rendered asks for nothing again, and says how old it is', async () => {
  const { time, state } = openAfter(5 * 60_000)
  expect(state?.queries[KEY]?.fulfilledTimeStamp).toBe(time)
  expect(state?.renderedAt.isOld).toBe(false)
  expect(isFresh(time)).toBe(true)
  expect(await requestsOf(state)).toBe(0)
})

it('an old page asks again, and is as old as it is', async () => {
  document.documentElement.dataset['kept'] = ''
  const { time, state } = openAfter(86_400_000)
  expect(state?.queries[KEY]?.fulfilledTimeStamp).toBe(time)
  expect(state?.renderedAt.isOld).toBe(true)
  expect(await requestsOf(state)).toBe(1)
})

it.each([{ provided: null }, { renderedAt: null }, { queries: null }])(
  'a page that came with damaged responses starts without them: %o',
  (over) => {
    expect(openAfter(0, over).state).toBeNull()
  },
)
