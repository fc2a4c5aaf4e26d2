import type { Middleware } from '@reduxjs/toolkit'
import type { CoreModule, Module } from '@reduxjs/toolkit/query/react'
import { pageOpenedAt, serverNow } from '../../offline/network/serverClock.ts'

const FRESH_MS = 60_000

/** When the page was rendered whose responses count as read when it was opened. */
let pageRenderedAt: number | null = null

/** Has the responses that came with a page that the server has just rendered count as fresh as if this page had read them. */
export function countAsRead(renderedAt: number): void {
  pageRenderedAt = renderedAt
}

/**
 * @param readAt time of a response, in epoch milliseconds of the server.
 * @returns whether a screen that opens may show the response without a refetch. A response of an earlier
 *   visit is never fresh: no clock of this page has measured its age. One from the future has a wrong date.
 */
export function isFresh(readAt: number): boolean {
  const since = readAt === pageRenderedAt ? pageOpenedAt() : readAt
  return since >= pageOpenedAt() && Math.abs(serverNow() - since) < FRESH_MS
}

/** @returns a response time that makes the response stale, however recent it is. */
export const staleTime = (readAt = 0): number => readAt - FRESH_MS

interface Definition {
  type: string
  forceRefetch?: (request: { endpointState?: { fulfilledTimeStamp?: number } }) => boolean
}

/**
 * Module for RTK Query, which measures age by the device's clock: decides by `isFresh` about each refetch.
 */
export const freshness = {
  name: Symbol('freshness'),
  init: () => ({
    injectEndpoint(_name: string, definition: Definition) {
      if (definition.type === 'query')
        definition.forceRefetch ??= ({ endpointState: { fulfilledTimeStamp } = {} }) =>
          fulfilledTimeStamp !== undefined && !isFresh(fulfilledTimeStamp)
    },
    // It adds nothing to the API object, so no RTK Query types need to be extended.
  }),
} as unknown as Module<CoreModule>

/** Sets the time of every response by the server's clock; RTK Query uses the device's clock. */
export const serverTimeMiddleware: Middleware = () => (next) => (action) => {
  const { meta } = action as { meta?: { fulfilledTimeStamp?: number } }
  return next(
    meta?.fulfilledTimeStamp
      ? Object.assign({}, action, { meta: { ...meta, fulfilledTimeStamp: serverNow() } })
      : action,
  )
}
