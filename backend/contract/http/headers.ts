/** A UUID that the client creates for one write; a repeated key gets the first response again. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

/** `true` on a response that repeats an earlier one. */
export const IDEMPOTENT_REPLAYED = 'Idempotent-Replayed'

/** How long the server stores an idempotency key, in days (docs/architecture.md section 4). */
export const IDEMPOTENCY_DAYS = 7

/**
 * Identifies the request in the log and in the response. Every response of this server has it: a response
 * without it is not from this site (a proxy, a captive portal), and clients never treat it as data.
 */
export const REQUEST_ID = 'X-Request-Id'

/**
 * The account for which a private request is made (`accountOf`). The server rejects it if another account is
 * signed in, because the cookie belongs to whoever signed in last. A request without this header is made as
 * the account that is signed in.
 */
export const ACCOUNT = 'X-Account'

/** @returns an account in the form of that header: `admin:65f…`. */
export const accountOf = ({ role, id }: { role: string; id: string }): string => `${role}:${id}`
