import { ownValue } from '../../base/ownValue.ts'
import type { PersistedQuery } from '../../offline/persisted/lastFulfilled.ts'
import type { Destination, Destinations } from './goTo.types.ts'

type Sources = Destinations['sources']
type Queries = Readonly<Record<string, PersistedQuery | undefined>>

/** @returns the responses in the store that hold objects, the oldest first. */
export const responsesWithObjects = (queries: Queries, sources: Sources): PersistedQuery[] =>
  Object.values(queries)
    .filter((query) => query !== undefined)
    .filter(({ endpointName, data }) => data !== undefined && ownValue(sources, endpointName ?? ''))
    .toSorted((one, other) => (one.fulfilledTimeStamp ?? 0) - (other.fulfilledTimeStamp ?? 0))

/**
 * @param responses as `responsesWithObjects` returns them.
 * @returns each object once, as the newest response has it.
 */
export function objectsIn(responses: readonly PersistedQuery[], sources: Sources): Destination[] {
  const destinations = new Map<string, Destination>()
  for (const { endpointName = '', data } of responses) {
    const source = ownValue(sources, endpointName)
    if (!source) continue
    const { list, ...rest } = source
    for (const object of list(data)) destinations.set(object.path, { ...object, ...rest })
  }
  return [...destinations.values()]
}
