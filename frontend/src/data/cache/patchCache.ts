import type { BatchResults } from '@lane-and-court/contract/batch/batch.ts'
import { createNextState, type Dispatch } from '@reduxjs/toolkit'
import type { BatchState } from '../../offline/outbox/queue/outbox.types.ts'
import type { PersistedQueries } from '../../offline/persisted/lastFulfilled.ts'
import { findById } from './findById.ts'
import { PUBLIC_ENDPOINTS } from '../api/publicEndpoints.ts'
import { restoreQueries } from './restoreQueries.ts'

interface Store {
  dispatch: Dispatch
  getState: () => unknown
}

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
export function patchCache(store: Store, write: { method: string; path: string }, updated: unknown): void {
  if (write.method === 'POST') return
  const id = isNamed(updated) ? updated.id : nameIn(write.path)
  putAll(store, new Map([[id, updated]]))
}

/**
 * Does the same for the response to a part of a batch, at once.
 * @param batch as it is after that part.
 */
export function patchBatch(store: Store, { method, saved }: BatchState, response: unknown): void {
  const { results = [] } = response as Partial<BatchResults>
  const updated =
    method === 'DELETE'
      ? saved.map(({ path }) => [nameIn(path), null] as const)
      : method === 'POST'
        ? []
        : results.flatMap(({ status, body }) =>
            status < 300 && isNamed(body) ? [[body.id, body] as const] : [],
          )
  if (updated.length > 0) putAll(store, new Map(updated))
}

const nameIn = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '')

/** @param updates the objects as they are on the server now, by their ids; null for a deleted one. */
function putAll({ dispatch, getState }: Store, updates: ReadonlyMap<string, unknown>): void {
  const { queries } = (getState() as { api: Pick<PersistedQueries, 'queries'> }).api
  const ids = [...updates.keys()]
  const changed = Object.entries(queries).flatMap(([key, query]) => {
    const isPrivate = query?.status === 'fulfilled' && !PUBLIC_ENDPOINTS.has(query.endpointName ?? '')
    if (!isPrivate || !ids.some((id) => findById(query.data, id, DEPTH))) return []
    const data = createNextState(query.data as object, (draft) => put(draft, updates))
    return [[key, { ...query, data }] as const]
  })
  if (changed.length === 0) return
  // `updateQueryData` needs the endpoint to be injected, but the query may be restored from an earlier visit.
  dispatch(restoreQueries({ queries: Object.fromEntries(changed), provided: {} }))
}

const DEPTH = 3

/** Updates an Immer draft in place. */
function put(value: unknown, updates: ReadonlyMap<string, unknown>, depth = DEPTH): void {
  if (typeof value !== 'object' || value === null || depth === 0) return
  if (isNamed(value) && updates.has(value.id)) {
    const updated = updates.get(value.id)
    if (isNewer(updated, value)) Object.assign(value, updated)
    return
  }
  if (Array.isArray(value)) {
    const isGone = (item: unknown) => isNamed(item) && updates.get(item.id) === null
    if (value.some(isGone)) value.splice(0, value.length, ...value.filter((item) => !isGone(item)))
  }
  for (const inner of Object.values(value)) put(inner, updates, depth - 1)
}

const isNewer = (updated: unknown, cachedObject: Named) =>
  isNamed(updated) && (updated.version ?? 0) >= (cachedObject.version ?? 0)
