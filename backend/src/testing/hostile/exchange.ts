import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'

/** No answer may take longer. */
const HANG_MS = 5_000

export interface Outcome {
  status: number
  type: string | null
  text: string
  cookies: string[]
}

/**
 * Sends a plain request, because Node's fetch rejects what a hostile client would send.
 * @returns the answer. @throws Error if the connection breaks, or if nothing has come after `HANG_MS`.
 */
export function exchange(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: string | Buffer | null,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const { origin } = new URL(url)
    const request = httpRequest(
      origin,
      {
        // As it is: a URL would be made regular first.
        path: url.slice(origin.length),
        method,
        headers: {
          // Node sends no Content-Length for a DELETE by itself: the body would be read as another request.
          ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => {
          clearTimeout(timer)
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? null,
            text,
            cookies: response.headers['set-cookie'] ?? [],
          })
        })
      },
    )
    const timer = setTimeout(
      () => request.destroy(new Error(`no answer within ${HANG_MS / 1000} s`)),
      HANG_MS,
    )
    request.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    request.end(body ?? undefined)
  })
}

/**
 * Writes bytes to a new connection, and ends its own side after them.
 * @returns all that came back until the server closed it. @throws Error if it is still open after `HANG_MS`.
 */
export function exchangeBytes(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`the connection is open after ${HANG_MS / 1000} s`))
    }, HANG_MS)
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    // A server that closes a connection in the middle of nonsense is right.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(text)
    })
    socket.once('end', () => socket.end())
    socket.end(bytes)
  })
}
