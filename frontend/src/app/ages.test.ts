// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const YEAR = 365 * 86_400_000
const TRUTH = Date.parse('2026-06-01T12:00:00Z')

let asked = 0
/** How long ago this test began, by a clock that nobody sets. */
const truth = () => TRUTH + performance.now() - began
let began = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: TRUTH })
  began = performance.now()
  localStorage.clear()
  asked = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const gone = (ms: number) => vi.advanceTimersByTime(ms)
const setClock = (ms: number) => vi.setSystemTime(ms)

/** What a browser does that opens a page of the site: every script starts anew. */
async function openPage() {
  vi.resetModules()
  const { respondWith, siteResponse } = await import('../lib/testRequests.ts')
  respondWith(async () => {
    asked += 1
    return siteResponse([`answer ${asked}`], 200, { Date: new Date(truth()).toUTCString() })
  })
  const { api } = { api: (await import('../lib/baseApi.ts')).baseApi }
  const lanes = api.injectEndpoints({
    endpoints: (build) => ({
      lanes: build.query<string[], void>({ query: () => '/lanes' }),
      courts: build.query<string[], void>({ query: () => '/courts' }),
    }),
  }).endpoints
  const { createStore } = await import('./store.ts')
  const { restoreQueries } = await import('../lib/restoreQueries.ts')
  const { oldestResponse } = await import('./oldestResponse.ts')
  const { redateQueries } = await import('../lib/staleQueries.ts')
  const store = createStore()
  redateQueries(store)
  const show = async (endpoint: typeof lanes.lanes) => {
    const shown = store.dispatch(endpoint.initiate())
    await shown
    shown.unsubscribe()
    return asked
  }
  return {
    /** What a screen does that opens. @returns how often the server was asked so far. */
    openLanes: () => show(lanes.lanes),
    openCourts: () => show(lanes.courts as unknown as typeof lanes.lanes),
    kept: () => store.getState().api.queries,
    restore: (queries: object) =>
      void store.dispatch(restoreQueries({ queries: queries as never, provided: {} })),
    from: () => oldestResponse(store.getState()) ?? 0,
  }
}

it.each([YEAR, -YEAR])(
  'a clock that is set by %i ms while a page is open neither ages nor freshens what it has read',
  async (by) => {
    const page = await openPage()
    expect(await page.openLanes()).toBe(1)
    gone(10_000)
    setClock(Date.now() + by)
    expect(await page.openLanes()).toBe(1)
    gone(120_000)
    expect(await page.openLanes()).toBe(2)
  },
)

it.each([YEAR, -YEAR])(
  'a clock that is %i ms off says rightly from when what is shown is, also of what came first',
  async (off) => {
    setClock(TRUTH + off)
    const page = await openPage()
    page.restore({
      'shown(undefined)': {
        status: 'fulfilled',
        endpointName: 'shown',
        data: [],
        fulfilledTimeStamp: Date.now(),
      },
    })
    await page.openLanes()
    expect(Math.abs(page.from() - truth())).toBeLessThan(5_000)
    gone(30_000)
    expect(await page.openLanes()).toBe(1)
  },
)

it.each([YEAR, -YEAR, -86_400_000 - 30_000])(
  'a clock that was set by %i ms between two visits does not make the first one young',
  async (by) => {
    const first = await openPage()
    await first.openLanes()
    const kept = first.kept()
    const readAt = first.from()
    gone(86_400_000)
    setClock(Date.now() + by)
    const next = await openPage()
    next.restore(kept)
    expect(next.from()).toBe(readAt)
    expect(await next.openLanes()).toBe(2)
  },
)

it('what waits is dated by the server, and what was sent a day ago is dropped on its word alone', async () => {
  setClock(TRUTH + YEAR)
  const page = await openPage()
  await page.openLanes()
  const { enqueue, outboxStore, prune } = await import('../offline/outbox/outbox.ts')
  const { serverNow } = await import('../offline/serverClock.ts')
  const { anEntry } = await import('../offline/outbox/entry.fixture.ts')
  const { changeOutbox } = await import('../offline/outbox/outbox.ts')
  await enqueue({ ...anEntry(), isUncertain: false } as never)
  const entries = () => outboxStore.current().entries
  expect(Math.abs((entries()[0]?.createdAt ?? 0) - truth())).toBeLessThan(5_000)
  const sentAt = truth() + YEAR
  const wrong = anEntry({ state: 'sent', sentAt })
  await changeOutbox(() => ({ put: [wrong], aliases: [{ local: 'a-local-name', real: 'b', at: sentAt }] }))
  await prune(serverNow())
  expect(entries().find(({ id }) => id === wrong.id)?.sentAt).toBeLessThan(sentAt)
  gone(86_400_000 + 60_000)
  await prune(serverNow())
  expect(entries().some(({ id }) => id === wrong.id)).toBe(false)
  expect(outboxStore.current().aliases).toHaveLength(1)
  gone(31 * 86_400_000)
  await prune(serverNow())
  expect(outboxStore.current().aliases).toEqual([])
})
