/** Limits of one batch. */
export const BATCH_LIMITS = {
  /** Writes in one request. */
  writes: 500,
  bytes: 4 * 1024 * 1024,
  /** Values in all bodies together; those of a class are about thirty. */
  values: 50_000,
  /** Characters of the address of a write. */
  path: 300,
} as const

export const BATCH_MESSAGES = {
  empty: 'A batch needs at least one write.',
  tooMany: `A batch takes ${BATCH_LIMITS.writes} writes or fewer.`,
  twice: 'This object is in the batch twice.',
  notBatchable: 'This cannot be part of a batch.',
} as const

export const BATCH_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

/** One write of a batch, as it would be sent alone. */
export interface BatchWrite {
  method: (typeof BATCH_METHODS)[number]
  /** Its address, as /api/admin/classes/{id}. */
  path: string
  /** What `If-Match` would name; null for any version. */
  version: number | null
  body?: unknown
}

/** Body of POST /api/admin/batch: several writes, each on its own object. */
export interface Batch {
  /**
   * A UUID. A batch may be sent in several requests, each with its own idempotency key: the activity log has one line
   * for all of them.
   */
  id: string
  writes: BatchWrite[]
}

/** The response to one write, as if it had been sent alone. */
export interface BatchResult {
  /** The HTTP status: 409 with the newest version for a conflict, 404 for an object that was deleted. */
  status: number
  /** The object, or the error body; null for none. */
  body: unknown
}

/** One result for each write, in the order of the request. */
export interface BatchResults {
  results: BatchResult[]
}
