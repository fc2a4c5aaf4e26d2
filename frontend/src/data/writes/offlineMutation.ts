import type { SharedBodies } from '../../offline/outbox/queue/outbox.types.ts'
import type { ApiRequest } from '../api/apiRequest.ts'
import type { Tag } from '../api/tags.ts'

/** Declares for an endpoint how its write is queued in the outbox. */
export interface OfflineMutation {
  /** What it changes, as shown to the user: `class`. */
  what: string
  tags: readonly Tag[]
  /** Path of the screen on which the object is edited. @param resource path of the object below /api. */
  screen?: (resource: string) => string
  /** Path of the object, if it differs from that of the request. @param id of a new object. */
  resource?: (args: ApiRequest, id: string) => string
  /** A field of the body that is stored encrypted. */
  secret?: string
  /** A field of the body that confirms the write with the own password: with it, the write is never queued. */
  confirmedBy?: string
  /** Which bodies of its collection fit both creating and updating. */
  sharedBodies?: SharedBodies
  /** Sent without a session. */
  isPublic?: true
}

/** @returns whether a write holds the own password, which must not be stored on the device. */
export const isConfirmed = ({ confirmedBy }: OfflineMutation, { body }: ApiRequest): boolean =>
  confirmedBy !== undefined && (body as Record<string, unknown> | undefined)?.[confirmedBy] !== undefined

export interface WriteOptions {
  outbox?: OfflineMutation
}

/** The result of a write that is queued until the server can be reached: neither saved nor refused. */
export interface Queued {
  readonly outcome: 'queued'
}

/** The result of a write that may be queued. */
export type MaybeQueued<Saved> = Saved | Queued

export const QUEUED: Queued = { outcome: 'queued' }

/** @returns whether a write is queued on this device, and not saved on the server yet. */
export function isQueued(result: unknown): result is Queued {
  return (
    typeof result === 'object' && result !== null && 'outcome' in result && result.outcome === QUEUED.outcome
  )
}

/** @returns the object that the server saved; undefined if the write is queued or was refused. */
export const savedOf = <Saved>(result: MaybeQueued<Saved> | undefined): Saved | undefined =>
  isQueued(result) ? undefined : result

/**
 * Returns the options of a write endpoint: which tags it invalidates, and how it is queued in the outbox.
 * @param tags invalidated once the write is on the server.
 */
export function offlineMutation(
  what: string,
  tags: readonly Tag[],
  more: Omit<OfflineMutation, 'what' | 'tags'> = {},
) {
  return {
    extraOptions: { outbox: { what, tags, ...more } } satisfies WriteOptions,
    invalidatesTags: (result: unknown) => (isQueued(result) ? [] : tags),
  }
}
