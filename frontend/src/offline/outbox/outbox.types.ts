import type { ErrorBody, SignedIn } from '@lane-and-court/contract/errors/errors.types.ts'

/** Whose work a write is: it is sent in that person's session, or in anybody's where it needs none. */
export interface Owner {
  role: 'public' | 'staff' | 'admin'
  /** Empty for the public. */
  id: string
}

/** One call that changes something, as it goes over the wire. */
export interface WriteRequest {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api. */
  path: string
  body?: unknown
  /** The version that it was made on, null to save over any; once it is sent, the one that it made. */
  version: number | null
}

/** What the feature says of its write. */
export interface WriteWords {
  /** What it changes: `class`, `article`. */
  what: string
  /** The name of that object, where it is known. */
  name: string
  /** Where it can be seen and edited, as an address of this site; null for nowhere. */
  screen: string | null
  /** What is read again once it is sent. */
  tags: readonly string[]
}

/**
 * - waiting: not tried yet, or to be tried again
 * - sending: on its way, from one of the open tabs
 * - failed: refused by the server, which said why
 * - conflict: made on a version that somebody has saved over since
 * - sent: on the server
 */
export type EntryState = 'waiting' | 'sending' | 'failed' | 'conflict' | 'sent'

/** What the server said of a write that it did not take; releases before kept no code. */
export type Refusal = Pick<ErrorBody, 'message' | 'fields'> & Partial<Pick<ErrorBody, 'code'>>

/** A write that is kept on this device until the server has it. */
export interface OutboxEntry extends WriteWords {
  /** The form in which it is written; the release before wrote none, in the same form. */
  format?: 1
  /** Its Idempotency-Key; of something new, also what it is called until the server names it. */
  id: string
  /** Counts up: earlier writes are sent first where later ones need them. */
  order: number
  owner: Owner
  request: WriteRequest
  /** Path of the object that it changes. */
  resource: string
  /** Address that stands for a picture until it is uploaded; null for any other write. */
  picture: string | null
  state: EntryState
  /** Whether the server may have acted on it already, its answer being lost. */
  isUncertain: boolean
  tries: number
  /** Epoch milliseconds. */
  createdAt: number
  nextTryAt: number
  sentAt: number | null
  /** What the server refused it with. */
  refusal: Refusal | null
  /** In a conflict, and once it is sent: the object as the server holds it. */
  current: unknown
  /** How many times in a row it was refused by a machine between, and not by our server; lacking for none. */
  strangers?: number
  /** A password, encrypted: the body holds none (see secrets.ts). */
  sealed: Sealed | null
  /** It never waited: it is a record of what the server answered to a write that was sent at once. */
  isLearnt?: true
}

export interface Sealed {
  field: string
  /** Under which name its key is kept; the release before had one key for all. */
  key?: string
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** What stood for something until the server named it, and its name now. */
export interface Alias {
  local: string
  real: string
  /** Epoch milliseconds. */
  at: number
  /** Whose write it was that the server named; the release before did not say. */
  owner?: Owner
}

/** What stands in the outbox and cannot be read: damaged, or of a newer release. It is kept as it is. */
export interface Unreadable {
  key: IDBValidKey
  value: unknown
}

/** How the server took a write. */
export type Outcome =
  | { kind: 'sent'; answer: unknown }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'conflict'; current: unknown }
  /** A first try under the same key was done, with other words; `first` is what it was answered with. */
  | { kind: 'first-arrived'; first: unknown }
  /** Nobody is signed in. */
  | { kind: 'signed-out' }
  /** Somebody else is signed in, whom the server names. */
  | { kind: 'other-account'; signedIn: SignedIn | null }
  /** No answer of ours came; a proxy may have said when to come again. */
  | { kind: 'lost'; retryAfterMs?: number | null }
  /** A machine between has refused it: the server has not seen it. `bytes` is the size of what was sent. */
  | { kind: 'stranger'; status: number; bytes: number }
  /** The server is not able just now. */
  | { kind: 'busy'; retryAfterMs: number | null }
