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
   * A UUID of what is done. It may take several requests, each with a key of its own: their objects stand in one line
   * of the activity log.
   */
  id: string
  writes: BatchWrite[]
}

/** What became of one write: as it would have been answered alone. */
export interface BatchResult {
  /** The HTTP status: 409 with the newest for a conflict, 404 for an object that is gone. */
  status: number
  /** The object, or the error body; null for none. */
  body: unknown
}

/** One result for each write, in the order of the request. */
export interface BatchResults {
  results: BatchResult[]
}
