import { connect } from 'node:net'
import fc from 'fast-check'

const HOST = 'Host: 127.0.0.1\r\n'

/** What is no sound HTTP: torn lines, two lengths, wrong chunks, other protocols, and headers without an end. */
const crafted = fc.constantFrom(
  '',
  '\r\n\r\n',
  'GET',
  'GET / HTTP/1.1',
  `GET / HTTP/1.1\r\n${HOST}`,
  `GET / HTTP/9.9\r\n${HOST}\r\n`,
  'GET / HTTP/1.1\r\n\r\n',
  `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`,
  `GET http://evil.example/ HTTP/1.1\r\n${HOST}\r\n`,
  `GET //evil.example/%2e%2e HTTP/1.1\r\n${HOST}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`,
  `TRACE / HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}Upgrade: h2c\r\nConnection: Upgrade\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}Expect: 100-continue\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}Expect: a-miracle\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(70_000)}\r\n\r\n`,
  `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}${'X: a\r\n'.repeat(3_000)}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X: \u0000\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST} folded: yes\r\n\r\n`,
  `GET /\u00ff\u00fe HTTP/1.1\r\n${HOST}\r\n`,
  `GET /%ff%fe%00 HTTP/1.1\r\n${HOST}\r\n`,
  `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
  `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`,
  `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: 99999999999999999999\r\n\r\n`,
  `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: 100\r\n\r\n{"name":`,
  `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n`,
  `POST /api/contact HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
  `POST /api/contact HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `POST /api/contact HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc`,
  `GET /api/health HTTP/1.1\r\n${HOST}\r\n`.repeat(50),
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
)

const torn = fc
  .tuple(crafted, fc.nat(200), fc.uint8Array({ maxLength: 4 }))
  .map(([text, at, bytes]) =>
    Buffer.concat([
      Buffer.from(text.slice(0, at), 'latin1'),
      Buffer.from(bytes),
      Buffer.from(text.slice(at), 'latin1'),
    ]),
  )

/** Bytes for a new connection. */
export const rawBytes: fc.Arbitrary<Buffer> = fc.oneof(
  crafted.map((text) => Buffer.from(text, 'latin1')),
  torn,
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
)

/**
 * Writes bytes to a new connection, and ends its own side after them.
 * @returns all that came back until the server closed it. @throws if it is still open after that time.
 */
export async function exchangeBytes(port: number, bytes: Buffer, timeoutMs: number): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, signal })
  socket.once('end', () => socket.end()).end(bytes)
  let text = ''
  try {
    for await (const chunk of socket) text += (chunk as Buffer).toString('latin1')
  } catch (error) {
    // A server that closes a connection in the middle of nonsense is right.
    if (signal.aborted) throw error
  }
  return text
}
