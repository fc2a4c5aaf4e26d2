import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { ErrorCode, FieldFaults, SignedIn } from '@lane-and-court/contract/errors/errors.types.ts'

/** A refusal that the person who asked may read. Anything else thrown is a 500 that tells nothing. */
export class Fault extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: FieldFaults | undefined
  /** What the answer carries besides, which no sentence can say. */
  readonly details: object | undefined

  constructor(status: number, code: ErrorCode, message: string, fields?: FieldFaults, details?: object) {
    super(message)
    this.name = 'Fault'
    this.status = status
    this.code = code
    this.fields = fields
    this.details = details
  }
}

export const notFound = (what: string) => new Fault(404, 'not_found', `${what} not found`)

/** An update that was made on a version that is no longer the newest; it carries the newest. */
export class Conflict extends Fault {
  constructor(current: unknown) {
    const message = 'This was changed in the meantime. Please look at it again.'
    super(409, 'conflict', message, undefined, { current })
    this.name = 'Conflict'
  }
}

/** A key that came with other words before, which were saved; it carries the answer that they got. */
export class Mismatch extends Fault {
  /** @param first the answer's body, null for none. */
  constructor(first: unknown) {
    super(422, 'idempotency_mismatch', 'This was saved already, with other words.', undefined, { first })
    this.name = 'Mismatch'
  }
}

/** A call that was made as another account than the one that is signed in; it says who that is. */
export class OtherAccount extends Fault {
  constructor(signedIn: SignedIn) {
    super(409, 'other_account', AUTH_MESSAGES.otherAccount(signedIn.name), undefined, { signedIn })
    this.name = 'OtherAccount'
  }
}

/** Something that nobody may change or delete at the desk (SPEC section 6). */
export class ProtectedFault extends Fault {
  constructor(message: string) {
    super(403, 'forbidden', message, undefined, { isProtected: true })
    this.name = 'ProtectedFault'
  }
}
