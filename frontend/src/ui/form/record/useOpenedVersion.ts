import { useState } from 'react'
import { isMissing } from '../../../data/api/isMissing.ts'
import { isFresh } from '../../../data/cache/freshness.ts'
import { useOptimisticItem } from '../../../data/cache/useOptimistic.ts'

/**
 * Returns the version of an object that a form opens with: the newest, once it is fetched, or offline the
 * cached one. Later refetches do not change it while the user edits.
 * @param readAt when it was read, in epoch milliseconds of the server, if fresh data is not refetched;
 *   otherwise it must be refetched each time the form opens (`refetchOnMountOrArgChange: true`).
 * @returns the object, and a function that opens another version.
 */
export function useOpenedVersion<T>(data: T | undefined, isFetching: boolean, readAt = 0) {
  // In the first render RTK Query returns the cached data and does not report yet that it refetches.
  const [isRequested, setRequested] = useState(false)
  const [opened, open] = useState<T | null>(null)
  // Asked in each render: a screen that waits for something else first has no data in its first one.
  if (!isRequested && (isFetching || isFresh(readAt))) setRequested(true)
  if (!opened && data && isRequested && !isFetching) open(data)
  return { opened, open }
}

interface Query<Item> {
  data?: Item | undefined
  error?: unknown
  isFetching: boolean
}

/**
 * Returns the version of an object that a form opens with: the newest, with its queued writes applied; also
 * one that is not on the server yet.
 * @param query must be refetched each time the form opens. @param present how a queued version is presented.
 */
export function useStoredRecord<Item extends { id: string; version: number }>(
  resource: string,
  { data, error, isFetching }: Query<Item>,
  present?: (item: Item) => Item,
) {
  return useOpenedVersion(
    useOptimisticItem(resource, isMissing(error) ? undefined : data, present),
    isFetching,
  )
}
