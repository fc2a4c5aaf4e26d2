// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreQueries } from '../lib/restoreQueries.ts'
import { usePageContentQuery } from '../lib/pageContent.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { answer, noNetwork, shown } from './persistedCache.fixture.ts'
import './dropShownQueries.ts'
import { createStore } from './store.ts'

/** A machine that is busy takes its time to load a script. */
const SLOW = { timeout: 10_000 }

/** Reads what an answer of another release may lack. */
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
  vi.unstubAllGlobals()
})

/** A page whose kept answer is so young that nothing asks for it again. */
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

it('a page that a kept answer breaks asks for it anew, and is shown', async () => {
  answer({ weeks: [{ title: 'First week' }] })
  open({})
  expect(await screen.findByText('First week', {}, SLOW)).toBeTruthy()
  expect(screen.queryByText('Something went wrong')).toBeNull()
})

it('a page that a kept answer breaks is shown without it where there is no network', async () => {
  noNetwork()
  open({})
  expect(await screen.findByText('nothing kept', {}, SLOW)).toBeTruthy()
})

it('a page that new answers do not mend says that something went wrong', async () => {
  answer({})
  open({})
  expect(await screen.findByText('Something went wrong', {}, SLOW)).toBeTruthy()
})

it('a script that does not come costs no answer', async () => {
  const store = open({ weeks: [] }, () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  })
  expect(await screen.findByText('Something went wrong', {}, SLOW)).toBeTruthy()
  expect(shown(store, 'pageContent', 'camp')).toMatchObject({ data: { weeks: [] } })
})
