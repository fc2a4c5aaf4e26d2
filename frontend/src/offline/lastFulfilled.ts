/** Answers of the API as RTK Query holds them, keyed as it keys them. */
export interface PersistedQueries {
  queries: Record<string, PersistedQuery>
  /** Which of them each tag makes old. */
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

/** @returns the call as it was when it was last answered, or null where that does not hold any more. */
export function lastFulfilled(query: PersistedQuery | undefined): PersistedQuery | null {
  if (!query) return null
  if (query.status === 'fulfilled') return query
  const { error, ...answered } = query
  return query.data === undefined || isRefused(error) ? null : { ...answered, status: 'fulfilled' }
}

/** @returns whether an answer is held of which no attempt to read it anew has brought the present state. */
export const isOutdated = ({
  status,
  data,
  error,
}: Pick<PersistedQuery, 'status' | 'data' | 'error'>): boolean =>
  status === 'rejected' && data !== undefined && !isRefused(error)

/** The server has spoken: what was read does not hold any more. */
function isRefused(error: unknown): boolean {
  const status = (error as { status?: unknown } | undefined)?.status
  return typeof status === 'number' && status < 500
}
