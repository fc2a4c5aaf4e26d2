// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { useClassesQuery } from '../lib/classes.queries.ts'
import { usePageContentQuery } from '../lib/pageContent.ts'
import { PublicData, PublicDataContext, type OpenedStore } from '../lib/publicData.ts'
import { restoreQueries } from '../lib/restoreQueries.ts'
import { respondWith, siteResponse } from '../lib/testRequests.ts'
import type { PersistedQueries } from '../offline/lastFulfilled.ts'
import { answer, noNetwork } from './persistedCache.fixture.ts'
import { createStore } from './store.ts'
import { withStore } from './withStore.tsx'

function Title({ name = 'camp' }) {
  const { data, currentData, isError, isFetching, refetch } = usePageContentQuery(name)
  return (
    <button type="button" onClick={refetch}>
      {`${String(data?.['title'] ?? 'nothing')} ${currentData ? 'current' : 'old'}${isError ? ' failed' : ''}${isFetching ? ' fetching' : ''}`}
    </button>
  )
}

const inData = (data: PublicData, name?: string) => (
  <PublicDataContext value={data}>
    <Title {...(name ? { name } : {})} />
  </PublicDataContext>
)

/** A page that the server has sent, as it was right now. */
const sent = (title: string): PersistedQueries => ({
  queries: {
    'pageContent("camp")': {
      status: 'fulfilled',
      endpointName: 'pageContent',
      originalArgs: 'camp',
      data: { title },
      fulfilledTimeStamp: Date.now(),
    },
  },
  provided: {},
})

function opener(page: PersistedQueries | null) {
  return vi.fn<() => Promise<OpenedStore>>(async () => {
    const store = createStore()
    if (page) store.dispatch(restoreQueries(page))
    return withStore(store)
  })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a page shows what the server sent without the store, and asks nothing once that is open', async () => {
  const respond = vi.fn<() => Promise<Response>>(async () => siteResponse({ title: 'Newer' }))
  respondWith(respond)
  const page = sent('Camp')
  const open = opener(page)
  const data = new PublicData(page, open)
  render(inData(data))
  expect(screen.getByRole('button').textContent).toBe('Camp current')
  expect(open).not.toHaveBeenCalled()
  await act(async () => void (await data.open()))
  expect(screen.getByRole('button').textContent).toBe('Camp current')
  expect(respond).not.toHaveBeenCalled()
})

it('a query that the server did not send opens the store and is fetched', async () => {
  answer({ title: 'From the server' })
  const open = opener(null)
  render(inData(new PublicData({ queries: {}, provided: {} }, open)))
  expect(screen.getByRole('button').textContent).toBe('nothing old fetching')
  await screen.findByText('From the server current')
  expect(open).toHaveBeenCalledOnce()
})

it('another argument shows the response of the previous one until its own is there', async () => {
  answer({ title: 'Team' })
  const page = sent('Camp')
  const data = new PublicData(page, opener(page))
  const { rerender } = render(inData(data))
  rerender(inData(data, 'team'))
  expect(screen.getByRole('button').textContent).toBe('Camp old fetching')
  await screen.findByText('Team current')
})

it('a refetch replaces what the server sent', async () => {
  answer({ title: 'Newer' })
  const page = sent('Camp')
  render(inData(new PublicData(page, opener(page))))
  screen.getByRole('button').click()
  expect(await screen.findByText('Newer current')).toBeTruthy()
})

it('a query fails where there is no network, and keeps what it had', async () => {
  noNetwork()
  const page = sent('Camp')
  render(inData(new PublicData(page, opener(page))))
  screen.getByRole('button').click()
  expect(await screen.findByText('Camp current failed')).toBeTruthy()
})

it('what the server could not show stays as it is until the browser has asked again', async () => {
  const reply = Promise.withResolvers<Response>()
  respondWith(() => reply.promise)
  const page: PersistedQueries = {
    queries: {
      'pageContent("camp")': {
        status: 'rejected',
        endpointName: 'pageContent',
        originalArgs: 'camp',
        error: { status: 404 },
      },
    },
    provided: {},
  }
  const data = new PublicData(page, opener(null))
  render(inData(data))
  await act(async () => void (await data.open()))
  expect(screen.getByRole('button').textContent).toBe('nothing old failed')
  reply.resolve(siteResponse({ title: 'Published since' }))
  expect(await screen.findByText('Published since current')).toBeTruthy()
})

