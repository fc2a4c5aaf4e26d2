import { cacheKey } from '../../data/cache/cacheKey.ts'
import { dropQuery } from '../../data/cache/staleQueries.ts'
import type { Destination, Destinations, ObjectSource } from '../../features/goTo/goTo.types.ts'
import type { Query } from '../startup/endpoints.ts'
import { fetchQuery } from '../startup/queries.ts'
import type { Store } from '../startup/store.ts'
import { adminScreens } from './adminScreens.ts'
import { CAMP_PRICES } from './campPrices.ts'
import { everyResource } from './everyResource.ts'

const screens: readonly Destination[] = adminScreens.flatMap(
  ({ path, label, title, icon, isNew }): Destination[] => {
    const name = label || title
    return name ? [{ path, title: name, facts: '', kind: isNew ? 'New' : 'Screen', icon: icon ?? 'on' }] : []
  },
)

/** Single fields of page content that are often changed. */
const fields: readonly Destination[] = [
  { ...CAMP_PRICES, facts: 'Page content', kind: 'Screen', icon: 'pencil' },
]

const sources: Readonly<Record<string, ObjectSource>> = Object.fromEntries(
  [...everyResource, ...adminScreens].flatMap((owner) => {
    const { objects, icon = 'on' } = owner
    const kind = 'one' in owner ? owner.one : (owner.objectKind ?? '')
    return Object.entries(objects ?? {}).map(([endpoint, list]) => [
      endpoint,
      { kind, icon, list } as ObjectSource,
    ])
  }),
)

/** The lists of which the device keeps only the first pages. */
const lists = everyResource
  .map(({ prefetch: [first] }): Query | undefined => first)
  .filter((query): query is Query => typeof query?.[1] === 'object' && 'page' in query[1])

/** @returns where "Go to" leads: all screens of the sidebar, all forms for something new, and all kept objects. */
export const destinationsOf = (store: Store): Destinations => ({
  screens: [...screens, ...fields],
  sources,
  ask(q) {
    const searches = lists
      .filter((list) => isPartlyKept(store, list))
      .map(([name]) => [name, { page: 1, q }] as Query)
    const queries = store.getState().api.queries
    const added = searches.filter((query) => queries[cacheKey(query)] === undefined)
    for (const query of searches) void fetchQuery(store, query)
    return () => added.forEach((query) => store.dispatch(dropQuery(cacheKey(query))))
  },
})

function isPartlyKept(store: Store, [endpoint]: Query): boolean {
  const { queries } = store.getState().api
  const pages = Object.values(queries).filter(
    (query) => query?.endpointName === endpoint && Object.keys(query.originalArgs ?? {}).join() === 'page',
  )
  const keptPages = pages.map((query) => query?.data as { items: unknown[]; total: number } | undefined)
  const total = Math.max(0, ...keptPages.map((page) => page?.total ?? 0))
  return keptPages.reduce((sum, page) => sum + (page?.items.length ?? 0), 0) < total
}
