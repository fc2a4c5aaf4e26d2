import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { recordOf } from './requestRecord.ts'

type Encoding = 'identity' | 'br' | 'gzip'

/** The properties that the responses of one kind share; all of them refer to one such object. */
export interface ResponseKind {
  /** Headers of every response: name, value, name, value. */
  common: readonly string[]
  contentType: string
  cacheControl: string
}

/** A complete response in memory: serialized, tagged and compressed once. */
export interface PreparedBody {
  status: number
  kind: ResponseKind
  /** An encoding that does not make the response smaller is left out. */
  bytes: { identity: Buffer; br: Buffer | null; gzip: Buffer | null }
  etag: string
  builtAt: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI_QUALITY = 7
/** Memory of a cached response besides its bytes: the objects around them. */
const OBJECT_BYTES = 1_000

/** @returns headers in the form that is fastest for `writeHead`: name, value, name, value. */
export function flatHeaders(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, Array.isArray(value) ? value.join(', ') : String(value)],
  )
}

/** Tags bytes that are compressed already, such as a picture. @param builtAt as for `prepareBody`. */
export const preparePicture = (identity: Buffer, builtAt: number, kind: ResponseKind): PreparedBody => ({
  status: 200,
  kind,
  bytes: { identity, br: null, gzip: null },
  etag: etagOf(identity),
  builtAt,
})

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

/** Tags and compresses a text. @param builtAt when its data was read, in epoch milliseconds. */
export async function prepareBody(
  text: string,
  builtAt: number,
  kind: ResponseKind,
  status = 200,
): Promise<PreparedBody> {
  const identity = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  identity.write(text)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(identity),
  ])
  const smaller = (bytes: Buffer) => (bytes.length < identity.length ? trimmed(bytes) : null)
  const etag = etagOf(identity)
  return { status, kind, bytes: { identity, br: smaller(br), gzip: smaller(gz) }, etag, builtAt }
}

/** The compressors return a slice of a larger buffer, which would stay in memory with it. */
function trimmed(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** @returns how much memory a cached response takes, in bytes. */
export function bytesOf({ bytes: { identity, br, gzip } }: PreparedBody): number {
  return OBJECT_BYTES + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0)
}

/** What is sent with a response that is out of date, because the database is away (RFC 7234, section 5.5.1). */
export const STALE_WARNING = '110 - "Response is Stale"'

/**
 * Sends 304 if the client has this version, otherwise the body in the encoding that the client prefers.
 * @param isStale whether it is out of date: it is marked, and no cache may use it without asking again.
 */
export function sendBody(
  body: PreparedBody,
  req: IncomingMessage,
  res: ServerResponse,
  isStale = false,
): void {
  const { kind, etag, status } = body
  const cacheControl = isStale ? 'no-cache' : kind.cacheControl
  const shared = [...kind.common, 'etag', etag, 'cache-control', cacheControl, 'vary', 'Accept-Encoding']
  if (isStale) shared.push('warning', STALE_WARNING)
  // A response sent ahead of Koa has no request id yet; without one, the client takes it for a foreign one.
  if (!res.hasHeader(REQUEST_ID)) shared.push(REQUEST_ID, recordOf(res).id)
  if (status === 200 && matches(req.headers['if-none-match'], etag)) {
    res.writeHead(304, shared).end()
    return
  }
  const preferred = preferredEncoding(req.headers['accept-encoding'])
  const encoding = body.bytes[preferred] ? preferred : 'identity'
  const bytes = body.bytes[encoding] ?? body.bytes.identity
  shared.push('content-type', kind.contentType, 'content-length', String(bytes.length))
  if (encoding !== 'identity') shared.push('content-encoding', encoding)
  res.writeHead(status, shared)
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** @returns the encoding that the client prefers. @param accepted the Accept-Encoding header as received. */
export function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  const offer = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(offer)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(offer)) return 'gzip'
  return 'identity'
}
