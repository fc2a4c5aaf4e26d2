import { useState } from 'react'

/**
 * What the form of a stored object opens on: the newest, once that is read, or with no network what was read
 * before. What is read later disturbs nobody at work.
 * @param data the object, as it is shown. @param isFetching whether a newer one is on its way.
 */
export function useOpened<T>(data: T | undefined, isFetching: boolean): T | null {
  const [opened, setOpened] = useState<T | null>(data && !isFetching ? data : null)
  if (!opened && data && !isFetching) {
    setOpened(data)
    return data
  }
  return opened
}
