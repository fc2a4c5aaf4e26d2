// @vitest-environment jsdom
import { sampleAnswers, sampleCoach } from '@lane-and-court/contract/search/search.fixture.ts'
import type { SearchResponse } from '@lane-and-court/contract/search/search.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, it, vi } from 'vitest'
import { useSearch } from '../../features/search/useSearch.ts'
import { cacheKey } from '../../data/cache/cacheKey.ts'
import { restoreQueries } from '../../data/cache/restoreQueries.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { noNetwork } from '../startup/persistedCache.fixture.ts'
import { createStore, type Store } from '../startup/store.ts'

vi.mock(import('../../features/search/searchEngine.ts'), async (load) => {
  const module = await load()
  return { ...module, openEngine: vi.fn<typeof module.openEngine>(module.openEngine) }
})
const openEngine = vi.mocked((await import('../../features/search/searchEngine.ts')).openEngine)

afterEach(() => vi.unstubAllGlobals())

const RUTH: SearchResponse = {
  q: 'ruth',
  isLoose: false,
  hits: [{ url: '/staff#coach-r', kind: 'coach', title: ['', 'Ruth', ' Feldman'], facts: [], excerpt: [] }],
}
const titles = (response: SearchResponse | null) => response?.hits.map(({ title }) => title.join(''))

function search(q: string, store: Store = createStore()) {
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  return renderHook((typed: string) => useSearch(typed), { wrapper, initialProps: q }).result
}

/** The server: its offline copy, and what it finds. */
function answer(copy: unknown, response: SearchResponse) {
  const paths: string[] = []
  respondWith(async ({ url }) => {
    const { pathname, search: query } = new URL(url)
    paths.push(pathname + query)
    return siteResponse(pathname === '/api/search' ? response : { answers: copy })
  })
  return paths
}

it('a page that the server has rendered shows what came with it, at once', () => {
  const serverState = {
    queries: { [cacheKey(['search', 'ruth'])]: { status: 'fulfilled', data: RUTH } },
    provided: {},
  }
  const store = createStore()
  store.dispatch(restoreQueries(serverState))
  const result = search(' ruth ', store)
  expect([result.current.state, titles(result.current.response)]).toEqual(['found', ['Ruth Feldman']])
})

it('the index is built only when somebody is about to type, or the server has found nothing yet', async () => {
  const serverState = {
    queries: { [cacheKey(['search', 'ruth'])]: { status: 'fulfilled', data: RUTH } },
    provided: {},
  }
  const store = createStore()
  store.dispatch(restoreQueries(serverState))
  answer([], RUTH)
  openEngine.mockClear()
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { rerender } = renderHook(([typed, isNear]: [string, boolean]) => useSearch(typed, isNear), {
    wrapper,
    initialProps: ['ruth', false] as [string, boolean],
  })
  rerender(['', false])
  expect(openEngine).not.toHaveBeenCalled()
  rerender(['', true])
  await waitFor(() => expect(openEngine).toHaveBeenCalledOnce())
})

it('the results follow what is typed in a rendering of their own, so that the field does not wait for them', () => {
  const seen: string[] = []
  const store = createStore()
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { rerender } = renderHook(
    (typed: string) => {
      const { q } = useSearch(typed)
      seen.push(`${typed}: ${q}`)
    },
    { wrapper, initialProps: '' },
  )
  seen.length = 0
  rerender('?')
  expect([seen[0], seen.at(-1)]).toEqual(['?: ', '?: ?'])
})

it('without words, the search waits for them', () => {
  const result = search(' %\u0000 ')
  expect(result.current).toMatchObject({ state: 'empty', response: null })
})

it('the browser searches by itself what it has got, without asking the server', async () => {
  const pages = { camp: { intro: {} }, team: { header: {} } }
  const paths = answer(sampleAnswers({ coaches: [sampleCoach({ name: 'Maya Lin' })], pages }), RUTH)
  const result = search('maia lin')
  await waitFor(() => expect(titles(result.current.response)?.[0]).toContain('Maya Lin'))
  expect(paths).not.toContain('/api/search?q=maia%20lin')
})

it('if there is more than the browser keeps, the server is asked for it', async () => {
  const paths = answer([], RUTH)
  const result = search('ruth')
  expect(result.current.state).toBe('loading')
  await waitFor(() => expect(titles(result.current.response)).toEqual(['Ruth Feldman']))
  expect(paths).toContain('/api/search?q=ruth')
})

it('if nothing can be loaded, the search says so, and tries again when it is asked to', async () => {
  openEngine.mockRejectedValueOnce(new Error('The script is missing'))
  noNetwork()
  const result = search('ruth')
  await waitFor(() => expect(result.current.state).toBe('failed'))
  answer([], RUTH)
  act(() => result.current.retry())
  await waitFor(() => expect(titles(result.current.response)).toEqual(['Ruth Feldman']))
})
