import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'

/** @returns whether no answer came at all: the network is gone, or too slow. */
export function isLost(error: FetchBaseQueryError | undefined): boolean {
  return error?.status === 'FETCH_ERROR' || error?.status === 'TIMEOUT_ERROR'
}
