/** What the code of a refusal may be. */
export const ERROR_CODES = [
  'bad_request',
  'validation',
  'unauthenticated',
  'forbidden',
  /** The administrator must set up signing in with two steps first. */
  'two_steps_required',
  'not_found',
  'gone',
  'method_not_allowed',
  'conflict',
  /** The call was made as another account than the one that is signed in. */
  'other_account',
  'too_large',
  'timeout',
  'unsupported_media_type',
  'rate_limited',
  /** The key came with other words before, and those were saved: `first` is the answer that they got. */
  'idempotency_mismatch',
  /** The same write is at work already: try again later, under the same key. */
  'in_progress',
  'unavailable',
  'internal',
] as const
