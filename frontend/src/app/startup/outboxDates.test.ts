// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const YEAR = 365 * 86_400_000
const START = Date.parse('2026-06-01T12:00:00Z')

let requests = 0
/** The true time, by a monotonic clock. */
const trueTime = () => START + performance.now() - began
let began = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: START })
  began = performance.now()
  localStorage.clear()
  requests = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const advance = (ms: number) => vi.advanceTimersByTime(ms)
const setClock = (ms: number) => vi.setSystemTime(ms)

/** Opens a page as a browser does: every module is loaded again. */
async function openPage() {
  vi.resetModules()
  const { respondWith, siteResponse } = await import('../../data/api/testRequests.ts')
  respondWith(async () => {
    requests += 1
    return siteResponse([`response ${requests}`], 200, { Date: new Date(trueTime()).toUTCString() })
  })
  const { api } = { api: (await import('../../data/api/baseApi.ts')).baseApi }
  const lanes = api.injectEndpoints({
    endpoints: (build) => ({
      lanes: build.query<string[], void>({ query: () => '/lanes' }),
      courts: build.query<string[], void>({ query: () => '/courts' }),
    }),
  }).endpoints
  const { createStore } = await import('./store.ts')
  const { restoreQueries } = await import('../../data/cache/restoreQueries.ts')
  const { oldestResponse } = await import('./oldestResponse.ts')
  const store = createStore()
  const show = async (endpoint: typeof lanes.lanes) => {
    const subscription = store.dispatch(endpoint.initiate())
    await subscription
    subscription.unsubscribe()
    return requests
  }
  return {
    /** Subscribes as a screen does. @returns the number of requests so far. */
    openLanes: () => show(lanes.lanes),
    openCourts: () => show(lanes.courts as unknown as typeof lanes.lanes),
    stored: () => store.getState().api.queries,
    restore: (queries: object) =>
      void store.dispatch(restoreQueries({ queries: queries as never, provided: {} })),
    oldest: () => oldestResponse(store.getState()) ?? 0,
  }
}

it.each([YEAR, -YEAR])(
  'a clock change of %i ms while a page is open makes its data neither older nor fresher',
  async (by) => {
    const page = await openPage()
    expect(await page.openLanes()).toBe(1)
    advance(10_000)
    setClock(Date.now() + by)
    expect(await page.openLanes()).toBe(1)
    advance(120_000)
    expect(await page.openLanes()).toBe(2)
  },
)

it.each([YEAR, -YEAR])(
  'a clock that is %i ms off does not change the age of the data that the page states',
  async (off) => {
    setClock(START + off)
    const page = await openPage()
    page.restore({
      'shown(undefined)': {
        status: 'fulfilled',
        endpointName: 'shown',
        data: [],
        fulfilledTimeStamp: trueTime(),
      },
    })
    await page.openLanes()
    expect(Math.abs(page.oldest() - trueTime())).toBeLessThan(5_000)
    advance(30_000)
    expect(await page.openLanes()).toBe(1)
  },
)

it.each([YEAR, -YEAR, -86_400_000 - 30_000])(
  'a clock change of %i ms between two visits does not make the data of the first visit fresh',
  async (by) => {
    const first = await openPage()
    await first.openLanes()
    const stored = first.stored()
    const readAt = first.oldest()
    advance(86_400_000)
    setClock(Date.now() + by)
    const next = await openPage()
    next.restore(stored)
    expect(next.oldest()).toBe(readAt)
    expect(await next.openLanes()).toBe(2)
  },
)

it('outbox entries are dated by the clock of the server, which alone decides when sent ones are deleted', async () => {
  setClock(START + YEAR)
  const page = await openPage()
  await page.openLanes()
  const { enqueue, outboxStore, prune } = await import('../../offline/outbox/queue/outbox.ts')
  const { serverNow } = await import('../../offline/network/serverClock.ts')
  const { anEntry } = await import('../../offline/outbox/queue/entry.fixture.ts')
  const { changeOutbox } = await import('../../offline/outbox/queue/outbox.ts')
  await enqueue({ ...anEntry(), isUncertain: false } as never)
  const entries = () => outboxStore.current().entries
  expect(Math.abs((entries()[0]?.createdAt ?? 0) - trueTime())).toBeLessThan(5_000)
  const sentAt = trueTime() + YEAR
  const wrong = anEntry({ state: 'sent', sentAt })
  await changeOutbox(() => ({
    put: [wrong],
    aliases: [{ local: 'a-local-name', real: 'b', at: sentAt, owner: wrong.owner }],
  }))
  await prune(serverNow())
  expect(entries().find(({ id }) => id === wrong.id)?.sentAt).toBeLessThan(sentAt)
  advance(86_400_000 + 60_000)
  await prune(serverNow())
  expect(entries().some(({ id }) => id === wrong.id)).toBe(false)
  expect(outboxStore.current().aliases).toHaveLength(1)
  advance(31 * 86_400_000)
  await prune(serverNow())
  expect(outboxStore.current().aliases).toEqual([])
})
