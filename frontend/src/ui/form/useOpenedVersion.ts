import { useState } from 'react'
import { isFresh } from '../../lib/freshness.ts'

/**
 * What the form of a stored object opens on: the newest, once that is read, or with no network what was read
 * before. What is read later disturbs nobody at work.
 * @param data the object, as it is shown. @param isFetching whether a newer one is on its way.
 * @param readAt when it was read, in epoch milliseconds of the server, where what is young is not asked for again; else it
 *   must be asked for each time that the form opens (`refetchOnMountOrArgChange: true`).
 * @returns the object, and a call that opens another in its place.
 */
export function useOpenedVersion<T>(data: T | undefined, isFetching: boolean, readAt = 0) {
  // In its first render the library shows what it kept, and does not say yet that it asks for more.
  const [isAsked, setAsked] = useState(() => isFetching || isFresh(readAt))
  const [opened, open] = useState<T | null>(null)
  if (isFetching && !isAsked) setAsked(true)
  if (!opened && data && isAsked && !isFetching) open(data)
  return { opened, open }
}
