import type { UnknownAction } from '@reduxjs/toolkit'
import { accountGuard } from '../offline/accountGuard.ts'
import { baseApi } from './baseApi.ts'

interface Started {
  dispatch: (action: never) => unknown
  queryFulfilled: Promise<{ data: { items: readonly { id: string }[] } }>
}

/**
 * For the endpoint of a list: has what it brings at hand for the endpoint of one object too, so that each
 * opens with no network although nobody has opened it before.
 * @param endpoint of one object, injected before the list, so that a name that does not exist cannot be given.
 * @param entryOf its argument and answer, of the object's place in the list.
 */
export function seedDetailCache<Item extends { id: string }>(
  endpoint: { name: string },
  entryOf: (items: readonly Item[], place: number) => { arg: unknown; value: unknown } = itself,
) {
  return async (_arg: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const isStill = accountGuard()
    const answer = await queryFulfilled.catch(() => null)
    if (!isStill()) return
    const items = (answer?.data.items ?? []) as readonly Item[]
    const entries = items.map((_item, place) => ({ endpointName: endpoint.name, ...entryOf(items, place) }))
    const upsert = baseApi.util.upsertQueryEntries as unknown as (entries: unknown[]) => UnknownAction
    if (entries.length > 0) dispatch(upsert(entries) as never)
  }
}

function itself(items: readonly { id: string }[], place: number) {
  return { arg: items[place]?.id, value: items[place] }
}
