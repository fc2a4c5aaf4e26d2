// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { usePublicClass } from '../../features/classes/usePublicClass.ts'
import { useArticle } from '../../features/news/news.api.ts'
import { restoreQueries } from '../../data/cache/restoreQueries.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import type { PersistedQueries } from '../../offline/persisted/lastFulfilled.ts'
import { PageContentScreen } from '../site/PageContentScreen.tsx'
import { fetchQuery } from './queries.ts'
import { createStore, type Store } from './store.ts'

const ID = 'a'.repeat(24)
const swim = sampleClass({ id: ID, name: 'Adult Swim' })
const article = { id: ID, title: 'New pool' }

const queryOf = (endpointName: string, originalArgs: string, data: unknown): PersistedQueries['queries'] => ({
  [`${endpointName}("${originalArgs}")`]: {
    status: 'fulfilled',
    endpointName,
    originalArgs,
    data,
    fulfilledTimeStamp: Date.now(),
  },
})
const KEPT = {
  ...queryOf('pageContent', 'lockers', { title: 'Lockers', sections: [] }),
  ...queryOf('publicClass', ID, swim),
  ...queryOf('classes', 'all', [swim]),
  ...queryOf('newsArticle', ID, article),
  ...queryOf('newsPage', '1', { items: [article], total: 1 }),
}

function ClassName() {
  const { visibleClass, hasFailed, refetch } = usePublicClass(ID)
  return <Shown name={visibleClass?.name} {...{ hasFailed, refetch }} />
}

function ArticleTitle() {
  const { article, hasFailed, refetch } = useArticle(ID)
  return <Shown name={article?.title} {...{ hasFailed, refetch }} />
}

const Shown = (props: { name: string | undefined; hasFailed: boolean; refetch: () => void }) => (
  <button type="button" onClick={props.refetch}>
    {props.name ?? 'nothing'}
    {props.hasFailed && ' has failed'}
  </button>
)

/** Shows a page on a device that has everything. @returns its store. */
function open(page: React.ReactNode): Store {
  const store = createStore()
  store.dispatch(restoreQueries({ queries: KEPT, provided: {} }))
  render(<Provider store={store}>{page}</Provider>)
  return store
}

const gone = () => respondWith(async () => siteResponse({ message: 'Not found', code: 'not_found' }, 404))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['a class', <ClassName key="class" />, 'Adult Swim'],
  ['an article', <ArticleTitle key="article" />, 'New pool'],
])(
  '%s that the server says is gone is no longer shown from what the device has',
  async (_name, page, name) => {
    open(page)
    expect(screen.getByRole('button').textContent).toBe(name)
    gone()
    screen.getByRole('button').click()
    await screen.findByText('nothing has failed')
  },
)

it('a page that was deleted while it is open gives way to the not-found page', async () => {
  const store = open(
    <MemoryRouter initialEntries={['/lockers']}>
      <Routes>
        <Route path="/:pageName" element={<PageContentScreen />} />
      </Routes>
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lockers')
  gone()
  await fetchQuery(store, ['pageContent', 'lockers'], true)
  await screen.findByRole('heading', { name: 'Page Not Found' })
  expect(screen.queryByText('Lockers')).toBeNull()
})
