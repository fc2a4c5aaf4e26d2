import type { PublicQueryName } from '@lane-and-court/contract/offline/offlineCopy.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { cacheKey } from './cacheKey.ts'
import { isMissing } from './isMissing.ts'
import { PublicDataContext, type PublicData } from './publicData.ts'

/** As the hooks of RTK Query return it. */
interface PublicResult<Result> {
  /**
   * The last successful response, also of the previous argument while the next is fetched; undefined once the server
   * has answered 404.
   */
  data: Result | undefined
  /** The last successful response for this argument. */
  currentData: Result | undefined
  error: FetchBaseQueryError | undefined
  isFetching: boolean
  isError: boolean
  /** When it was fetched, by the clock of the server, as of this rendering; a later fetch does not render again. */
  fulfilledTimeStamp: number | undefined
  refetch: () => void
}

const useEntry = (data: PublicData, key: string, part?: string) =>
  useSyncExternalStore(
    data.subscribe,
    () => data.entryOrPart(key, part),
    () => data.renderedEntry(key, part),
  )

/**
 * Declares the hook of a public query. Pages use it in place of that of RTK Query, which they do not load at first
 * (publicData.ts); the endpoint itself is declared in a slice that app/publicApis.ts imports.
 * @param name of the endpoint.
 */
export const publicQuery =
  <Result, Arg extends string | void = void>(name: PublicQueryName) =>
  /**
   * @param isForced whether a new argument is fetched even if its response is fresh. @param part the name of a part
   *   of the response that is enough at first: the server may have sent only that (app/sentParts.ts). Another part may
   *   need the whole response.
   */
  (
    arg: Arg,
    { isForced = false, part }: { isForced?: boolean; part?: string } = {},
  ): PublicResult<Result> => {
    const data = useContext(PublicDataContext)
    const key = cacheKey([name, arg])
    const entry = useEntry(data, key, part)
    // What the server says is gone is not shown any longer, although it was here a moment ago.
    const isGone = isMissing(entry?.error)
    const currentData = isGone ? undefined : (entry?.data as Result | undefined)
    const [last, setLast] = useState(currentData)
    if (currentData !== undefined && currentData !== last) setLast(currentData)
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the argument, and only another one is fetched
    useEffect(() => data.watch(key, { name, arg, isForced, part }), [data, key, part])
    const isDone = entry?.status === 'fulfilled' || entry?.status === 'rejected'
    return {
      data: isGone ? undefined : (currentData ?? last),
      currentData,
      error: entry?.error as FetchBaseQueryError | undefined,
      isFetching: !isDone,
      isError: entry?.status === 'rejected',
      fulfilledTimeStamp: data.fulfilledAt(key),
      refetch: () => void data.refetch(name, arg).catch(() => undefined),
    }
  }

/**
 * Declares a hook that returns the response of a public query if this page has it, without fetching it.
 * @param name of the endpoint.
 */
export const knownResponse =
  <Result, Arg extends string | void = void>(name: PublicQueryName) =>
  (arg: Arg): Result | undefined => {
    const data = useContext(PublicDataContext)
    return useEntry(data, cacheKey([name, arg]))?.data as Result | undefined
  }
