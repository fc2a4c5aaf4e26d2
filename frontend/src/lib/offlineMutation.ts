import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import type { Tag } from './tags.ts'

/** What an endpoint says of its write, so that it can wait on this device for the network. */
export interface OfflineMutation {
  /** What it changes, in the reader's words: `class`. */
  what: string
  tags: readonly Tag[]
  /** Where that is seen and edited. @param resource path of the object below /api. */
  screen?: (resource: string) => string
  /** The path of the object, where it is not that of the call. @param id of something new. */
  resource?: (args: FetchArgs, id: string) => string
  /** A field of the body that is kept encrypted. */
  secret?: string
  /** Sent in nobody's session. */
  isPublic?: true
}

export interface WriteOptions {
  outbox?: OfflineMutation
}

const WAITING = 'waiting'

/** The answer to a write that is kept until the server can be reached: no success yet, and no refusal. */
export const queuedResult = {
  error: {
    status: 'CUSTOM_ERROR',
    error: WAITING,
    data: { message: 'Kept on this device. It is sent when the connection is back.' },
  },
} as const satisfies { error: FetchBaseQueryError }

/** @returns whether a write was not refused, but waits on this device. */
export function isQueued(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'error' in error && error.error === WAITING
}

/**
 * For the endpoint of a write: what goes stale with it, and that it may wait in the outbox.
 * @param tags of what is read again once it is on the server.
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
