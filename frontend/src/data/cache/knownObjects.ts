import { versionOf } from '../../offline/outbox/queue/rebase.ts'
import type { WriteRequest } from '../../offline/outbox/queue/outbox.types.ts'
import { findAll, findById } from './findById.ts'

/** Levels: all queries, one query, its data, a list in that, an item of the list. */
const DEPTH = 5
const NAMES = ['name', 'title', 'caption', 'page', 'subject'] as const

function nameIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  for (const field of NAMES) {
    const name = (value as Record<string, unknown>)[field]
    if (typeof name === 'string' && name) return name
  }
  return ''
}

/**
 * Returns the display name of the object of a write, empty if it is not found.
 * @param body of the write. @param resource path of the object, which ends with its id.
 * @param queries query results of the API, which may contain the object.
 */
export function nameOf(body: unknown, resource: string, queries: unknown): string {
  return (
    nameIn(body) || nameIn(findById(queries, decodeURIComponent(resource.split('/').at(-1) ?? ''), DEPTH))
  )
}

/**
 * Returns the object that a write is based on, in that version; undefined if it is not found.
 * @param resource path of the object, which ends with its id, or with the name of a page.
 * @param queries query results of the API, which may contain it more than once, in a list without its content.
 */
export function baseOf(
  { body, version }: WriteRequest,
  resource: string,
  queries: unknown,
): object | undefined {
  if (version === null || typeof body !== 'object' || body === null) return undefined
  const id = decodeURIComponent(resource.split('/').at(-1) ?? '')
  const isWhole = (object: object) => !('content' in body) || 'content' in object
  return [...findAll(queries, id, DEPTH)].find((object) => versionOf(object) === version && isWhole(object))
}
