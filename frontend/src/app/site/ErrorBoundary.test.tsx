// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreQueries } from '../../data/cache/restoreQueries.ts'
import { usePageContentQuery } from '../../data/api/pageContent.api.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { answer, noNetwork, queryStateOf } from '../startup/persistedCache.fixture.ts'
import '../startup/dropShownQueries.ts'
import { createStore } from '../startup/store.ts'

/** Reads a field that a response stored by another release may lack. */
function Camp({ name }: { name: string }) {
  const { data } = usePageContentQuery(name)
  if (!data) return <p>nothing kept</p>
  return <p>{(data['weeks'] as { title: string }[]).map(({ title }) => title).join()}</p>
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  history.replaceState(null, '', '/camp')
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a page whose stored response is so fresh that it is not refetched. */
function open(data: unknown, Screen = () => <Camp name="camp" />) {
  const store = createStore()
  const query = {
    status: 'fulfilled',
    endpointName: 'pageContent',
    originalArgs: 'camp',
    data,
    fulfilledTimeStamp: Date.now(),
  }
  store.dispatch(restoreQueries({ queries: { 'pageContent("camp")': query }, provided: {} }))
  render(
    <Provider store={store}>
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>
    </Provider>,
  )
  return store
}

it('a page that fails on a stored response refetches it and is shown', async () => {
  answer({ weeks: [{ title: 'First week' }] })
  open({})
  expect(await screen.findByText('First week')).toBeTruthy()
  expect(screen.queryByText('Something went wrong')).toBeNull()
})

it('a page that fails on a stored response is shown without it when there is no network', async () => {
  noNetwork()
  open({})
  expect(await screen.findByText('nothing kept')).toBeTruthy()
})

it('a page that also fails on the new response says that something went wrong', async () => {
  answer({})
  open({})
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
})

const MISSING = 'Failed to fetch dynamically imported module: /assets/x.js'

it('a script that cannot be loaded offline is no error: the page says that it needs a connection, and no response is removed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const store = open({ weeks: [] }, () => {
    throw new TypeError(MISSING)
  })
  expect(await screen.findByText('No connection')).toBeTruthy()
  expect(queryStateOf(store, 'pageContent', 'camp')).toMatchObject({ data: { weeks: [] } })
})

it('a script that is gone with its release reloads the page once, and then says that it needs a connection', async () => {
  const Screen = () => {
    throw new TypeError(MISSING)
  }
  open({ weeks: [] }, Screen)
  await vi.waitFor(() => expect(sessionStorage.getItem('reloaded-for')).toBe(MISSING))
  expect(document.body.textContent).toBe('')
  cleanup()
  open({ weeks: [] }, Screen)
  expect(await screen.findByText('No connection')).toBeTruthy()
})
