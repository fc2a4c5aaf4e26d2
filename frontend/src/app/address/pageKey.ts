import { classIdOf, classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { newsPath } from '@lane-and-court/contract/news/newsPath.ts'
import { isGenericPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { PAGE_LIMITS } from '@lane-and-court/contract/pages/pages.ts'
import { matchPath } from 'react-router-dom'
import { baseApi, type ApiResolver } from '../../data/api/baseApi.ts'
import { cacheKey } from '../../data/cache/cacheKey.ts'
import { fetchQuery } from '../startup/queries.ts'
import { isPreview } from './articleAddress.ts'
import { pageSearch } from './pageSearch.ts'
import { matchRoute } from './routes.ts'
import { createStore } from '../startup/store.ts'

/** Routes behind a login: all their URLs give the same empty page. */
const PRIVATE = ['/admin/*', '/staff/login', '/staff/profile', '/staff/password', '/staff/forgot']
/** The key of every URL that matches no route. */
export const NO_ROUTE = '/not/a/page'
/** The key of every name that cannot be a page: the generic route shows the not-found page for it. */
export const NO_PAGE_NAME = '/assets'
/** The key of the paths below /classes that have no id: they show the not-found page. */
export const NO_CLASS_ID = '/classes/none'
/**
 * The key of all missing pages of a route, by its path: when the first query of the route is refused, the
 * page is rendered once under this key. No article, page of the news or page content has such a name.
 */
const MISSING = new Map<string, (search: URLSearchParams) => string>([
  ['/news', (search) => (search.get('id') ? '/news?id=none' : '/news?page=999999')],
  ['/news/:id', () => '/news/-'],
  ['/classes/:id', () => `/classes/${'0'.repeat(24)}`],
  ['/:pageName', () => `/${'x'.repeat(PAGE_LIMITS.name + 1)}`],
])

/** The address of the object that a route shows. Its last part may be a former one, or have only the id. */
const ADDRESSES: Readonly<Record<string, (object: never) => string>> = {
  '/news/:id': newsPath,
  '/classes/:id': classPath,
}

/**
 * @param url its host is ignored.
 * @returns the canonical URL of its page: equal keys are the same page, and there are only as many keys as
 *   pages, besides those of names that do not exist, and of searches.
 */
export function pageKey(url: URL): string {
  const hidden = PRIVATE.find((path) => matchPath(path, url.pathname))
  if (hidden) return hidden.replace('/*', '')
  const { route, params } = matchRoute(url.pathname) ?? {}
  const pageName = params?.['pageName']
  if (!route) return NO_ROUTE
  if (pageName !== undefined && !isGenericPage(pageName)) return NO_PAGE_NAME
  if (route.path === '/classes/:id' && !classIdOf(params?.['id'])) return NO_CLASS_ID
  const search = pageSearch(route.path, url.searchParams)
  // A draft is fetched in the browser: before that all previews are the same page.
  const path = isPreview(search)
    ? '/news/draft'
    : route.path.replace(/:(\w+)/, (_whole, name: string) => encodeURIComponent(params?.[name] ?? ''))
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * @param key from `pageKey`. @param answer resolves API requests without a network.
 * @returns the key of the page at its own address, or the shared key of all missing pages of its route.
 */
export async function shownKey(key: string, answer: ApiResolver): Promise<string> {
  const { pathname, searchParams } = new URL(key, 'https://site.invalid')
  const { route, params } = matchRoute(pathname) ?? {}
  const [query] = route?.queries(params ?? {}, searchParams) ?? []
  const missingKey = route && MISSING.get(route.path)
  if (!missingKey || !query) return key
  const store = createStore(answer)
  await fetchQuery(store, query)
  const { data, error } = (store.getState().api.queries[cacheKey(query)] ?? {}) as {
    data?: unknown
    error?: { status?: unknown }
  }
  store.dispatch(baseApi.util.resetApiState())
  // Only these say that the page is missing; after a server error it may exist.
  if (error?.status === 404 || error?.status === 400) return missingKey(searchParams)
  return (data !== undefined && ADDRESSES[route.path]?.(data as never)) || key
}
