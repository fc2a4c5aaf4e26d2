import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'

/**
 * @returns whether no answer of ours came at all, or none that is whole: the network is gone, too slow, or a
 *   stranger has answered, as a hotel that shows its own page for everything, or a proxy that cannot reach the site.
 */
export function isNetworkError(error: FetchBaseQueryError | undefined): boolean {
  if (error?.status === 'PARSING_ERROR') return error.originalStatus < 400
  return error?.status === 'FETCH_ERROR' || error?.status === 'TIMEOUT_ERROR'
}
