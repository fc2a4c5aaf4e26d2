import { merge } from '../../../base/merge.ts'
import type { OutboxEntry } from './outbox.types.ts'
import { versionOf } from './rebase.ts'

type Fields = Record<string, unknown>

/**
 * Merges a write with what somebody else has saved since.
 * @returns the write over that version, which can be sent again; or in a conflict about what both have changed; null
 *   where nobody knows what it was based on.
 */
export function joined(entry: OutboxEntry, current: unknown): OutboxEntry | null {
  const { request, base } = entry
  const version = versionOf(current)
  if (!base || version === null || !isEdit(entry)) return null
  const body = request.body as Fields
  const { merged, conflicts } = merge(fieldsOf(base, body), body, fieldsOf(current, body))
  if (conflicts.length > 0)
    return { ...entry, state: 'conflict', isUncertain: false, current, request: { ...request, body: merged } }
  return {
    ...entry,
    state: 'waiting',
    isUncertain: false,
    isMerged: true,
    nextTryAt: 0,
    base: current,
    request: { ...request, body: merged, version },
  }
}

/**
 * Puts a write over what an earlier one, on which it is based, has become on the server: that may contain what somebody
 * else has saved, which was merged with the earlier one alone.
 * @returns the write; without a base where nobody knows what the two were based on.
 */
export function over(later: OutboxEntry, earlier: OutboxEntry, saved: unknown): OutboxEntry {
  const { request, base } = later
  if (!base || !earlier.base || versionOf(saved) === null || !isEdit(later) || !isEdit(earlier))
    return { ...later, base: undefined }
  const body = request.body as Fields
  const fields = (object: unknown) => fieldsOf(object, body)
  const sentFields = { ...fields(earlier.base), ...fieldsOf(earlier.request.body, body) }
  // What the earlier one was before it was merged, and so what the later one was based on.
  const before = merge(fields(earlier.base), sentFields, fields(base)).merged
  return {
    ...later,
    base: saved,
    request: { ...request, body: merge(before, body, fields(saved)).merged },
  }
}

/**
 * @param stored a version of the object that is on the server.
 * @returns the body of a write, with what only the others have changed since the version that it is based on: a form
 *   that opens with the old would set it back.
 */
export function bodyOver(entry: OutboxEntry, stored: { version: number }): object {
  const { base, request } = entry
  const body = request.body as Fields
  const isLater = base !== undefined && stored.version > (versionOf(base) ?? Infinity)
  if (!isLater || !isEdit(entry)) return body
  return merge(fieldsOf(base, body), body, fieldsOf(stored, body)).merged
}

const isEdit = ({ request }: OutboxEntry) => ['PUT', 'PATCH'].includes(request.method)

const fieldsOf = (object: unknown, body: Fields): Fields =>
  Object.fromEntries(
    Object.keys(body).flatMap((name) =>
      Object.hasOwn(object as Fields, name) ? [[name, (object as Fields)[name]]] : [],
    ),
  )
