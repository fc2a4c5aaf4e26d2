import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { errorBodyOf, protectedMessageOf, errorMessageOf } from '../../lib/baseApi.ts'

/**
 * A refusal whose sentence begins with what failed (SPEC section 8); that something is protected says all.
 * @param failed as in 'Failed to update page content'.
 */
export function describeRefusal(error: unknown, failed: string): unknown {
  if (protectedMessageOf(error)) return error
  const message = `${failed}: ${errorMessageOf(error, 'no answer from the server')}`
  const body = errorBodyOf(error) ?? { code: 'unavailable' }
  return { ...(error as FetchBaseQueryError), data: { ...body, message } }
}