it('scripts of the store that do not arrive are asked for again by the next use', async () => {
  const open = opener(null)
  open.mockRejectedValueOnce(new Error('no network'))
  const data = new PublicData(null, open)
  await expect(data.open()).rejects.toThrow('no network')
  expect(await data.open()).toBe(await data.open())
  expect(open).toHaveBeenCalledTimes(2)
})

it('hydration shows what the server rendered even if the store knows more by then', async () => {
  const page: PersistedQueries = { queries: {}, provided: {} }
  const html = renderToString(inData(new PublicData(page, opener(page))))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const later = sent('Of the last visit')
  const data = new PublicData(page, opener(later))
  await data.open()
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  render(inData(data), { container, hydrate: true, onRecoverableError })
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(container.textContent).toBe('Of the last visit current')
  container.remove()
})

function Names({ part = 'this week' }) {
  const { data } = useClassesQuery('all', { part })
  return <p>{data ? `shows ${data.map(({ name }) => name).join(', ')}` : 'shows nothing'}</p>
}
const namesIn = (data: PublicData, part?: string) => (
  <PublicDataContext value={data}>
    <Names {...(part ? { part } : {})} />
  </PublicDataContext>
)
const swim = sampleClass({ id: 'a'.repeat(24), name: 'Swim' })
const allClasses = (data: Class[], fulfilledTimeStamp: number): PersistedQueries['queries'] => ({
  'classes("all")': {
    status: 'fulfilled',
    endpointName: 'classes',
    originalArgs: 'all',
    data,
    fulfilledTimeStamp,
  },
})
const withPart = { queries: {}, provided: {}, parts: { 'this week': [swim] } }

it('a part of a list is enough without and with the store, until that has the whole list', async () => {
  const respond = vi.fn<() => Promise<Response>>(async () => siteResponse([swim]))
  respondWith(respond)
  const open = opener(null)
  const data = new PublicData(withPart, open)
  render(namesIn(data))
  expect(screen.getByText('shows Swim')).toBeTruthy()
  expect(open).not.toHaveBeenCalled()
  const { store } = await act(async () => data.open())
  expect(screen.getByText('shows Swim')).toBeTruthy()
  expect(respond).not.toHaveBeenCalled()
  const whole = [swim, sampleClass({ id: 'b'.repeat(24), name: 'Tennis' })]
  act(() => void store.dispatch(restoreQueries({ queries: allClasses(whole, Date.now()), provided: {} })))
  expect(screen.getByText('shows Swim, Tennis')).toBeTruthy()
  expect(respond).not.toHaveBeenCalled()
})

it('a part of a list stays while only an earlier visit has the whole list, and without a network', async () => {
  noNetwork()
  const lastWeek = Date.now() - 7 * 24 * 3_600_000
  const queries = allClasses([sampleClass({ name: 'Of last week' })], lastWeek)
  const earlier: PersistedQueries = { queries, provided: {} }
  const data = new PublicData(withPart, opener(earlier))
  render(namesIn(data))
  await act(async () => void (await data.open()))
  expect(screen.getByText('shows Swim')).toBeTruthy()
})

it('a page that is read on the next day asks for the whole list', async () => {
  answer([swim, sampleClass({ id: 'b'.repeat(24), name: 'Tennis' })])
  const data = new PublicData(withPart, opener(null))
  const { rerender } = render(namesIn(data))
  rerender(namesIn(data, 'next week'))
  expect(screen.getByText('shows Swim')).toBeTruthy()
  expect(await screen.findByText('shows Swim, Tennis')).toBeTruthy()
})

it('a component that needs another part opens the store at once', async () => {
  answer([swim])
  const open = opener(null)
  render(namesIn(new PublicData(withPart, open), 'similar'))
  expect(screen.getByText('shows nothing')).toBeTruthy()
  expect(await screen.findByText('shows Swim')).toBeTruthy()
  expect(open).toHaveBeenCalledOnce()
})
