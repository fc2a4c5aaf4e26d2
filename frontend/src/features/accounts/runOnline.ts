import { ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.ts'
import { errorMessageOf } from '../../data/api/baseApi.ts'
import { errorToast, toast } from '../../ui/feedback/toasts.ts'

/**
 * Runs an act that cannot wait in the outbox, and tells how it went.
 * @param done what to tell when it worked. @returns its data; undefined when it failed.
 */
export async function runOnline<T>(
  act: Promise<{ data?: T; error?: unknown }>,
  done?: string,
): Promise<T | undefined> {
  const { data, error } = await act
  if (error !== undefined) errorToast(errorMessageOf(error, ACCOUNT_MESSAGES.offline))
  else if (done) toast(done)
  return error === undefined ? data : undefined
}
