import { findById } from './findById.ts'

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
 * @param known query results of the API, which may contain the object.
 */
export function nameOf(body: unknown, resource: string, known: unknown): string {
  return nameIn(body) || nameIn(findById(known, decodeURIComponent(resource.split('/').at(-1) ?? ''), DEPTH))
}
