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
}

/** An account as its own device is told of it. */
export interface SignedIn {
  role: 'admin' | 'staff'
  id: string
  /** The name to show: an administrator's username, a coach's name. */
  name: string
}

export type ErrorCode =
  | 'bad_request'
  | 'validation'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'gone'
  | 'method_not_allowed'
  | 'conflict'
  /** The call was made as another account than the one that is signed in. */
  | 'other_account'
  | 'too_large'
  | 'timeout'
  | 'unsupported_media_type'
  | 'rate_limited'
  /** The key came with other words before, and those were saved: `first` is the answer that they got. */
  | 'idempotency_mismatch'
  /** The same write is at work already: try again later, under the same key. */
  | 'in_progress'
  | 'unavailable'
  | 'internal'
