import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** An answer whole in memory: serialised, tagged and compressed once. */
export interface PreparedBody {
  status: number
  headers: { identity: OutgoingHttpHeaders; br: OutgoingHttpHeaders; gzip: OutgoingHttpHeaders }
  bytes: { identity: Buffer; br: Buffer; gzip: Buffer }
  notModified: OutgoingHttpHeaders
  etag: string
  builtAt: number
}

interface Options {
  /** Headers that every answer carries. */
  common: OutgoingHttpHeaders
  contentType: string
  cacheControl: string
  status?: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI_QUALITY = 7

/** Tags and compresses a text. @param builtAt when what it says was read, in epoch milliseconds. */
export async function prepareBody(text: string, builtAt: number, options: Options): Promise<PreparedBody> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(identity),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  const shared = { ...options.common, etag, 'cache-control': options.cacheControl, vary: 'Accept-Encoding' }
  const headers = (bytes: Buffer, encoding?: string): OutgoingHttpHeaders => ({
    ...shared,
    'content-type': options.contentType,
    'content-length': bytes.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  return {
    status: options.status ?? 200,
    bytes: { identity, br, gzip: gz },
    headers: { identity: headers(identity), br: headers(br, 'br'), gzip: headers(gz, 'gzip') },
    notModified: shared,
    etag,
    builtAt,
  }
}

/** Answers with 304 where the reader has it, else in the encoding that the reader likes best. */
export function sendBody(body: PreparedBody, req: IncomingMessage, res: ServerResponse): void {
  if (body.status === 200 && matches(req.headers['if-none-match'], body.etag)) {
    res.writeHead(304, body.notModified).end()
    return
  }
  const encoding = preferredEncoding(req.headers['accept-encoding'])
  res.writeHead(body.status, body.headers[encoding])
  res.end(req.method === 'HEAD' ? undefined : body.bytes[encoding])
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** @returns the encoding that the reader likes best. @param accepted Accept-Encoding, as it came. */
export function preferredEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const offer = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(offer)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(offer)) return 'gzip'
  return 'identity'
}
