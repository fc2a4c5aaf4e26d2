import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { prepareBody, sendBody, type PreparedBody } from './preparedBody.ts'

/** Which data a body was built from; a write names the topics it touched. */
export type Topic = 'gallery' | 'news' | 'staff' | 'classes' | 'pages'

interface Declaration<Build> {
  topic: Topic
  cacheControl: string
  build: Build
  /** How long a body holds although nothing was written, in milliseconds: for what depends on the date. */
  maxAgeMs: number
}

interface Source extends Declaration<() => Promise<unknown>> {
  pending: Promise<PreparedBody> | null
  body: PreparedBody | null
  /** Counts the writes, so that a body built before one is never kept after it. */
  generation: number
}

/**
 * Public answers, serialised and compressed once and sent from memory until a write touches them.
 * It answers ahead of the Koa application, because that alone costs half of what a small answer takes.
 */
export class PrebuiltAnswers {
  readonly #sources = new Map<string, Source>()
  readonly #families = new Map<string, Declaration<(name: string) => Promise<unknown>>>()
  readonly #common: OutgoingHttpHeaders
  readonly #maxAgeMs: number
  readonly #listeners: ((topic: Topic) => void)[] = []

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
  declare(
    path: string,
    topic: Topic,
    cacheControl: string,
    build: () => Promise<unknown>,
    maxAgeMs = Infinity,
  ): void {
    const declaration = { topic, cacheControl, build, maxAgeMs: Math.min(maxAgeMs, this.#maxAgeMs) }
    this.#sources.set(path, { ...declaration, pending: null, body: null, generation: 0 })
  }

  /**
   * Declares all addresses `prefix + name`; a name whose `build` throws is not kept, so they stay few.
   * @param prefix ends with a slash, or with the one query parameter that is read: `/api/news?page=`.
   * @param maxAgeMs as for `declare`.
   */
  declareFamily(
    prefix: string,
    topic: Topic,
    cacheControl: string,
    build: (name: string) => Promise<unknown>,
    maxAgeMs = Infinity,
  ): void {
    const declaration = { topic, cacheControl, build, maxAgeMs: Math.min(maxAgeMs, this.#maxAgeMs) }
    this.#families.set(prefix, declaration)
  }

  /** @returns every declared address; `{name}` stands for what a family reads. */
  declared(): string[] {
    return [...this.#sources.keys(), ...[...this.#families.keys()].map((prefix) => `${prefix}{name}`)]
  }

  /** Forgets every body of a topic; call it after the write is acknowledged. */
  touch(topic: Topic): void {
    for (const source of this.#sources.values()) {
      if (source.topic !== topic) continue
      source.generation++
      source.body = null
      source.pending = null
    }
    for (const listener of this.#listeners) listener(topic)
  }

  /** Calls back after every touch. */
  onTouch(listener: (topic: Topic) => void): void {
    this.#listeners.push(listener)
  }

  /** @returns whether the request was answered from memory. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const source = this.#sources.get(this.#keyOf(req.url ?? ''))
    if (!source || !isFresh(source)) return false
    sendBody(source.body, req, res)
    return true
  }

  /** Builds the answer of a declared address. @returns its body, or null. @throws what `build` throws. */
  async prepare(url: string): Promise<PreparedBody | null> {
    const key = this.#keyOf(url)
    const source = this.#sources.get(key) ?? this.#member(key)
    if (!source) return null
    if (isFresh(source)) return source.body
    const pending = (source.pending ??= this.#build(source))
    try {
      const body = await pending
      this.#sources.set(key, source)
      return body
    } finally {
      if (source.pending === pending) source.pending = null
    }
  }

  /** @returns what a declared address answers with, as data. @throws what `build` throws. */
  async read(url: string): Promise<unknown> {
    const body = await this.prepare(url)
    return body && JSON.parse(body.bytes.identity.toString())
  }

  /** The address without its query, unless a family reads that. */
  #keyOf(url: string): string {
    const query = url.indexOf('?')
    if (query < 0) return url
    const prefix = url.slice(0, url.indexOf('=', query) + 1)
    return this.#families.has(prefix) ? url : url.slice(0, query)
  }

  #member(key: string): Source | null {
    const end = Math.max(key.lastIndexOf('/'), key.lastIndexOf('=')) + 1
    const family = this.#families.get(key.slice(0, end))
    if (!family) return null
    const name = decodeURIComponent(key.slice(end))
    return { ...family, build: () => family.build(name), pending: null, body: null, generation: 0 }
  }

  async #build(source: Source): Promise<PreparedBody> {
    const { generation, cacheControl } = source
    const builtAt = Date.now()
    const body = await prepareBody(JSON.stringify(await source.build()), builtAt, {
      common: this.#common,
      contentType: 'application/json; charset=utf-8',
      cacheControl,
    })
    // After a write during the build it is good for who waits, but not to keep.
    if (source.generation === generation) source.body = body
    return body
  }
}

function isFresh(source: Source): source is Source & { body: PreparedBody } {
  return source.body !== null && Date.now() - source.body.builtAt <= source.maxAgeMs
}
