import { createHash } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { recordOf } from './request.ts'

export type Encoding = 'identity' | 'br' | 'gzip'

/** The properties that the responses of one kind share; all of them refer to one such object. */
export interface ResponseKind {
  /** Headers of every response: name, value, name, value. */
  common: readonly string[]
  contentType: string
  cacheControl: string
  /** It is sent in one form alone, so that caches need not tell forms apart. */
  hasOneForm?: true
}

/** A text or a picture that is sent again and again: tagged once, and compressed once in each form that is requested. */
export interface PreparedBody {
  status: number
  kind: ResponseKind
  /** Null for a form that is not smaller; a form that nobody has requested yet is missing. */
  bytes: { identity: Buffer; br?: Buffer | null; gzip?: Buffer | null }
  /** The tag of the form that is not compressed; each other form has one of its own (RFC 9110, section 8.8.3.3). */
  etag: string
  builtAt: number
  /** What is sent in each form. */
  ready?: Partial<Record<Encoding, ReadyAnswer>>
}

/** A whole answer, to which only the id of the request is added. */
export interface ReadyAnswer {
  status: number
  etag: string
  bytes: Buffer
  headers: readonly string[]
  /** The headers of a 304. */
  knownHeaders: readonly string[]
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** A page of 80 KB is 1% larger than with 7, and takes a fifth of the time. */
const BROTLI_QUALITY = 5
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

/** @returns the tag of a form of a body: `"…-br"`. */
const tagIn = (etag: string, encoding: Encoding) =>
  encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

/** Tags a text. @param builtAt when its data was read, in epoch milliseconds. */
export function prepareBody(text: string, builtAt: number, kind: ResponseKind, status = 200): PreparedBody {
  const identity = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  identity.write(text)
  return { status, kind, bytes: { identity }, etag: etagOf(identity), builtAt }
}

const compressing = new WeakMap<PreparedBody, Partial<Record<Encoding, Promise<Buffer | null>>>>()

/** Compresses a body once for all who wait for that form, in another thread. */
async function compress(body: PreparedBody, encoding: 'br' | 'gzip'): Promise<void> {
  const pending = compressing.get(body) ?? {}
  compressing.set(body, pending)
  body.bytes[encoding] = await (pending[encoding] ??= compressed(body.bytes.identity, encoding))
}

async function compressed(identity: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer | null> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const bytes = encoding === 'br' ? await compressBrotli(identity, { params }) : await compressGzip(identity)
  return bytes.length < identity.length ? trimmed(bytes) : null
}

/** The compressors return a slice of a larger buffer, which would stay in memory with it. */
function trimmed(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** @returns about how much memory a cached response takes, also when it is compressed in every form. */
export const bytesOf = ({ bytes: { identity } }: PreparedBody): number =>
  OBJECT_BYTES + identity.length + (identity.length >> 1)

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
  const encoding = preferredEncoding(req.headers['accept-encoding'])
  const tag = tagIn(body.etag, formOf(body, encoding))
  const isKnown = body.status === 200 && matchesTag(req.headers['if-none-match'], tag)
  if (encoding !== 'identity' && body.bytes[encoding] === undefined && !isKnown) {
    const send = () => sendBody(body, req, res, isStale)
    // Whatever kept it from being compressed: the body itself is there.
    void compress(body, encoding).then(send, () => {
      body.bytes[encoding] = null
      send()
    })
    return
  }
  sendReady(isStale ? readyAnswer(body, encoding, true) : readyOf(body, encoding), req, res)
}

/** @returns the form that is sent to who prefers that one: it may not be smaller. */
const formOf = ({ bytes }: PreparedBody, wanted: Encoding): Encoding =>
  bytes[wanted] === null ? 'identity' : wanted

/** @returns what is sent of a body in that form, or in none if that is not smaller; it is kept once it is complete. */
export function readyOf(body: PreparedBody, encoding: Encoding): ReadyAnswer {
  const known = body.ready?.[encoding]
  if (known) return known
  const made = readyAnswer(body, encoding)
  if (body.bytes[encoding] !== undefined) (body.ready ??= {})[encoding] = made
  return made
}

/** The bytes of a form that is not compressed yet are not sent, only its tag, to a client that has it. */
function readyAnswer(body: PreparedBody, wanted: Encoding, isStale = false) {
  const { bytes, kind, status } = body
  const encoding = formOf(body, wanted)
  const etag = tagIn(body.etag, encoding)
  const ready = { status, etag, kind, bytes: bytes[encoding] ?? bytes.identity, encoding }
  return makeReady(isStale ? { ...ready, kind: staleKind(kind) } : ready)
}

const staleKind = (kind: ResponseKind): ResponseKind => ({
  ...kind,
  common: [...kind.common, 'warning', STALE_WARNING],
  cacheControl: 'no-cache',
})

/** Puts together what is sent of some bytes. @param parts.encoding in which the bytes are. */
export function makeReady({
  kind,
  encoding,
  ...answer
}: Pick<ReadyAnswer, 'status' | 'etag' | 'bytes'> & { kind: ResponseKind; encoding: Encoding }): ReadyAnswer {
  const { common, cacheControl, contentType, hasOneForm } = kind
  const knownHeaders = [
    ...common,
    'etag',
    answer.etag,
    'cache-control',
    cacheControl,
    ...(hasOneForm ? [] : ['vary', 'Accept-Encoding']),
  ]
  const headers = [
    ...knownHeaders,
    'content-type',
    contentType,
    'content-length',
    String(answer.bytes.length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ]
  return { ...answer, headers, knownHeaders }
}

/** Sends an answer, or 304 to a client that has it. */
export function sendReady(answer: ReadyAnswer, req: IncomingMessage, res: ServerResponse): void {
  const { status, etag, bytes } = answer
  const isKnown = status === 200 && matchesTag(req.headers['if-none-match'], etag)
  const headers = (isKnown ? answer.knownHeaders : answer.headers).slice()
  // A response sent ahead of Koa has no request id yet; without one, the client takes it for a foreign one.
  if (!res.hasHeader(REQUEST_ID)) headers.push(REQUEST_ID, recordOf(res).id)
  const sent = isKnown ? 304 : status
  // With its reason: whoever has set a status before has set that of another one.
  res.writeHead(sent, STATUS_CODES[sent], headers)
  res.end(isKnown || req.method === 'HEAD' ? undefined : bytes)
}

/** @returns whether If-None-Match, as received, names this tag, or any. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** From best to worst, for a client that accepts all of them alike. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[]
/** Browsers send few different headers. */
const preferences = new LRUCache<string, Encoding>({ max: 100 })

/** @returns the encoding that the client prefers. @param accepted the Accept-Encoding header as received. */
export function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  const offer = String(accepted ?? '')
  let preferred = preferences.get(offer)
  if (!preferred) preferences.set(offer, (preferred = preferredOf(offer)))
  return preferred
}

/** RFC 9110, section 12.5.3. Who refuses all of them, even `identity`, is sent that all the same. */
function preferredOf(offer: string): Encoding {
  const weights = new Map(
    offer
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', weight] = part.split(/\s*;\s*q\s*=/)
        return [name.trim(), weight === undefined ? 1 : Number(weight)] as const
      }),
  )
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  const [best] = ENCODINGS.filter((one) => weightOf(one) > 0).sort((a, b) => weightOf(b) - weightOf(a))
  return best ?? 'identity'
}
