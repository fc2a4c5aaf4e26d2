import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Which data a body was built from; a write names the topics it touched. */
export type Topic = 'gallery' | 'news' | 'staff' | 'classes' | 'pages'

interface Body {
  headers: { identity: OutgoingHttpHeaders; br: OutgoingHttpHeaders; gzip: OutgoingHttpHeaders }
  bytes: { identity: Buffer; br: Buffer; gzip: Buffer }
  notModified: OutgoingHttpHeaders
  etag: string
  builtAt: number
}

interface Source {
  topic: Topic
  build: () => Promise<unknown>
  cacheControl: string
  pending: Promise<Body> | null
  body: Body | null
  /** Counts the writes, so that a body built before one is never kept after it. */
  generation: number
}

interface Family {
  topic: Topic
  cacheControl: string
  build: (name: string) => Promise<unknown>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI_QUALITY = 7

/**
 * Public answers, serialised and compressed once and sent from memory until a write touches them.
 * It answers ahead of the Koa application, because that alone costs half of what a small answer takes.
 */
export class PrebuiltAnswers {
  readonly #sources = new Map<string, Source>()
  readonly #families = new Map<string, Family>()
  readonly #common: OutgoingHttpHeaders
  readonly #maxAgeMs: number

  /**
   * @param common headers that every answer carries.
   * @param maxAgeMs how long a body may be served although another app server may have written
   *   since, in milliseconds; Infinity when this process is the only writer.
   */
  constructor(common: OutgoingHttpHeaders, maxAgeMs: number) {
    this.#common = common
    this.#maxAgeMs = maxAgeMs
  }

  /** Declares what a path answers with. `build` must present whitelisted fields only. */
  declare(path: string, topic: Topic, cacheControl: string, build: () => Promise<unknown>): void {
    this.#sources.set(path, { topic, build, cacheControl, pending: null, body: null, generation: 0 })
  }

  /** Declares all paths `prefix + name`; a name whose `build` throws is not kept, so they stay few. */
  declareFamily(prefix: string, topic: Topic, cacheControl: string, build: Family['build']): void {
    this.#families.set(prefix, { topic, cacheControl, build })
  }

  /** Forgets every body of a topic; call it after the write is acknowledged. */
  touch(topic: Topic): void {
    for (const source of this.#sources.values()) {
      if (source.topic !== topic) continue
      source.generation++
      source.body = null
      source.pending = null
    }
  }

  /** @returns whether the request was answered from memory. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const body = this.#sources.get(pathOf(req))?.body
    if (!body || Date.now() - body.builtAt > this.#maxAgeMs) return false
    send(body, req, res)
    return true
  }

  /** Builds the answer of a declared path. @returns its sender, or null. @throws what `build` throws. */
  async prepare(path: string): Promise<((req: IncomingMessage, res: ServerResponse) => void) | null> {
    const source = this.#sources.get(path) ?? this.#member(path)
    if (!source) return null
    const pending = (source.pending ??= this.#build(source))
    try {
      const body = await pending
      this.#sources.set(path, source)
      return (req, res) => send(body, req, res)
    } finally {
      if (source.pending === pending) source.pending = null
    }
  }

  #member(path: string): Source | null {
    const end = path.lastIndexOf('/') + 1
    const family = this.#families.get(path.slice(0, end))
    if (!family) return null
    const { topic, cacheControl, build } = family
    const name = decodeURIComponent(path.slice(end))
    return { topic, cacheControl, build: () => build(name), pending: null, body: null, generation: 0 }
  }

  async #build(source: Source): Promise<Body> {
    const generation = source.generation
    const builtAt = Date.now()
    const identity = Buffer.from(JSON.stringify(await source.build()))
    const [br, gz] = await Promise.all([
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      compressGzip(identity),
    ])
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
    const shared = { ...this.#common, etag, 'cache-control': source.cacheControl, vary: 'Accept-Encoding' }
    const headers = (bytes: Buffer, encoding?: string): OutgoingHttpHeaders => ({
      ...shared,
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
    const body: Body = {
      bytes: { identity, br, gzip: gz },
      headers: { identity: headers(identity), br: headers(br, 'br'), gzip: headers(gz, 'gzip') },
      notModified: shared,
      etag,
      builtAt,
    }
    // After a write during the build it is good for who waits, but not to keep.
    if (source.generation === generation) source.body = body
    return body
  }
}

function pathOf(req: IncomingMessage): string {
  const url = req.url ?? ''
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

function send(body: Body, req: IncomingMessage, res: ServerResponse): void {
  if (matches(req.headers['if-none-match'], body.etag)) {
    res.writeHead(304, body.notModified).end()
    return
  }
  const encoding = preferredEncoding(req.headers['accept-encoding'])
  res.writeHead(200, body.headers[encoding])
  res.end(req.method === 'HEAD' ? undefined : body.bytes[encoding])
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function preferredEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const offer = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(offer)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(offer)) return 'gzip'
  return 'identity'
}
