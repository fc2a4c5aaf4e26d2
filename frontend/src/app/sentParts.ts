import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { partOfSimilar, similarClasses } from '../features/classes/page/similarClasses.ts'
import { classesOfThisWeek, partOfThisWeek } from '../features/home/meetingsOn.ts'
import { coachOf, partOfCoach } from '../features/staff/coachOf.ts'
import { cacheKey } from '../lib/cacheKey.ts'
import { dropQuery } from '../lib/staleQueries.ts'
import type { PersistedQueries } from '../offline/lastFulfilled.ts'
import type { PublicQuery, QueryResult } from './endpoints.ts'
import type { MatchedRoute } from './routes.ts'
import type { Store } from './store.ts'

/** What a page shows of a whole list: it is sent in place of the list, which comes with the offline copy. */
interface Part<List extends PublicQuery = PublicQuery> {
  list: List
  /** The name that the component gives to its query. */
  name: string
  /** @returns what the page shows of the list. */
  of: (all: QueryResult<List[0]>) => unknown
}

/** @returns the data that the server has rendered the page from. */
type Read = <Asked extends PublicQuery>(query: Asked) => QueryResult<Asked[0]> | undefined

const part = <List extends PublicQuery>(list: List, name: string, of: Part<List>['of']) =>
  ({ list, name, of }) as unknown as Part

const ALL_CLASSES = ['classes', 'all'] as const
const ALL_STAFF = ['staff', 'all'] as const

/** By the path of the route. */
const PARTS: Partial<
  Record<string, (read: Read, params: MatchedRoute['params'], now: NewYorkClock) => Part[]>
> = {
  '/': (read, _params, now) => {
    const today = now.slice(0, 10)
    const closures = read(['closures']) ?? []
    return [
      part(ALL_CLASSES, partOfThisWeek(today, closures), (classes) =>
        classesOfThisWeek(today, classes, closures),
      ),
    ]
  },
  '/classes/:id': (read, { id = '' }) => {
    // The page of a missing class shows nothing of the lists.
    const shown = read(['publicClass', id])
    const { coach = null, coachId = null } = shown ?? {}
    return [
      part(ALL_CLASSES, partOfSimilar(id), (classes) => (shown ? similarClasses(shown, classes) : [])),
      part(ALL_STAFF, partOfCoach(coach, coachId), (staff) => {
        const member = coach && coachOf(staff, coach, coachId)
        return member ? [member] : []
      }),
    ]
  },
}

/**
 * Removes the lists of which a rendered page shows only parts from its store.
 * @param now when it was rendered. @returns the parts, by their names.
 */
export function partsToSend(
  store: Store,
  match: MatchedRoute | null,
  now: NewYorkClock,
): Record<string, unknown> {
  const { queries } = (store.getState() as { api: PersistedQueries }).api
  const read: Read = (query) => queries[cacheKey(query)]?.data as never
  const sent: Record<string, unknown> = {}
  for (const { list, name, of } of (match && PARTS[match.route.path]?.(read, match.params, now)) ?? []) {
    const all = read(list)
    // A list that could not be read stays among the queries with its error, so that the browser requests it again.
    if (all === undefined) continue
    sent[name] = of(all)
    store.dispatch(dropQuery(cacheKey(list)))
  }
  return sent
}
