import { errorBodyOf } from '../api/baseApi.ts'

/**
 * Returns what an earlier attempt with the same key but other input has saved, whose response was lost.
 * @param error of the refused write.
 * @returns the response to that attempt, null if it had no body; undefined if the write was refused for
 *   another reason.
 */
export function firstResponseOf(error: unknown): unknown {
  const body = errorBodyOf(error)
  return body?.code === 'idempotency_mismatch' && 'first' in body ? body.first : undefined
}
