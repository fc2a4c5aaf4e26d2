// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { usePageContentQuery } from '../../data/api/pageContent.api.ts'
import { restoreQueries } from '../../data/cache/restoreQueries.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import type { PersistedQueries } from '../../offline/persisted/lastFulfilled.ts'
import { PageContentScreen } from '../site/PageContentScreen.tsx'
import { answer, noNetwork } from './persistedCache.fixture.ts'
import { createStore, type State, type Store } from './store.ts'

function Title() {
  const { data, isError, refetch } = usePageContentQuery('camp')
  return (
    <button type="button" onClick={refetch}>
      {`${String(data?.['title'] ?? 'nothing')}${isError ? ' failed' : ''}`}
    </button>
  )
}

/** A response that came with a page, as it was right now. */
const responseOf = (name: string, response: object): PersistedQueries => ({
  queries: {
    [`pageContent("${name}")`]: { endpointName: 'pageContent', originalArgs: name, ...response } as never,
  },
  provided: {},
})
const fulfilled = (title: string) =>
  responseOf('camp', { status: 'fulfilled', data: { title }, fulfilledTimeStamp: Date.now() })
const MISSING = { status: 'rejected', error: { status: 404 } }

function storeWith(page: PersistedQueries | null): Store {
  const store = createStore()
  if (page) store.dispatch(restoreQueries(page))
  return store
}

/** Hydrates what a server has rendered. @param meanwhile changes the store before that. */
async function hydrate(page: PersistedQueries, content: React.ReactNode, meanwhile?: (store: Store) => void) {
  const tree = (store: Store, serverState?: State) => (
    <Provider store={store} {...(serverState ? { serverState } : {})}>
      {content}
    </Provider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(tree(storeWith(page)))
  const store = storeWith(page)
  const serverState = store.getState()
  meanwhile?.(store)
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  await act(async () => {
    render(tree(store, serverState), { container, hydrate: true, onRecoverableError })
  })
  expect(onRecoverableError).not.toHaveBeenCalled()
  return container
}

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

it('a page asks nothing of what the server sent', async () => {
  const respond = vi.fn<() => Promise<Response>>(async () => siteResponse({ title: 'Newer' }))
  respondWith(respond)
  const page = await hydrate(fulfilled('Camp'), <Title />)
  expect(page.textContent).toBe('Camp')
  expect(respond).not.toHaveBeenCalled()
})

it('what the server did not send is fetched', async () => {
  answer({ title: 'From the server' })
  await hydrate({ queries: {}, provided: {} }, <Title />)
  expect(await screen.findByText('From the server')).toBeTruthy()
})

it('a page hydrates as the server rendered it even if the store knows more by then', async () => {
  const page = await hydrate({ queries: {}, provided: {} }, <Title />, (store) =>
    store.dispatch(restoreQueries(fulfilled('Of the last visit'))),
  )
  expect(page.textContent).toBe('Of the last visit')
})

it('a query that fails where there is no network keeps what the server sent', async () => {
  noNetwork()
  await hydrate(fulfilled('Camp'), <Title />)
  screen.getByRole('button').click()
  expect(await screen.findByText('Camp failed')).toBeTruthy()
})

it('a missing page stays as it is until the browser has asked again', async () => {
  const reply = Promise.withResolvers<Response>()
  respondWith(async ({ url }) => (url.endsWith('/lockers') ? reply.promise : siteResponse({ to: {} })))
  render(
    <Provider store={storeWith(responseOf('lockers', MISSING))}>
      <MemoryRouter initialEntries={['/lockers']}>
        <Routes>
          <Route path="/:pageName" element={<PageContentScreen />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  reply.resolve(siteResponse({ title: 'Lockers', sections: [] }))
  expect(await screen.findByRole('heading', { name: 'Lockers' })).toBeTruthy()
})
