import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { ErrorCode, FieldErrors, Saver, SignedIn } from '@lane-and-court/contract/errors/errors.types.ts'

/** An error whose message the user may read. Any other thrown error becomes a 500 without details. */
export class HttpError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  /** Additional fields of the error response. */
  readonly details: object | undefined

  constructor(status: number, code: ErrorCode, message: string, fields?: FieldErrors, details?: object) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.fields = fields
    this.details = details
  }
}

export const notFound = (what: string) => new HttpError(404, 'not_found', `${what} not found`)

/** An update that is based on an outdated version; it holds the newest, and who saved that where it is known. */
export class ConflictError extends HttpError {
  constructor(
    current: unknown,
    saver: Saver = {},
    message = 'Someone else changed this first. Please check it and try again.',
  ) {
    super(409, 'conflict', message, undefined, { current, ...saver })
    this.name = 'ConflictError'
  }
}

/** A key under which another payload was saved before; it holds the response to that one. */
export class IdempotencyMismatchError extends HttpError {
  /** @param first the body of the first response, null for none. */
  constructor(first: unknown) {
    super(422, 'idempotency_mismatch', 'This was already saved with different text.', undefined, { first })
    this.name = 'IdempotencyMismatchError'
  }
}

/** An act that the own password should have confirmed; attempts are limited by `countPasswordChange`. */
export class WrongPasswordError extends HttpError {
  /** @param field that holds the password. */
  constructor(message: string = AUTH_MESSAGES.currentPassword, field = 'currentPassword') {
    super(400, 'validation', message, { [field]: message })
    this.name = 'WrongPasswordError'
  }
}

/** A request that was sent for another account than the signed-in one; it holds the signed-in one. */
export class OtherAccountError extends HttpError {
  constructor(signedIn: SignedIn) {
    super(409, 'other_account', AUTH_MESSAGES.otherAccount(signedIn.name), undefined, { signedIn })
    this.name = 'OtherAccountError'
  }
}

/** Something that nobody may change or delete in the admin area (docs/specification.md section 6). */
export class ProtectedError extends HttpError {
  constructor(message: string) {
    super(403, 'forbidden', message, undefined, { isProtected: true })
    this.name = 'ProtectedError'
  }
}
