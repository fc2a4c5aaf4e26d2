import type { Middleware } from '@reduxjs/toolkit'
import type { CoreModule, Module } from '@reduxjs/toolkit/query/react'
import { openedAt, serverNow } from '../offline/serverClock.ts'

const FRESH_MS = 60_000

/**
 * @param readAt when an answer was given, in epoch milliseconds of the server.
 * @returns whether it need not be asked for again when a screen opens that shows it. One of an earlier visit must:
 *   no clock of this page has measured how long ago that was. One from the future was dated by a wrong clock.
 */
export const isFresh = (readAt: number): boolean =>
  readAt >= openedAt() && Math.abs(serverNow() - readAt) < FRESH_MS

/** @returns the time of an answer that is asked for again, however young it is. */
export const staleTime = (readAt = 0): number => readAt - FRESH_MS

interface Definition {
  type: string
  forceRefetch?: (asked: { endpointState?: { fulfilledTimeStamp?: number } }) => boolean
}

/** For the library, whose own measure of age is the device's clock: every query is asked again by this one. */
export const freshness = {
  name: Symbol('freshness'),
  init: () => ({
    injectEndpoint(_name: string, definition: Definition) {
      if (definition.type === 'query')
        definition.forceRefetch ??= ({ endpointState: { fulfilledTimeStamp } = {} }) =>
          fulfilledTimeStamp !== undefined && !isFresh(fulfilledTimeStamp)
    },
    // It adds nothing to the API, so that none of the library's types has to know of it.
  }),
} as unknown as Module<CoreModule>

/** Dates every answer by the server's time, where the library does by the device's. */
export const serverTimeMiddleware: Middleware = () => (next) => (action) => {
  const { meta } = action as { meta?: { fulfilledTimeStamp?: number } }
  return next(
    meta?.fulfilledTimeStamp
      ? Object.assign({}, action, { meta: { ...meta, fulfilledTimeStamp: serverNow() } })
      : action,
  )
}
