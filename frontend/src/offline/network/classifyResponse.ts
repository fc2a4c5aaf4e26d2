import type { ErrorBody } from '@lane-and-court/contract/errors/errors.ts'
import { CACHED_RESPONSE } from '../persisted/cachedResponse.ts'
import { isSiteResponse } from './isSiteResponse.ts'

/** A request's response, read completely, or the reason why there is none. */
export type Exchange =
  | { response: { status: number; headers: Pick<Headers, 'get'> }; text: string }
  | { response: null; cause: 'network' | 'timeout' | 'aborted' }

/**
 * The kind of outcome that a request had:
 * - done: success
 * - unreadable: a success whose body is not JSON, for example because it was cut off
 * - conflict: somebody has saved a later version; it is in the body
 * - first-arrived: an earlier request with the same idempotency key, but another body, has succeeded
 * - unauthenticated: nobody is signed in
 * - other-account: another account is signed in
 * - too-large, refused: the server refused the request; the body says why
 * - busy: a temporary error of the server
 * - gateway: a proxy got no response from the server, but sent the request id that marks this site
 * - foreign-refusal: a proxy refused the request, so the server has not seen it
 * - foreign: any other foreign response, from a proxy or a captive portal
 * - network, timeout: no response
 * - aborted: the caller cancelled the request
 */
type Kind =
  | 'done'
  | 'unreadable'
  | 'conflict'
  | 'first-arrived'
  | 'unauthenticated'
  | 'other-account'
  | 'too-large'
  | 'refused'
  | 'busy'
  | 'gateway'
  | 'foreign-refusal'
  | 'foreign'
  | 'network'
  | 'timeout'
  | 'aborted'

export interface RequestOutcome {
  kind: Kind
  /** HTTP status; 0 if there was no response. */
  status: number
  /** The response body: parsed as JSON, as text if it is no JSON, null if it is empty. */
  body: unknown
}

/** Kinds without a response of this server: it may or may not have acted, so the request must be sent again. */
const UNANSWERED: ReadonlySet<Kind> = new Set([
  'unreadable',
  'gateway',
  'foreign-refusal',
  'foreign',
  'network',
  'timeout',
])
const RETRY_LATER = new Set([408, 425, 429])
/** This server never responds with these statuses, only a proxy in front of it does. */
const GATEWAY = new Set([502, 504])

/** Decides what kind of outcome a request had. Direct writes and the outbox both use it, so that they agree. */
export function classifyResponse(exchange: Exchange): RequestOutcome {
  if (!exchange.response) return { kind: exchange.cause, status: 0, body: null }
  const { response, text } = exchange
  const { body, isJson } = parse(text)
  return { kind: kindOf(response, body, isJson), status: response.status, body }
}

/** @returns whether there was no complete response of this server, so that the request must be sent again. */
export const isUnanswered = ({ kind }: Pick<RequestOutcome, 'kind'>): boolean => UNANSWERED.has(kind)

function kindOf(
  response: { status: number; headers: Pick<Headers, 'get'> },
  body: unknown,
  isJson: boolean,
): Kind {
  const { status } = response
  const isBusy = status >= 500 || RETRY_LATER.has(status)
  // The service worker checks a response before it caches it.
  const isFromSite = isSiteResponse(response) || response.headers.get(CACHED_RESPONSE) !== null
  if (!isFromSite) return status >= 400 && !isBusy ? 'foreign-refusal' : 'foreign'
  if (GATEWAY.has(status) || (status === 503 && !isJson)) return 'gateway'
  if (isBusy) return 'busy'
  if (status >= 200 && status < 300) return isJson ? 'done' : 'unreadable'
  if (status === 401) return 'unauthenticated'
  const { code, current } = (body ?? {}) as Partial<ErrorBody>
  if (code === 'other_account') return 'other-account'
  if (status === 409 && code === 'conflict' && current) return 'conflict'
  if (status === 422 && code === 'idempotency_mismatch') return 'first-arrived'
  return status === 413 ? 'too-large' : 'refused'
}

function parse(text: string): { body: unknown; isJson: boolean } {
  if (text === '') return { body: null, isJson: true }
  try {
    return { body: JSON.parse(text) as unknown, isJson: true }
  } catch {
    return { body: text, isJson: false }
  }
}
