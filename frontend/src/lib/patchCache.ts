import { createNextState, type Dispatch } from '@reduxjs/toolkit'
import type { PersistedQueries } from '../offline/lastFulfilled.ts'
import { findById } from './findById.ts'
import { PUBLIC_ENDPOINTS } from './publicEndpoints.ts'
import { restoreQueries } from './restoreQueries.ts'

interface Named {
  id: string
  version?: number
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/**
 * Puts what the server said to a write wherever the object has been read: the network may be gone before it
 * could be asked. What everybody may read is left alone: the desk is told more than that.
 * @param write that it answers; something new is in no list yet.
 * @param answer the object as it is on the server now; null where it is gone.
 */
export function patchCache(
  { dispatch, getState }: { dispatch: Dispatch; getState: () => unknown },
  write: { method: string; path: string },
  answer: unknown,
): void {
  if (write.method === 'POST') return
  const { queries } = (getState() as { api: Pick<PersistedQueries, 'queries'> }).api
  const id = isNamed(answer) ? answer.id : decodeURIComponent(write.path.split('/').at(-1) ?? '')
  const changed = Object.entries(queries).flatMap(([key, query]) => {
    const isOurs = query?.status === 'fulfilled' && !PUBLIC_ENDPOINTS.has(query.endpointName ?? '')
    if (!isOurs || !findById(query.data, id, DEPTH)) return []
    const data = createNextState(query.data as object, (draft) => put(draft, id, answer))
    return [[key, { ...query, data }] as const]
  })
  if (changed.length === 0) return
  // An update of the library's own needs the feature that asked, and the answer may be of an earlier visit.
  dispatch(restoreQueries({ queries: Object.fromEntries(changed), provided: {} }))
}

const DEPTH = 3

/** Changes a draft of the library's in place. */
function put(value: unknown, id: string, answer: unknown, depth = DEPTH): void {
  if (typeof value !== 'object' || value === null || depth === 0) return
  if (isNamed(value) && value.id === id) {
    if (isNewer(answer, value)) Object.assign(value, answer)
    return
  }
  if (Array.isArray(value) && answer === null) {
    const at = value.findIndex((item) => isNamed(item) && item.id === id)
    if (at >= 0) value.splice(at, 1)
  }
  for (const inner of Object.values(value)) put(inner, id, answer, depth - 1)
}

const isNewer = (answer: unknown, known: Named) =>
  isNamed(answer) && (answer.version ?? 0) >= (known.version ?? 0)
