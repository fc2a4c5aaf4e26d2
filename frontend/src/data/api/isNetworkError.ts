import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { isUnanswered, type RequestOutcome } from '../../offline/network/classifyResponse.ts'

/**
 * Converts the outcome of a failed request to an error of RTK Query. Every outcome without a response of this
 * server becomes a network error.
 */
export function toQueryError(outcome: RequestOutcome): FetchBaseQueryError {
  const { kind, status, body } = outcome
  if (kind === 'timeout') return { status: 'TIMEOUT_ERROR', error: kind }
  if (kind === 'aborted' || isUnanswered(outcome)) return { status: 'FETCH_ERROR', error: kind }
  return { status, data: body }
}

/**
 * @returns whether no complete response of this server came: the network is down or too slow, or the response
 *   is foreign (from a captive portal, or a proxy that cannot reach the site).
 */
export function isNetworkError(error: FetchBaseQueryError | undefined): boolean {
  return error?.status === 'FETCH_ERROR' || error?.status === 'TIMEOUT_ERROR'
}

/**
 * @returns whether a write is to be sent again later, so that it belongs in the outbox: no complete response came, or
 *   the server cannot save anything just now (503: its database is away, or its disk is full).
 */
export const isSentLater = (error: FetchBaseQueryError | undefined): boolean =>
  isNetworkError(error) || error?.status === 503

/** @returns whether a read failed for a reason that may soon be over: it does not say that something is missing. */
export function isTemporary(error: unknown): boolean {
  const { status } = (error ?? {}) as Partial<FetchBaseQueryError>
  return typeof status === 'string' || (typeof status === 'number' && status >= 500)
}
