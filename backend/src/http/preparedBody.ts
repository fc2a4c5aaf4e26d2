import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'

type Encoding = 'identity' | 'br' | 'gzip'

/** What the answers of one kind have in common; all of them refer to one such object. */
export interface AnswerKind {
  /** Headers that every answer carries: name, value, name, value. */
  common: readonly string[]
  contentType: string
  cacheControl: string
}

/** An answer whole in memory: serialised, tagged and compressed once. */
export interface PreparedBody {
  status: number
  kind: AnswerKind
  /** An encoding that would make the answer no smaller is left out. */
  bytes: { identity: Buffer; br: Buffer | null; gzip: Buffer | null }
  etag: string
  builtAt: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI_QUALITY = 7
/** What a kept answer takes besides its bytes: the objects around them. */
const OBJECT_BYTES = 1_000

/** @returns headers as `writeHead` takes them fastest: name, value, name, value. */
export function flatHeaders(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, Array.isArray(value) ? value.join(', ') : String(value)],
  )
}

/** Tags and compresses a text. @param builtAt when what it says was read, in epoch milliseconds. */
export async function prepareBody(
  text: string,
  builtAt: number,
  kind: AnswerKind,
  status = 200,
): Promise<PreparedBody> {
  const identity = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  identity.write(text)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(identity),
  ])
  const smaller = (bytes: Buffer) => (bytes.length < identity.length ? trimmed(bytes) : null)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { status, kind, bytes: { identity, br: smaller(br), gzip: smaller(gz) }, etag, builtAt }
}

/** The compressors answer with a part of a larger buffer, which would be kept with it. */
function trimmed(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** @returns how much memory a kept answer takes, in bytes. */
export function bytesOf({ bytes: { identity, br, gzip } }: PreparedBody): number {
  return OBJECT_BYTES + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0)
}

/** Answers with 304 where the reader has it, else in the encoding that the reader likes best. */
export function sendBody(body: PreparedBody, req: IncomingMessage, res: ServerResponse): void {
  const { kind, etag, status } = body
  const shared = [...kind.common, 'etag', etag, 'cache-control', kind.cacheControl, 'vary', 'Accept-Encoding']
  // What is sent ahead of Koa has no name yet; without one a reader takes it for a stranger's.
  if (!res.hasHeader(REQUEST_ID)) shared.push(REQUEST_ID, randomUUID())
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

/** @returns the encoding that the reader likes best. @param accepted Accept-Encoding, as it came. */
export function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  const offer = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(offer)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(offer)) return 'gzip'
  return 'identity'
}
