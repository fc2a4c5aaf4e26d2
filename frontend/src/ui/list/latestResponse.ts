interface Query<Data> {
  /** The last response for any argument. */
  data?: Data | undefined
  /** The last response for the current argument. */
  currentData?: Data | undefined
  isFetching: boolean
}

/**
 * Returns what a list shows: while a query with a new argument is loading, still the response for the
 * argument before; but not when the new query has failed.
 */
export function latestResponse<Data>({ data, currentData, isFetching }: Query<Data>): Data | undefined {
  return isFetching ? data : currentData
}
