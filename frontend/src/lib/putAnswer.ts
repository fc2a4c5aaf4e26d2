import type { Store } from '@reduxjs/toolkit'
import { baseApi } from './baseApi.ts'

interface Named {
  id: string
  version?: number
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/**
 * Puts what the server said of one object wherever that has been read: the network may be gone again before
 * it could be asked.
 * @param answer the object as it is on the server now; null where it is gone.
 */
export function putAnswer(store: Store, id: string, answer: unknown): void {
  const { queries } = (store.getState() as { api: ReturnType<typeof baseApi.reducer> }).api
  for (const query of Object.values(queries)) {
    if (query?.status !== 'fulfilled' || !query.endpointName || !holds(query.data, id)) continue
    const update = baseApi.util.updateQueryData as unknown as (
      endpoint: string,
      arg: unknown,
      edit: (data: unknown) => void,
    ) => Parameters<Store['dispatch']>[0]
    store.dispatch(update(query.endpointName, query.originalArgs, (data) => put(data, id, answer)))
  }
}

const DEPTH = 3

function holds(value: unknown, id: string, depth = DEPTH): boolean {
  if (typeof value !== 'object' || value === null || depth === 0) return false
  if (isNamed(value) && value.id === id) return true
  return Object.values(value).some((inner) => holds(inner, id, depth - 1))
}

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
