import { errorBodyOf } from './baseApi.ts'

/**
 * @param error what a write was refused with.
 * @returns the answer to an earlier try with other words, which was saved without its answer coming through; it
 *   is null where that answer had no body. Undefined where the write was refused for another reason.
 */
export function firstResponseOf(error: unknown): unknown {
  const body = errorBodyOf(error)
  return body?.code === 'idempotency_mismatch' && 'first' in body ? body.first : undefined
}
