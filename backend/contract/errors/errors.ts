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

/** The validation errors of one request: messages by the dotted path of their field. */
export type FieldErrors = Record<string, string>

/** The body of every error response (docs/architecture.md section 4). */
export interface ErrorBody extends Saver {
  message: string
  code: ErrorCode
  fields?: FieldErrors
  /** With a 403: the object is protected from every user (docs/product.md section 6). */
  isProtected?: true
  /** With `other_account`: who is signed in. */
  signedIn?: SignedIn
  /** With `conflict`: the newest, as the call itself would answer it. */
  current?: unknown
  /** With `idempotency_mismatch`: what the call was answered with before. */
  first?: unknown
}

/** With `conflict`: who saved the newest, and when; absent where that is not known. */
export interface Saver {
  /** The name of that administrator or coach. */
  savedBy?: string
  savedAt?: string
}

/** The signed-in account, as sent to its own device. */
export interface SignedIn {
  role: 'admin' | 'staff'
  id: string
  /** The name to show: the username of an admin, the name of a coach. */
  name: string
}

export type ErrorCode = (typeof ERROR_CODES)[number]
