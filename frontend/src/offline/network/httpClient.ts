import { ACCOUNT, IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { accountOf } from '../session/account.ts'
import { CACHED_RESPONSE } from '../persisted/cachedResponse.ts'
import type { Exchange } from './classifyResponse.ts'
import { isSiteResponse } from './isSiteResponse.ts'
import { noteNoResponse, noteRoundTrip, timeLimit } from './lineSpeed.ts'
import type { Owner } from '../outbox/queue/outbox.types.ts'
import { noteServerTime } from './serverClock.ts'

interface RequestOptions {
  method?: string | undefined
  /** Sent as JSON. A form is sent as it is, and so is a string, which must be JSON already. */
  body?: unknown
  headers?: Readonly<Record<string, string | undefined>>
  cache?: RequestCache
  /** Whether the request continues if the page is closed. */
  keepalive?: boolean
  /** Cancels the request. This says nothing about the network. */
  signal?: AbortSignal
  /** Timeout on a fast network, and the maximum on a slow one, in milliseconds. */
  leastMs: number
  mostMs: number
  /**
   * Whether the request ends when the network comes back: a request over the previous network gets no response
   * any more.
   */
  endsOnReconnect?: boolean
}

/**
 * Returns the headers of a request for an account, with an idempotency key, or based on a version.
 * @param version of the object, sent as `If-Match`; null for any.
 */
export function requestHeaders({
  account,
  key,
  version = null,
}: {
  account?: Owner | null
  key?: string
  version?: number | null
}): Record<string, string> {
  return {
    ...(account && account.role !== 'public' ? { [ACCOUNT]: accountOf(account) } : {}),
    ...(key ? { [IDEMPOTENCY_KEY]: key } : {}),
    ...(version === null ? {} : { 'If-Match': `"${version}"` }),
  }
}

/**
 * Sends one request to the API and reads its whole response, with a timeout that depends on the recent speed
 * of the network. Notes the round trip, the server's time, or that there was no response.
 * @param path below /api, with its query string.
 * @returns the response, for `classifyResponse`, a foreign one too; it never throws.
 */
export async function sendRequest(path: string, options: RequestOptions): Promise<Exchange> {
  const {
    method = 'GET',
    body,
    headers,
    cache,
    keepalive,
    signal,
    leastMs,
    mostMs,
    endsOnReconnect,
  } = options
  const sentAt = performance.now()
  const limit = timeLimit(leastMs, mostMs)
  const controller = new AbortController()
  const end = () => controller.abort()
  let isTooLate = false
  const timer = setTimeout(() => {
    isTooLate = true
    end()
  }, limit)
  try {
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end, { signal: controller.signal })
    if (endsOnReconnect) addEventListener('online', end, { signal: controller.signal })
    const response = await fetch(`/api${path}`, {
      method,
      credentials: 'include',
      signal: controller.signal,
      ...contentOf(body, headers),
      ...(cache ? { cache } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
    const text = await response.text()
    if (isSiteResponse(response) && !response.headers.has(CACHED_RESPONSE)) {
      noteRoundTrip(performance.now() - sentAt)
      noteServerTime(response, sentAt)
    }
    return { response, text }
  } catch {
    if (signal?.aborted) return { response: null, cause: 'aborted' }
    noteNoResponse(isTooLate ? limit : 0)
    return { response: null, cause: isTooLate ? 'timeout' : 'network' }
  } finally {
    clearTimeout(timer)
    // Removes the listeners.
    end()
  }
}

/** The headers and the body for `fetch`. For a form, the browser sets the content type with its boundary. */
function contentOf(
  body: unknown,
  headers: RequestOptions['headers'],
): { headers: Record<string, string>; body?: BodyInit } {
  const isJson = body !== undefined && !(body instanceof FormData)
  const all = {
    Accept: 'application/json',
    ...(isJson ? { 'Content-Type': 'application/json' } : {}),
    ...headers,
  }
  const headerEntries = Object.entries(all).filter(
    (header): header is [string, string] => header[1] !== undefined,
  )
  return {
    headers: Object.fromEntries(headerEntries),
    ...(body === undefined
      ? {}
      : { body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}
