import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { errorBodyOf, protectedMessageOf, errorMessageOf } from '../../lib/baseApi.ts'

/**
 * Returns an error whose message begins with what failed (docs/specification.md section 8); the error of a
 * protected page is returned unchanged.
 * @param failed as in 'Failed to update page content'.
 */
export function describeRefusal(error: unknown, failed: string): unknown {
  if (protectedMessageOf(error)) return error
  const message = `${failed}: ${errorMessageOf(error, 'no answer from the server')}`
  const body = errorBodyOf(error) ?? { code: 'unavailable' }
  return { ...(error as FetchBaseQueryError), data: { ...body, message } }
}
