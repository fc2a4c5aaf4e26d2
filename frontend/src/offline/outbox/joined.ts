import { merge } from '../../base/merge.ts'
import type { OutboxEntry } from './outbox.types.ts'
import { versionOf } from './rebase.ts'

type Fields = Record<string, unknown>

/**
 * Merges a write with what somebody else has saved since.
 * @param current the object as it is on the server.
 * @returns the write over that version, which can be sent again; or in a conflict about what both have changed; null
 *   where nobody knows what it was based on.
 */
export function joined(entry: OutboxEntry, current: unknown): OutboxEntry | null {
  const { request, base } = entry
  const version = versionOf(current)
  if (!base || version === null || !['PUT', 'PATCH'].includes(request.method)) return null
  const body = request.body as Fields
  const fieldsOf = (object: unknown) =>
    Object.fromEntries(Object.keys(body).map((name) => [name, (object as Fields)[name]]))
  const { merged, conflicts } = merge<Fields>(fieldsOf(base), body, fieldsOf(current))
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
