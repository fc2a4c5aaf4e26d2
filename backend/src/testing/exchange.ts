import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http'
import { text as textOf } from 'node:stream/consumers'

interface Sending extends Pick<RequestOptions, 'agent' | 'localAddress' | 'headers'> {
  method?: string
  body?: string | Buffer | null
  timeoutMs?: number
}

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/**
 * Sends a request as it is: Node's fetch makes a URL regular, rejects what a hostile client would send, and takes no
 * local address. @returns the complete response. @throws if there is none in time, or if it was cut off.
 */
export async function exchange(
  url: string,
  { method = 'GET', headers = {}, body = null, timeoutMs = 30_000, ...options }: Sending = {},
): Promise<Received> {
  const { origin } = new URL(url)
  const req = request(origin, {
    path: url.slice(origin.length),
    method,
    // Node sends no Content-Length for a DELETE by itself: the body would be read as another request.
    headers: {
      ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }),
      ...(headers as object),
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...options,
  })
  // Of a body that is still being sent when the response has come.
  req.on('error', () => {})
  req.end(body ?? undefined)
  const [response] = (await once(req, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, text: await textOf(response) }
}
