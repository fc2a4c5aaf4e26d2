import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import Joi, { type Schema } from 'joi'
import type { AnyCall, Call, DeclaredRoute } from './router.ts'
import { withDatabase } from '../infra/database/databaseState.ts'
import { measurements } from '../infra/measurements.ts'
import { CachedResponse } from './cachedResponse.ts'
import { flatHeaders, sendBody, type PreparedBody } from './encodedBody.ts'
import { newerOrLast } from './newerOrLast.ts'
import { validateParam } from './validation.ts'

/** The kind of data that a body was built from; a write invalidates the topics it changed. */
export type Topic = 'gallery' | 'news' | 'staff' | 'classes' | 'closures' | 'pages' | 'pictures'
/** Topics whose bodies show something of another topic: a class shows the name of its coach. */
const ALSO_SHOWN_BY: Partial<Record<Topic, readonly Topic[]>> = { staff: ['classes'] }
/** The topic of a body that was built from the data of all topics. */
type AnyTopic = Topic | 'all' | 'none'

/** What shows pictures of the library: their focal points are a part of it. */
const WITH_PICTURES: readonly AnyTopic[] = ['gallery', 'news', 'staff', 'pages']

/** The declaration of a public read: its description, and how long its body is valid. */
interface PublicRead<Body> extends Pick<Call<unknown, unknown, Body>, 'tag' | 'summary' | 'response'> {
  topic: AnyTopic
  cacheControl: string
  /** How long a body is valid without a write, in milliseconds: for data that depends on the date. */
  maxAgeMs?: number
  /** It waits for the database itself, because it may be built from the last good data meanwhile. */
  worksWithoutDatabase?: true
}

/** Declared URLs that differ in one parameter, the name. */
interface Family<Body> extends PublicRead<Body> {
  /** The name of the parameter in the description of the API; for a query, the parameter itself. */
  param: string
  /** The schema of a valid name: any other gets 404. `what` names the object in that message. */
  schema: Schema<string>
  what: string
  /** @returns the canonical name for all its spellings; if it is missing, a name has one spelling. */
  fold?: (name: string) => string
  /**
   * How many responses are kept, apart from those of all other families: of names of which there are any number, so
   * that they displace no others.
   */
  keptApart?: number
  /** @param name as `schema` and `fold` returned it. @throws HttpError for an error response, which is not cached. */
  build: (name: string) => Promise<Body>
}

interface Source extends Required<Pick<PublicRead<unknown>, 'topic' | 'cacheControl' | 'maxAgeMs'>> {
  needsDatabase: boolean
  build: () => Promise<unknown>
}

type Cached = CachedResponse<AnyTopic>

/** A response that was found in memory or built; out of date when the database is away and it is the last good one. */
interface Found {
  response: Cached
  isStale: boolean
}

/** Limits of the cached responses of all families; the least recently used one is evicted first. */
const MEMBER_LIMITS = { max: 2_000, maxSize: 48 * 1024 * 1024 }

/**
 * Cache of public responses: the data of each, which the server reads to render pages, and the same serialized
 * and compressed once, sent from memory until a write invalidates it. It runs ahead of the Koa application,
 * because that alone costs half of the time of a small response.
 */
