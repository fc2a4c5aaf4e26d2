import { createHash } from 'node:crypto'
import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import type { Context } from 'koa'
import parseRange from 'range-parser'
import { recordOf } from '../request.ts'
import { compressed, preferredEncoding, type Encoding } from './encodings.ts'

/** What is sent with the bytes of a response. */
export interface Described {
  /** 200, if it is missing. */
  status?: number
  contentType: string
  cacheControl: string
  /** All headers that do not follow from the bytes and from the other properties. */
  headers: OutgoingHttpHeaders
  /** The tag of the bytes, if they have a name of their own; otherwise it is made from them. */
  etag?: string
  /** Whether the bytes are compressed already, as those of a picture: there is no other form of them. */
  isPacked?: true
  /** Whether a part of it may be requested. */
  hasRanges?: true
}

/** The response in one encoding, with its headers: name, value, name, value, as is fastest for `writeHead`. */
interface Form {
  bytes: Buffer
  encoding: Encoding
  /** Each form has a tag of its own (RFC 9110, section 8.8.3.3). */
  etag: string
  headers: readonly string[]
  /** The headers of a 304, and of a part. */
  knownHeaders: readonly string[]
}

/** Memory of a response besides its bytes: the objects around them. */
const OBJECT_BYTES = 1_000
/** What is sent with a response that is out of date, because the database is away (RFC 7234, section 5.5.1). */
const STALE_WARNING = '110 - "Response is Stale"'

/**
 * A response that is sent again and again: tagged once, and compressed once in each encoding that is requested. To what
 * is kept only the id of the request is added.
 */
export class CompleteResponse {
  /** The bytes that are not compressed. */
  readonly bytes: Buffer
  readonly described: Described
  readonly status: number
  readonly #etag: string
  readonly #forms = new Map<Encoding, Form | Promise<Form>>()

  constructor(content: string | Buffer, described: Described) {
    this.bytes = typeof content === 'string' ? bytesOf(content) : content
    this.described = described
    this.status = described.status ?? 200
    this.#etag = described.etag ?? etagOf(this.bytes)
  }

  /** @returns about how much memory it takes, also when it is compressed in every form. */
  get size(): number {
    return OBJECT_BYTES + this.bytes.length + (this.described.isPacked ? 0 : this.bytes.length >> 1)
  }

  /**
   * Sends 304 to a client that has this version, the part that it requests, or all, in the encoding that it prefers.
   * @param isStale whether it is out of date: it is marked, and no cache may use it without asking again.
   */
  async send(ctx: Context, isStale = false): Promise<void> {
    const { req, res } = ctx
    const encoding = this.described.isPacked ? 'identity' : preferredEncoding(req.headers['accept-encoding'])
    const formOrPromise = this.#forms.get(encoding) ?? this.#make(encoding)
    const form = formOrPromise instanceof Promise ? await formOrPromise : formOrPromise
    ctx.respond = false
    const { status, headers, bytes } = this.#answer(ctx, isStale ? this.#form(form, true) : form)
    // With its reason: Koa has set the status 404 before. Without the id, a browser takes the response for a foreign one.
    res.writeHead(status, STATUS_CODES[status], [...headers, REQUEST_ID, recordOf(res).id])
    res.end(req.method === 'HEAD' ? undefined : bytes)
  }

  #answer(ctx: Context, { bytes, etag, headers, knownHeaders }: Form) {
    const { status, described } = this
    if (status !== 200) return { status, headers, bytes }
    if (matchesTag(ctx.req.headers['if-none-match'], etag)) return { status: 304, headers: knownHeaders }
    const [range] = described.hasRanges ? requestedRange(ctx, bytes.length, etag) : []
    if (range === undefined) return { status, headers, bytes }
    const part = range ? bytes.subarray(range.start, range.end + 1) : Buffer.alloc(0)
    const named = range ? `${range.start}-${range.end}` : '*'
    const ofPart = {
      'content-type': described.contentType,
      'content-range': `bytes ${named}/${bytes.length}`,
      'content-length': part.length,
    }
    return { status: range ? 206 : 416, headers: [...knownHeaders, ...flat(ofPart)], bytes: part }
  }

  /** Makes a form once for all who wait for it. */
  #make(encoding: Encoding): Promise<Form> {
    const make = async (): Promise<Form> => {
      // Whatever kept it from being compressed: the bytes themselves are there.
      const smaller =
        encoding === 'identity' ? null : await compressed(this.bytes, encoding).catch(() => null)
      const form = this.#form(
        smaller ? { bytes: smaller, encoding } : { bytes: this.bytes, encoding: 'identity' },
      )
      this.#forms.set(encoding, form)
      return form
    }
    const newForm = make()
    if (!this.#forms.has(encoding)) this.#forms.set(encoding, newForm)
    return newForm
  }

  #form({ bytes, encoding }: Pick<Form, 'bytes' | 'encoding'>, isStale = false): Form {
    const { headers, contentType, cacheControl, isPacked, hasRanges } = this.described
    const etag = encoding === 'identity' ? this.#etag : `${this.#etag.slice(0, -1)}-${encoding}"`
    const commonHeaders = {
      ...headers,
      ...(isStale ? { warning: STALE_WARNING } : {}),
      etag,
      'cache-control': isStale ? 'no-cache' : cacheControl,
      ...(isPacked ? {} : { vary: 'Accept-Encoding' }),
      ...(hasRanges ? { 'accept-ranges': 'bytes' } : {}),
    }
    const whole = {
      ...commonHeaders,
      'content-type': contentType,
      'content-length': bytes.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }
    return { bytes, encoding, etag, headers: flat(whole), knownHeaders: flat(commonHeaders) }
  }
}

/** @returns bytes that are no part of a larger buffer, which would stay in memory with them. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

const flat = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, Array.isArray(value) ? value.join(', ') : String(value)],
  )

/**
 * @returns whether If-None-Match, as received, names this tag, or any. Also for requests with `no-cache`, unlike Koa's
 *   `fresh`: they want to revalidate, and a script that names a tag sends it unasked (Fetch, section 4.6).
 */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/**
 * @param length of the whole, in bytes. @param etag of what is sent.
 * @returns an array with the range of bytes that the request wants, with null if it cannot be satisfied; empty for the whole.
 *   Only GET has ranges (RFC 9110, section 14.2), and one of another version (If-Range) is not a part of this one.
 */
function requestedRange(
  ctx: Context,
  length: number,
  etag: string,
): [({ start: number; end: number } | null)?] {
  const header = ctx.get('Range')
  const version = ctx.get('If-Range')
  if (!header || ctx.method !== 'GET' || (version !== '' && version !== etag)) return []
  const ranges = parseRange(length, header)
  if (ranges === -1) return [null]
  // For several ranges, or another unit, the whole is a valid response.
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return []
  return [ranges[0] ?? null]
}
