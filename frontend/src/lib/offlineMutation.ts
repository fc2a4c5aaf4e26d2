import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import type { Tag } from './tags.ts'

/** Declares for an endpoint how its write is queued in the outbox. */
export interface OfflineMutation {
  /** What it changes, as shown to the user: `class`. */
  what: string
  tags: readonly Tag[]
  /** Path of the screen on which the object is edited. @param resource path of the object below /api. */
  screen?: (resource: string) => string
  /** Path of the object, if it differs from that of the request. @param id of a new object. */
  resource?: (args: FetchArgs, id: string) => string
  /** A field of the body that is stored encrypted. */
  secret?: string
  /** Sent without a session. */
  isPublic?: true
}

export interface WriteOptions {
  outbox?: OfflineMutation
}

const WAITING = 'waiting'

/** The result of a write that is queued until the server can be reached: neither a success nor a refusal. */
export const queuedResult = {
  error: {
    status: 'CUSTOM_ERROR',
    error: WAITING,
    data: { message: 'Kept on this device. It is sent when the connection is back.' },
  },
} as const satisfies { error: FetchBaseQueryError }

/** @returns whether a write was not refused, but queued on this device. */
export function isQueued(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'error' in error && error.error === WAITING
}

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
    invalidatesTags: (_answer: unknown, error: FetchBaseQueryError | undefined) =>
      isQueued(error) ? [] : tags,
  }
}