export class ResponseCache {
  readonly #sources = new Map<string, Source>()
  readonly #families = new Map<string, Family<unknown>>()
  readonly #table: DeclaredRoute[] = []
  /** Paths whose query is read by a family; the query of all others is ignored. */
  readonly #pathsWithQuery = new Set<string>()
  /** The responses of `#sources`, which are few, and those of the families, each by its canonical URL. */
  readonly #fixed = new Map<string, Cached>()
  readonly #members = new LRUCache<string, Cached>({
    ...MEMBER_LIMITS,
    sizeCalculation: ({ size }) => size,
  })
  /** The responses of families that are kept apart, by the prefix of their URLs. */
  readonly #apart = new Map<string, LRUCache<string, Cached>>()
  readonly #pending = new Map<string, { topic: AnyTopic; response: Promise<Cached> }>()
  /** Counts the writes of each topic and of all: a body built before a write is not cached after it. */
  readonly #generations = new Map<AnyTopic, number>()
  readonly #common: readonly string[]
  readonly #maxAgeMs: number
  readonly #complete: (data: unknown) => Promise<unknown>
  /** Whether the writes of other app servers are known; it is false where nobody tells. */
  #isWatched = () => false
  /** Epoch milliseconds of the last moment of which the writes of other app servers are not known. */
  #unknownUntil = -Infinity
  readonly #listeners: ((topic: Topic) => void)[] = []

  /**
   * @param common headers of every response.
   * @param maxAgeMs how long a body may be served although another app server may have written
   *   since, in milliseconds, while its writes are not watched; Infinity when this process is the only writer.
   * @param complete adds to the data of a response from the database what its presenter does not know.
   */
  constructor(
    common: OutgoingHttpHeaders,
    maxAgeMs: number,
    complete: (data: unknown) => Promise<unknown> = async (data) => data,
  ) {
    this.#complete = complete
    this.#common = flatHeaders(common)
    this.#maxAgeMs = maxAgeMs
  }

  /** Declares the response of a path. `build` must present whitelisted fields only. */
  declare<Body>(path: string, read: PublicRead<Body>, build: () => Promise<NoInfer<Body>>): void {
    this.#sources.set(path, this.#source(read, build))
    this.#table.push(routeOf(path, path, read))
  }

  /**
   * Declares a path for each of a few names; a name replaces `{param}` in the template.
   * @param build gets the name.
   */
  declareEach<Body, const Name extends string>(
    template: string,
    names: readonly Name[],
    read: PublicRead<Body>,
    build: (name: Name) => Promise<NoInfer<Body>>,
  ): void {
    const [braced = '', param = ''] = /\{(\w+)\}/.exec(template) ?? []
    const params = { [param]: Joi.string().valid(...names) }
    for (const name of names) {
      const path = template.replace(braced, name)
      this.#sources.set(
        path,
        this.#source(read, () => build(name)),
      )
      this.#table.push(routeOf(path, template, { ...read, params }))
    }
  }

  /**
   * Declares all URLs `prefix + name`. Each name is cached once, however it is spelled.
   * @param prefix ends with a slash, or with the one query parameter that is read: `/api/news?page=`.
   */
  declareFamily<Body>(prefix: string, family: Family<Body>): void {
    this.#families.set(prefix, family)
    if (family.keptApart) this.#apart.set(prefix, new LRUCache({ max: family.keptApart }))
    const { path, query } = split(prefix)
    const named = { [family.param]: family.schema }
    if (query) this.#pathsWithQuery.add(path)
    this.#table.push(
      query
        ? routeOf(`${prefix}{name}`, path, { ...family, search: named })
        : routeOf(`${prefix}{name}`, `${path}{${family.param}}`, { ...family, params: named }),
    )
  }

  /** @returns every declared URL; `{name}` stands for the name of a family. */
  get table(): readonly DeclaredRoute[] {
    return this.#table
  }

  /** @returns how many responses are in memory or being built, for the tests of what is cached. */
  get size(): number {
    const apart = Array.from(this.#apart.values(), ({ size }) => size)
    return [this.#members.size, this.#pending.size, ...apart].reduce(
      (sum, size) => sum + size,
      this.#fixed.size,
    )
  }

  /** @returns whether a URL is declared, however it is spelled. @throws HttpError 404 for an invalid name. */
  has(url: string): boolean {
    return this.#find(url) !== null
  }

  /** Removes every body of a topic, and those of all topics; call it after the write is acknowledged. */
  invalidate(topic: Topic): void {
    const changed: AnyTopic[] = [
      topic,
      ...(ALSO_SHOWN_BY[topic] ?? []),
      ...(topic === 'pictures' ? WITH_PICTURES : []),
      'all',
    ]
    for (const one of changed) this.#generations.set(one, this.#generation(one) + 1)
    for (const store of [this.#fixed, this.#members, ...this.#apart.values(), this.#pending]) {
      for (const [key, entry] of store.entries()) if (changed.includes(entry.topic)) store.delete(key)
    }
    for (const listener of this.#listeners) listener(topic)
  }

  /**
   * From now on the writes of other app servers are watched, and call `invalidate`.
   * @param isWatched returns false while a write may be missed: responses then expire after the age given to the
   *   constructor.
   */
  watchedBy(isWatched: () => boolean): void {
    this.#isWatched = isWatched
  }

  /** Lets all responses and pages expire: nobody knows what was written until now. The last good ones stay. */
  expireAll(): void {
    this.#unknownUntil = Date.now()
  }

  /**
   * @param builtAt epoch milliseconds. @param maxAgeMs for which the writes of others may stay unnoticed.
   * @returns whether no write of another app server since then is missed.
   */
  isCurrent(builtAt: number, maxAgeMs = this.#maxAgeMs): boolean {
    return builtAt > this.#unknownUntil && (Date.now() - builtAt <= maxAgeMs || this.#isWatched())
  }

  /** Calls the listener after every invalidation. */
  onInvalidate(listener: (topic: Topic) => void): void {
    this.#listeners.push(listener)
  }

  /** @returns whether a response was sent from memory; other spellings of the URL are left to `prepare`. */
  sendFromMemory(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const { url = '' } = req
    const { path, query } = split(url)
    const found = this.#fresh(url) ?? (query && !this.#pathsWithQuery.has(path) ? this.#fresh(path) : null)
    const body = found?.body
    if (!body) return false
    measurements()?.cacheRead('responses', true)
    sendBody(body, req, res)
    return true
  }

  /**
   * Builds the response of a declared URL.
   * @returns its body, or null when the URL is not declared; the last good one while the database is away.
   * @throws what `build` throws; DatabaseAwayError without a last good one.
   */
  async prepare(url: string): Promise<{ body: PreparedBody; isStale: boolean } | null> {
    const found = await this.#response(url)
    return found && { body: found.response.prepare(), isStale: found.isStale }
  }

  /**
   * @returns the data of a declared URL, as a client gets it, or null when the URL is not declared. It is
   *   frozen. @throws as `prepare` does.
   */
  async read(url: string): Promise<unknown> {
    return (await this.readMarked(url))?.data ?? null
  }

  /** Reads as `read` does, and tells whether the data is out of date. */
  async readMarked(url: string): Promise<{ data: unknown; isStale: boolean } | null> {
    const found = await this.#response(url)
    return found && { data: found.response.data, isStale: found.isStale }
  }

  async #response(url: string): Promise<Found | null> {
    const [key, source] = this.#find(url) ?? []
    if (!key || !source) return null
    const last = this.#last(key)
    if (last && this.#isFresh(last)) return { response: last, isStale: false }
    const build = async (): Promise<Found> => ({ response: await this.#once(key, source), isStale: false })
    return last ? newerOrLast({ response: last, isStale: true }, build) : build()
  }

  #source(
    { topic, cacheControl, maxAgeMs = Infinity, worksWithoutDatabase }: PublicRead<unknown>,
    build: () => Promise<unknown>,
  ): Source {
    // What is never written is not in the database.
    return {
      topic,
      cacheControl,
      build,
      maxAgeMs,
      needsDatabase: topic !== 'none' && worksWithoutDatabase !== true,
    }
  }

  /** Data that is never written is not written by another app server either. */
  #isFresh({ topic, builtAt, until }: Cached): boolean {
    return Date.now() <= until && (topic === 'none' || this.isCurrent(builtAt))
  }

  #generation(topic: AnyTopic): number {
    return this.#generations.get(topic) ?? 0
  }

  #fresh(key: string): Cached | null {
    const found = this.#last(key)
    return found && this.#isFresh(found) ? found : null
  }

  /** @returns the response that was built last, also if it is out of date. A write has removed it. */
  #last(key: string): Cached | null {
    return this.#storeOf(key).get(key) ?? null
  }

  /** @returns where the response of a URL is kept. */
  #storeOf(key: string): Map<string, Cached> | LRUCache<string, Cached> {
    if (this.#sources.has(key)) return this.#fixed
    const apart = this.#apart.size > 0 ? this.#apart.get(key.slice(0, key.indexOf('=') + 1)) : undefined
    return apart ?? this.#members
  }

  /** @returns the canonical URL for all spellings of this one, and its source. */
  #find(url: string): [key: string, source: Source] | null {
    const { path, query } = split(url)
    const search = new URLSearchParams(query)
    for (const parameter of search.keys()) {
      // A parameter that occurs twice gives an invalid name.
      const found = this.#member(`${path}?${parameter}=`, search.getAll(parameter).join(' '))
      if (found) return found
    }
    const source = this.#sources.get(path)
    if (source) return [path, source]
    const end = path.lastIndexOf('/') + 1
    const prefix = path.slice(0, end)
    return this.#families.has(prefix) ? this.#member(prefix, decodeURIComponent(path.slice(end))) : null
  }

  #member(prefix: string, written: string): [key: string, source: Source] | null {
    const family = this.#families.get(prefix)
    if (!family) return null
    const valid = validateParam(written, family.schema, family.what)
    const name = family.fold?.(valid) ?? valid
    // Encoded, so that the URL itself is the key when it is spelled canonically.
    return [prefix + encodeURIComponent(name), this.#source(family, () => family.build(name))]
  }

  /** Builds a response once for all requests that wait for it. */
  async #once(key: string, source: Source): Promise<Cached> {
    const pending = this.#pending.get(key) ?? { topic: source.topic, response: this.#build(key, source) }
    this.#pending.set(key, pending)
    try {
      return await pending.response
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  async #build(
    key: string,
    { topic, cacheControl, maxAgeMs, needsDatabase, build }: Source,
  ): Promise<Cached> {
    measurements()?.cacheRead('responses', false)
    const generation = this.#generation(topic)
    const builtAt = Date.now()
    const kind = { common: this.#common, contentType: 'application/json; charset=utf-8', cacheControl }
    const data = await (needsDatabase ? withDatabase(async () => this.#complete(await build())) : build())
    const response = new CachedResponse(data, { kind, topic, builtAt, maxAgeMs })
    // After a write during the build, the response is sent to those who wait, but not cached.
    if (this.#generation(topic) === generation) {
      this.#storeOf(key).set(key, response)
    }
    return response
  }
}

const routeOf = (path: string, template: string, call: AnyCall): DeclaredRoute => ({
  method: 'GET',
  path,
  guard: 'public',
  template,
  call: { ...call, hasEtag: true },
  before: [],
})

function split(url: string): { path: string; query: string } {
  const end = url.indexOf('?')
  return end < 0 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end + 1) }
}
