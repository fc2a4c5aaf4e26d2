import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'

/**
 * @returns whether no answer of ours came at all: the network is gone, too slow, or a stranger's, as that of a
 *   hotel, which answers everything with its own page.
 */
export function isLost(error: FetchBaseQueryError | undefined): boolean {
  if (error?.status === 'PARSING_ERROR') return error.originalStatus < 400
  return error?.status === 'FETCH_ERROR' || error?.status === 'TIMEOUT_ERROR'
}
