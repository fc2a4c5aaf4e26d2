import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'

/**
 * @returns whether no complete response of this server came: the network is down or too slow, or the response
 *   is foreign (from a captive portal, or a proxy that cannot reach the site).
 */
export function isNetworkError(error: FetchBaseQueryError | undefined): boolean {
  if (error?.status === 'PARSING_ERROR') return error.originalStatus < 400
  return error?.status === 'FETCH_ERROR' || error?.status === 'TIMEOUT_ERROR'
}
