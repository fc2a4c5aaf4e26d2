import { createNextState, type Dispatch } from '@reduxjs/toolkit'
import type { PersistedQueries } from '../../offline/persisted/lastFulfilled.ts'
import { findById } from './findById.ts'
import { PUBLIC_ENDPOINTS } from '../api/publicEndpoints.ts'
import { restoreQueries } from './restoreQueries.ts'

interface Named {
  id: string
  version?: number
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/**
 * Puts the response to a write into every cached query that contains the object, because the network may go
 * down before a refetch. Public queries are left alone: responses of the admin area contain more fields.
 * @param write whose response it is; for a POST nothing is done, because no list contains a new object yet.
 * @param updated the object as it is on the server now; null if it was deleted.
 */
export function patchCache(
  { dispatch, getState }: { dispatch: Dispatch; getState: () => unknown },
  write: { method: string; path: string },
  updated: unknown,
): void {
  if (write.method === 'POST') return
  const { queries } = (getState() as { api: Pick<PersistedQueries, 'queries'> }).api
  const id = isNamed(updated) ? updated.id : decodeURIComponent(write.path.split('/').at(-1) ?? '')
  const changed = Object.entries(queries).flatMap(([key, query]) => {
    const isPrivate = query?.status === 'fulfilled' && !PUBLIC_ENDPOINTS.has(query.endpointName ?? '')
    if (!isPrivate || !findById(query.data, id, DEPTH)) return []
    const data = createNextState(query.data as object, (draft) => put(draft, id, updated))
    return [[key, { ...query, data }] as const]
  })
  if (changed.length === 0) return
  // `updateQueryData` needs the endpoint to be injected, but the query may be restored from an earlier visit.
  dispatch(restoreQueries({ queries: Object.fromEntries(changed), provided: {} }))
}

const DEPTH = 3

/** Updates an Immer draft in place. */
function put(value: unknown, id: string, updated: unknown, depth = DEPTH): void {
  if (typeof value !== 'object' || value === null || depth === 0) return
  if (isNamed(value) && value.id === id) {
    if (isNewer(updated, value)) Object.assign(value, updated)
    return
  }
  if (Array.isArray(value) && updated === null) {
    const at = value.findIndex((item) => isNamed(item) && item.id === id)
    if (at >= 0) value.splice(at, 1)
  }
  for (const inner of Object.values(value)) put(inner, id, updated, depth - 1)
}

const isNewer = (updated: unknown, cachedObject: Named) =>
  isNamed(updated) && (updated.version ?? 0) >= (cachedObject.version ?? 0)
