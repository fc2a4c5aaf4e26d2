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
import type { PersistedQuery } from '../lastFulfilled.ts'

/** How kept answers are laid down. Those of the release before say nothing of it; what they hold is checked alike. */
export const FORMAT = 1

/** Which answers each tag makes old, and which tags each answer has. */
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

/** @returns whether an answer has the shape that the page expects of that call. */
export const hasExpectedShape = (endpoint: string, answer: unknown): boolean =>
  Object.hasOwn(SHAPES, endpoint) && SHAPES[endpoint]?.(answer) === true

/**
 * @param kept what stands in the storage, by whatever release, or damaged.
 * @returns those answers in it that may be shown, with their tags; null where nothing of it can be read.
 */
export function validQueries(kept: unknown): ValidQueries | null {
  if (!anyObject(kept) || !anyObject(kept['queries']) || !isProvided(kept['provided'])) return null
  if (kept['format'] !== undefined && kept['format'] !== FORMAT) return null
  const sound = Object.entries(kept['queries']).filter(
    (entry): entry is [string, PersistedQuery & { endpointName: string }] =>
      isAnswered(entry[1]) && hasExpectedShape(entry[1].endpointName, (entry[1] as PersistedQuery).data),
  )
  const names = new Set(sound.map(([name]) => name))
  return { queries: Object.fromEntries(sound), provided: onlyOf(kept['provided'], names) }
}

/** The names of calls tell what was looked for, too: no others stay among the tags. */
export function onlyOf(provided: Provided | undefined, names: ReadonlySet<string>): Provided {
  const tags: Provided['tags'] = {}
  for (const [type, ids] of Object.entries(provided?.tags ?? {})) {
    for (const [id, keys] of Object.entries(ids)) {
      const kept = keys.filter((key) => names.has(key))
      if (kept.length > 0) (tags[type] ??= {})[id] = kept
    }
  }
  const keys = Object.entries(provided?.keys ?? {}).filter(([key]) => names.has(key))
  return { tags, keys: Object.fromEntries(keys) }
}
