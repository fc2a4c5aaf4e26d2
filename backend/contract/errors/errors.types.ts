import type { ERROR_CODES } from './errors.limits.ts'

/** The faults of one request, each sentence keyed by the dotted path of its field. */
export type FieldFaults = Record<string, string>

/** What every refused call answers with (DESIGN section 4). */
export interface ErrorBody {
  message: string
  code: ErrorCode
  fields?: FieldFaults
  /** With a 403: it is protected, whoever asks (SPEC section 8). */
  isProtected?: true
  /** With `other_account`: who is signed in. */
  signedIn?: SignedIn
  /** With `conflict`: the newest, as the call itself would answer it. */
  current?: unknown
  /** With `idempotency_mismatch`: what the call was answered with before. */
  first?: unknown
}

/** An account as its own device is told of it. */
export interface SignedIn {
  role: 'admin' | 'staff'
  id: string
  /** The name to show: an administrator's username, a coach's name. */
  name: string
}

export type ErrorCode = (typeof ERROR_CODES)[number]
