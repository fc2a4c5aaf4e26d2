interface Query<Answer> {
  /** The last answer to any question. */
  data?: Answer | undefined
  /** The last answer to this one. */
  currentData?: Answer | undefined
  isFetching: boolean
}

/**
 * What a list shows: while another question is asked, still the answer to the one before; never that when
 * there is no answer to the other.
 */
export function latestResponse<Answer>({ data, currentData, isFetching }: Query<Answer>): Answer | undefined {
  return isFetching ? data : currentData
}
