// @vitest-environment jsdom
import { OFFLINE_COPY } from '@lane-and-court/contract/offline/offline.ts'
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { sampleAnswers, sampleCoach } from '@lane-and-court/contract/search/search.fixture.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../data/api/baseApi.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { createStore } from '../startup/store.ts'
import { openEngine } from '../../features/search/searchEngine.ts'

afterEach(() => vi.unstubAllGlobals())

/** Waits until a busy machine has done it. */
const until = (check: () => void) => vi.waitFor(check)

const class_ = sampleClass({ name: 'Beginner Swim', endDate: '2099-01-01T00:00:00Z' })
const COPY = sampleAnswers({ classes: [class_], pages: { camp: { intro: {} }, team: { header: {} } } })

async function open(copy: unknown) {
  const paths: string[] = []
  respondWith(async ({ url }) => {
    paths.push(new URL(url).pathname)
    if (copy === null) throw new TypeError('no network')
    return siteResponse({ answers: copy })
  })
  const store = createStore()
  const engine = await openEngine(store)
  const titles = (q: string) => engine.search(q).hits.map(({ title }) => title.join(''))
  const put = (answers: typeof COPY) =>
    store.dispatch(
      baseApi.util.upsertQueryEntries(
        answers.map(({ call, arg, data: value }) => ({ endpointName: call, arg, value })) as never,
      ),
    )
  return { engine, store, paths, titles, put }
}

it('the search fetches the offline copy if the browser lacks it, and finds what came in', async () => {
  const { engine, paths, titles, store } = await open(COPY)
  expect(titles('beginner')).toEqual([])
  await until(() => expect(engine.isSettled).toBe(true))
  expect(paths).toEqual([OFFLINE_COPY])
  expect(titles('begginer')).toEqual(['Beginner Swim'])
  expect(engine.isPartial).toBe(false)
  expect(await openEngine(store)).toBe(engine)
})

it('without a network, the search finds what the browser has, and says when no more will come', async () => {
  const { engine, titles, put } = await open(null)
  put([{ call: 'staff', arg: 'all', data: [sampleCoach()] }])
  await until(() => expect(engine.isSettled).toBe(true))
  expect(titles('maya')).toEqual(['Maya Lin'])
  expect(titles('swim camp')[0]).toBe('Swim Camp')
  expect(engine.isPartial).toBe(true)
})

it('a change of the data is found, and tells those who show results', async () => {
  const { engine, titles, put } = await open(COPY)
  await until(() => expect(engine.isSettled).toBe(true))
  const [listener, state] = [vi.fn<() => void>(), engine.state()]
  engine.subscribe(listener)
  put([{ call: 'classes', arg: 'all', data: [{ ...class_, name: 'Dolphins' }] }])
  await until(() => expect(listener).toHaveBeenCalled())
  expect(engine.state()).not.toBe(state)
  expect([titles('dolphins'), titles('beginner swim')]).toEqual([
    ['Dolphins'],
    expect.not.arrayContaining(['Beginner Swim']),
  ])
})

it('if there is more news than the browser keeps, the server may find more', async () => {
  const { engine, put } = await open(COPY)
  await until(() => expect(engine.isSettled).toBe(true))
  put([{ call: 'newsPage', arg: '1', data: { items: [], total: 30 } }])
  expect(engine.isPartial).toBe(true)
})
