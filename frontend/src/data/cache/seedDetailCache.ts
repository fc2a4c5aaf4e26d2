import type { UnknownAction } from '@reduxjs/toolkit'
import { accountGuard } from '../../offline/session/accountGuard.ts'
import { baseApi } from '../api/baseApi.ts'

interface QueryApi {
  dispatch: (action: never) => unknown
  queryFulfilled: Promise<{ data: { items: readonly { id: string }[] } }>
}

/**
 * Returns an `onQueryStarted` for the endpoint of a list that caches its items also for the endpoint of one
 * object, so that each object opens offline although nobody has opened it before.
 * @param endpoint of one object; it is injected before the list, so that its name certainly exists.
 * @param entryOf returns the argument and the response of that endpoint for an index of the list.
 */
export function seedDetailCache<Item extends { id: string }>(
  endpoint: { name: string },
  entryOf: (items: readonly Item[], place: number) => { arg: unknown; value: unknown } = itself,
) {
  return async (_arg: unknown, { dispatch, queryFulfilled }: QueryApi): Promise<void> => {
    const isStill = accountGuard()
    const result = await queryFulfilled.catch(() => null)
    if (!isStill()) return
    const items = (result?.data.items ?? []) as readonly Item[]
    const entries = items.map((_item, place) => ({ endpointName: endpoint.name, ...entryOf(items, place) }))
    const upsert = baseApi.util.upsertQueryEntries as unknown as (entries: unknown[]) => UnknownAction
    if (entries.length > 0) dispatch(upsert(entries) as never)
  }
}

function itself(items: readonly { id: string }[], place: number) {
  return { arg: items[place]?.id, value: items[place] }
}
