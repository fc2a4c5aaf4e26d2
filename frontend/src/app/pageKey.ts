import { isGenericPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { PAGE_LIMITS } from '@lane-and-court/contract/pages/pages.limits.ts'
import { matchPath } from 'react-router-dom'
import { baseApi, type ApiResolver } from '../lib/baseApi.ts'
import { fetchQuery, cacheKey } from './queries.ts'
import { isPreview } from './articleAddress.ts'
import { matchRoute } from './routes.ts'
import { createStore } from './store.ts'

/** Behind the login every address is the same empty page. */
const PRIVATE = ['/admin/*', '/staff/login', '/staff/profile']
/** Stands for every address that no route has. */
const NOWHERE = '/not/a/page'
/** Stands for every name that is no page's: the generic route shows the not-found page in its own place. */
const NO_PAGE_NAME = '/assets'
/**
 * The address that stands for all of a route at which nothing is, by its path: where the first query of the route
 * is refused, the finished HTML is that of this one. No article, page of the news or page content is called so.
 */
const ABSENT = new Map<string, (search: URLSearchParams) => string>([
  ['/news', (search) => (search.get('id') ? '/news?id=none' : '/news?page=999999')],
  ['/news/:id', () => '/news/none'],
  ['/:pageName', () => `/${'x'.repeat(PAGE_LIMITS.name + 1)}`],
])

/**
 * @param url whose host means nothing.
 * @returns the address of its page in the one spelling that stands for all: equal ones are the same page, and
 *   there are no more of them than there are pages, besides those of names that are nowhere.
 */
export function pageKey(url: URL): string {
  const hidden = PRIVATE.find((path) => matchPath(path, url.pathname))
  if (hidden) return hidden.replace('/*', '')
  const { route, params } = matchRoute(url.pathname) ?? {}
  const pageName = params?.['pageName']
  if (!route) return NOWHERE
  if (pageName !== undefined && !isGenericPage(pageName)) return NO_PAGE_NAME
  const search = new URLSearchParams(route.search?.(url.searchParams))
  // A draft is read in the browser: until then all are the same.
  const path = isPreview(search)
    ? '/news/draft'
    : route.path.replace(/:(\w+)/, (_whole, name: string) => encodeURIComponent(params?.[name] ?? ''))
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * @param key as pageKey gave it. @param answer the API, asked without a network between.
 * @returns the key itself, or that of the page which stands for all of its kind that are not there.
 */
export async function shownKey(key: string, answer: ApiResolver): Promise<string> {
  const { pathname, searchParams } = new URL(key, 'https://site.invalid')
  const { route, params } = matchRoute(pathname) ?? {}
  const [query] = route?.queries(params ?? {}, searchParams) ?? []
  const absent = route && ABSENT.get(route.path)
  if (!absent || !query) return key
  // The endpoints of a screen come with its script.
  await route.load?.()
  const store = createStore(answer)
  await fetchQuery(store, query)
  const error = store.getState().api.queries[cacheKey(query)]?.error as { status?: unknown } | undefined
  store.dispatch(baseApi.util.resetApiState())
  // A server that fails has not said that it is not there.
  return error?.status === 404 || error?.status === 400 ? absent(searchParams) : key
}
