/** Query results of the API in the format and with the keys of RTK Query. */
export interface PersistedQueries {
  queries: Record<string, PersistedQuery>
  /** Which queries each tag invalidates. */
  provided: unknown
}

export interface PersistedQuery {
  status: string
  endpointName?: string
  originalArgs?: unknown
  /** Epoch milliseconds. */
  fulfilledTimeStamp?: number
  data?: unknown
  error?: unknown
}

/**
 * @returns the query with its last successful data, or null if there is none or the server has refused since.
 */
export function lastFulfilled(query: PersistedQuery | undefined): PersistedQuery | null {
  if (!query) return null
  if (query.status === 'fulfilled') return query
  const { error, ...lastAnswered } = query
  return query.data === undefined || isRefused(error) ? null : { ...lastAnswered, status: 'fulfilled' }
}

/** @returns whether a query shows old data because its refetch failed. */
export const isOutdated = ({
  status,
  data,
  error,
}: Pick<PersistedQuery, 'status' | 'data' | 'error'>): boolean =>
  status === 'rejected' && data !== undefined && !isRefused(error)

/** Whether the server refused the request (4xx), so that cached data is no longer valid. */
function isRefused(error: unknown): boolean {
  const status = (error as { status?: unknown } | undefined)?.status
  return typeof status === 'number' && status < 500
}
