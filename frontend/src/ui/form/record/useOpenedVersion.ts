import { useState } from 'react'
import { isFresh } from '../../../data/cache/freshness.ts'

/**
 * Returns the version of an object that a form opens with: the newest, once it is fetched, or offline the
 * cached one. Later refetches do not change it while the user edits.
 * @param data the object, as it is shown. @param isFetching whether it is being refetched.
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
