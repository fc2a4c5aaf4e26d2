import { findById } from './findById.ts'

/** The answers, one of them, its data, a list in that, its item. */
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
 * What a person calls the object of a write.
 * @param body of the write. @param resource path of the object, its id last.
 * @param known answers of the API, in which it may have been read.
 */
export function nameOf(body: unknown, resource: string, known: unknown): string {
  return nameIn(body) || nameIn(findById(known, decodeURIComponent(resource.split('/').at(-1) ?? ''), DEPTH))
}
