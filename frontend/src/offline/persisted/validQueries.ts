import { RESPONSE_SHAPES } from '@lane-and-court/contract/responses/responses.shapes.ts'
import {
  anyObject,
  listOf,
  number,
  objectOf,
  oneOf,
  optional,
  recordOf,
  text,
  type Shape,
} from '@lane-and-court/contract/responses/shape.ts'
import type { PersistedQuery } from './lastFulfilled.ts'

/** Format of persisted queries. */
export const FORMAT = 1

/** Which queries each tag invalidates, and which tags each query has. */
export interface Provided {
  tags: Record<string, Record<string, string[]>>
  keys: Record<string, { type: string }[] | undefined>
}

export interface ValidQueries {
  queries: Record<string, PersistedQuery>
  provided: Provided
}

const isProvided = objectOf<Provided>({
  tags: recordOf(recordOf(listOf(text))),
  keys: recordOf(optional(listOf(objectOf<{ type: string }>({ type: text })))),
})

const isAnswered = objectOf<{ status: string; endpointName: string; fulfilledTimeStamp: number }>({
  status: oneOf(['fulfilled']),
  endpointName: text,
  fulfilledTimeStamp: number,
})

const SHAPES: Readonly<Record<string, Shape<unknown>>> = RESPONSE_SHAPES

/** @returns whether data has the shape that this release expects of that endpoint. */
export const hasExpectedShape = (endpoint: string, data: unknown): boolean =>
  Object.hasOwn(SHAPES, endpoint) && SHAPES[endpoint]?.(data) === true

/**
 * Validates persisted queries.
 * @param stored stored data of any release, which may be damaged.
 * @returns the queries that may be shown, with their tags; null if the data is unreadable.
 */
export function validQueries(stored: unknown): ValidQueries | null {
  if (!anyObject(stored) || !anyObject(stored['queries']) || !isProvided(stored['provided'])) return null
  if (stored['format'] !== FORMAT) return null
  const valid = Object.entries(stored['queries']).filter(
    (entry): entry is [string, PersistedQuery & { endpointName: string }] =>
      isAnswered(entry[1]) && hasExpectedShape(entry[1].endpointName, (entry[1] as PersistedQuery).data),
  )
  const names = new Set(valid.map(([name]) => name))
  return { queries: Object.fromEntries(valid), provided: onlyOf(stored['provided'], names) }
}

/**
 * @returns only the tags of the given queries, because the keys of other queries reveal what was searched
 *   for.
 */
export function onlyOf(provided: Provided | undefined, names: ReadonlySet<string>): Provided {
  const tags: Provided['tags'] = {}
  for (const [type, ids] of Object.entries(provided?.tags ?? {})) {
    for (const [id, keys] of Object.entries(ids)) {
      const remaining = keys.filter((key) => names.has(key))
      if (remaining.length > 0) (tags[type] ??= {})[id] = remaining
    }
  }
  const keys = Object.entries(provided?.keys ?? {}).filter(([key]) => names.has(key))
  return { tags, keys: Object.fromEntries(keys) }
}
