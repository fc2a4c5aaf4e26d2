import type { ErrorBody, Saver, SignedIn } from '@lane-and-court/contract/errors/errors.ts'
import type { CropArea, FocalPoint } from '@lane-and-court/contract/pictures/library.ts'

/** Account of a write: it is sent only in the session of that account; a public write needs no session. */
export interface Owner {
  role: 'public' | 'staff' | 'admin'
  /** Empty for the public. */
  id: string
}

/** The HTTP request of a write. */
export interface WriteRequest {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below /api. */
  path: string
  body?: unknown
  /** The version that it is based on, null to overwrite any; after sending, the version that it created. */
  version: number | null
}

/**
 * - all: creating (POST) and updating (PUT) take the same body
 * - creations: the body that creates an object can also update it, but not the other way round
 */
export type SharedBodies = 'all' | 'creations'

/** One write of a batch. */
export interface BatchedWrite extends Omit<WriteRequest, 'method'> {
  /** Name of its object. */
  name: string
  /** Path of the screen of its object; null if there is none. */
  screen: string | null
  /** The body that takes it back. A deletion needs none. */
  before?: object
}

/** A write of a batch that is on the server, with the version that was saved. */
export type SavedWrite = Omit<BatchedWrite, 'body'>

/** A write of a batch that the server refused; it is an entry of its own then. */
export interface RefusedWrite extends Pick<BatchedWrite, 'path' | 'name' | 'screen'> {
  message: string
}

/** How a batch is described: '5 classes activated'. */
export interface BatchWords {
  /** What one object is called: 'class'. */
  one: string
  /** What was done to them: 'activated'. */
  done: string
  /** The title of the toast, if it is another one. */
  title?: string
}

/** Several writes that are one entry: those that wait are `writes` in the body of its request. */
export interface BatchState {
  /** Idempotency-Key of the next request. */
  key: string
  /** The method of all its writes. */
  method: WriteRequest['method']
  /** Objects in all. */
  total: number
  saved: readonly SavedWrite[]
  refused: readonly RefusedWrite[]
  words: BatchWords
  /** Whether the user clicked Undo. */
  isTakenBack?: true
}

/** What the feature declares about its write. */
export interface WriteWords {
  /** Kind of object: `class`, `article`. */
  what: string
  /** Name of the object, empty if it is unknown. */
  name: string
  /** Path of the screen on which it can be edited; null if there is none. */
  screen: string | null
  /** Tags that are invalidated when it is sent. */
  tags: readonly string[]
  /** Which bodies of its collection fit both creating and updating; absent if each fits only its own. */
  sharedBodies?: SharedBodies
}

/**
 * - waiting: not sent yet, or to be retried
 * - sending: being sent by one of the open tabs
 * - failed: refused by the server, with a reason
 * - conflict: based on a version that somebody has overwritten since
 * - sent: on the server
 */
export type EntryState = 'waiting' | 'sending' | 'failed' | 'conflict' | 'sent'

/** Error of a write that the server refused; without a code if it did not come from the site. */
export type Refusal = Pick<ErrorBody, 'message' | 'fields'> & Partial<Pick<ErrorBody, 'code'>>

/** A write that is stored on this device until the server has it. */
export interface OutboxEntry extends WriteWords {
  /** Its Idempotency-Key. */
  id: string
  /**
   * Of a creation: the local id by which other writes refer to the new object until the server assigns one
   * (see localId.ts); null if none can.
   */
  localId: string | null
  /** Increasing number: an earlier write is sent before a later one that needs it. */
  order: number
  owner: Owner
  request: WriteRequest
  /** Path of the object that it changes. */
  resource: string
  /** Local path of a picture until it is uploaded; null for any other write. */
  picture: string | null
  /** The crop and the focal point of a queued picture, saved in the library after its upload. Absent: the whole picture. */
  view?: PictureView
  state: EntryState
  /** Whether the server may have processed it already, without its response arriving. */
  isUncertain: boolean
  tries: number
  /** Epoch milliseconds. */
  createdAt: number
  nextTryAt: number
  sentAt: number | null
  /** Error of the server. */
  refusal: Refusal | null
  /** The object in the version that it is based on, for a merge; absent if that was not known. */
  base?: unknown
  /** Whether it was merged with what somebody else has saved since. */
  isMerged?: true
  /** In a conflict, and after sending: the object as it is on the server. */
  current: unknown
  /** In a conflict: who saved that, where it is known. */
  saver?: Saver | undefined
  /** How often in a row it got a foreign refusal (from a proxy, not from this server); absent for none. */
  strangers?: number
  /** An encrypted password, which is not in the body (see secrets.ts). */
  sealed: Sealed | null
  /** Absent for a single write. */
  batch?: BatchState
}

/** What an entry has before it was sent for the first time. */
export const UNTRIED = {
  state: 'waiting',
  isUncertain: false,
  tries: 0,
  nextTryAt: 0,
  sentAt: null,
  refusal: null,
  current: null,
} as const

/** The part of a picture that is shown, and its focal point in percent of that part. */
export interface PictureView {
  /** Null for the whole picture. */
  crop: CropArea | null
  focus: FocalPoint
}

/** What an entry gets when it becomes another write: a key of its own, and what that write sends. */
export type NewIdentity = Pick<OutboxEntry, 'id' | 'localId' | 'request' | 'resource' | 'screen'>

export interface Sealed {
  field: string
  /** Name under which its encryption key is stored. */
  key: string
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** The local id or path of an object, and the one that the server has assigned. */
export interface Alias {
  local: string
  real: string
  /** Epoch milliseconds. */
  at: number
  /** Account that created the object. */
  owner: Owner
}

/** A row of the outbox that cannot be read: damaged, or of another release. It is stored unchanged. */
export interface Unreadable {
  key: IDBValidKey
  value: unknown
}

/** The result of sending a write. */
export type Outcome =
  | { kind: 'sent'; data: unknown }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'conflict'; current: unknown; saver?: Saver | undefined }
  /** An earlier attempt with the same key but other input has succeeded; `first` is its response. */
  | { kind: 'first-arrived'; first: unknown }
  /** Nobody is signed in. */
  | { kind: 'signed-out' }
  /** Another account is signed in, which the server names. */
  | { kind: 'other-account'; signedIn: SignedIn | null }
  /** No response of this server came; a proxy may have said when to retry. */
  | { kind: 'no-response'; retryAfterMs?: number | null }
  /**
   * A foreign refusal: a proxy has refused it, so the server has not seen it. `bytes` is the size of the
   * body.
   */
  | { kind: 'foreign-refusal'; status: number; bytes: number }
  /** The server is temporarily unavailable. */
  | { kind: 'busy'; retryAfterMs: number | null }
