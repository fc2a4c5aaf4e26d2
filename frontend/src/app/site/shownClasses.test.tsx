// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, it, vi } from 'vitest'
import type { SportFilter } from '../../features/classes/sportFilter.ts'
import { useShownClasses } from '../../features/classes/useShownClasses.ts'
import { restoreQueries } from '../../data/cache/restoreQueries.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import type { PersistedQueries } from '../../offline/persisted/lastFulfilled.ts'
import { createStore } from '../startup/store.ts'

const swim: Class = { ...sampleClass(), id: 'swim', sport: 'swimming' }
const tennis: Class = { ...sampleClass(), id: 'tennis', sport: 'tennis' }
const LISTS = { all: [swim, tennis], swimming: [swim], tennis: [tennis] }
const NOW = Date.now()

/** A response of the server. @param age in milliseconds. */
const listOf = (sport: SportFilter, age = 0): PersistedQueries['queries'] => ({
  [`classes("${sport}")`]: {
    status: 'fulfilled',
    endpointName: 'classes',
    originalArgs: sport,
    data: LISTS[sport],
    fulfilledTimeStamp: NOW - age,
  },
})

/** Opens a page with these responses. @returns what it shows, and the paths that it has requested. */
async function open(sport: SportFilter, queries: PersistedQueries['queries']) {
  const requested: string[] = []
  respondWith(async (request) => {
    const { pathname } = new URL(request.url)
    requested.push(pathname)
    const listName = pathname.split('/').at(-1) as keyof typeof LISTS | 'classes'
    return siteResponse(LISTS[listName === 'classes' ? 'all' : listName])
  })
  const store = createStore()
  store.dispatch(restoreQueries({ queries, provided: {} }))
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result, rerender } = renderHook((filter: SportFilter) => useShownClasses(filter), {
    initialProps: sport,
    wrapper,
  })
  await act(async () => {})
  const choose = (next: SportFilter) => act(async () => rerender(next))
  return { result: () => result.current, choose, requested }
}
const ids = (classes: Class[] | undefined) => classes?.map(({ id }) => id)

afterEach(() => vi.unstubAllGlobals())

it('a page with all classes needs no response for another sport', async () => {
  const page = await open('all', listOf('all'))
  const before = page.result().classes
  await page.choose('tennis')
  expect(page.result()).toMatchObject({ shownSport: 'tennis', isOld: false })
  // The same list: its classes stay mounted.
  expect(page.result().classes).toBe(before)
  expect(page.requested).toEqual([])
})

it('a page of one sport uses the list of all classes when that is as new', async () => {
  const page = await open('swimming', { ...listOf('swimming'), ...listOf('all') })
  expect(page.result()).toMatchObject({ shownSport: 'swimming' })
  expect(ids(page.result().classes)).toEqual(['swim', 'tennis'])
})

it('a page of one sport keeps its classes while the list of all is from an earlier visit', async () => {
  const page = await open('swimming', { ...listOf('swimming'), ...listOf('all', 1_000) })
  expect(page.result()).toMatchObject({ shownSport: 'swimming' })
  expect(ids(page.result().classes)).toEqual(['swim'])
})

it('a page of one sport keeps showing it until the response for another sport is there', async () => {
  const page = await open('swimming', listOf('swimming'))
  await page.choose('tennis')
  await waitFor(() => expect(page.result()).toMatchObject({ shownSport: 'tennis', isOld: false }))
  expect(ids(page.result().classes)).toEqual(['tennis'])
  await page.choose('all')
  await waitFor(() => expect(page.result()).toMatchObject({ shownSport: 'all', isOld: false }))
  expect(ids(page.result().classes)).toEqual(['swim', 'tennis'])
  expect(page.requested).toEqual(['/api/classes/tennis', '/api/classes'])
  await page.choose('swimming')
  expect(page.result()).toMatchObject({ shownSport: 'swimming', isOld: false })
  expect(ids(page.result().classes)).toEqual(['swim', 'tennis'])
})
