/** A UUID the client chooses for one write; the same key answers the first answer again. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

/** Set to `true` on an answer that repeats an earlier one. */
export const IDEMPOTENT_REPLAYED = 'Idempotent-Replayed'

/** How long the server remembers an idempotency key, in days (DESIGN section 4). */
export const IDEMPOTENCY_DAYS = 7

/**
 * Names the request in the log and in the answer. Every answer of this server carries one: without it an answer
 * is a stranger's, as that of a proxy or of a hotel's login page, and a reader believes nothing that it says.
 */
export const REQUEST_ID = 'X-Request-Id'

/**
 * The account that a private call is made as (`accountOf`): the server refuses it where another is signed in, for the
 * cookie alone belongs to whoever signed in last. A call without it is made as whoever is signed in.
 */
export const ACCOUNT = 'X-Account'

/** @returns an account as the header names it: `admin:65f…`. */
export const accountOf = ({ role, id }: { role: string; id: string }): string => `${role}:${id}`
