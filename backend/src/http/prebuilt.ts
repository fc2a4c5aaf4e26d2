import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import Joi, { type Schema } from 'joi'
import type { AnyCall, Call } from './call.ts'
import type { DeclaredRoute } from './guardedRouter.ts'
import { bytesOf, flatHeaders, prepareBody, sendBody, type PreparedBody } from './preparedBody.ts'
import { validateParam } from './validateParam.ts'

/** Which data a body was built from; a write names the topics it touched. */
export type Topic = 'gallery' | 'news' | 'staff' | 'classes' | 'pages'
/** Of a body that was built from the data of every topic, or from none that is ever written. */
type AnyTopic = Topic | 'all' | 'none'

/** What is said of a public read: to its readers as of any call, and for how long its body holds. */
interface PublicRead<Answer> extends Pick<Call<unknown, unknown, Answer>, 'tag' | 'summary' | 'answer'> {
  topic: AnyTopic
  cacheControl: string
  /** How long a body holds although nothing was written, in milliseconds: for what depends on the date. */
  maxAgeMs?: number
}

/** Addresses that differ in one name. */
interface Family<Answer> extends PublicRead<Answer> {
  /** What the name is called in the description of the API; of a query it is the parameter itself. */
  param: string
  /** What a name is: any other is not there. `what` names the object in that sentence. */
  schema: Schema<string>
  what: string
  /** @returns the one name that all spellings of it mean; the name itself without it. */
  fold?: (name: string) => string
  /** @param name as the schema and `fold` gave it. @throws what is answered instead, and not kept. */
  build: (name: string) => Promise<Answer>
}

interface Source extends Required<Pick<PublicRead<unknown>, 'topic' | 'cacheControl' | 'maxAgeMs'>> {
  build: () => Promise<unknown>
}

interface Kept {
  body: PreparedBody
  topic: AnyTopic
  /** Until when it may be sent, in epoch milliseconds. */
  until: number
}

/** Answers of families that are kept at most, in all; the one that was asked for longest ago goes first. */
const MOST_KEPT = { max: 2_000, maxSize: 48 * 1024 * 1024 }

/**
 * Public answers, serialised and compressed once and sent from memory until a write touches them.
 * It answers ahead of the Koa application, because that alone costs half of what a small answer takes.
 */
export class PrebuiltAnswers {
  readonly #sources = new Map<string, Source>()
  readonly #families = new Map<string, Family<unknown>>()
  readonly #table: DeclaredRoute[] = []
  /** Paths of which a family reads the query; of the others it means nothing. */
  readonly #queried = new Set<string>()
  /** The answers of `#sources`, which are few, and those of the families, each by its one address. */
  readonly #fixed = new Map<string, Kept>()
  readonly #members = new LRUCache<string, Kept>({
    ...MOST_KEPT,
    sizeCalculation: ({ body }) => bytesOf(body),
  })
  readonly #pending = new Map<string, { topic: AnyTopic; body: Promise<PreparedBody> }>()
  /** Counts the writes of each topic and of all, so that a body built before one is never kept after it. */
  readonly #generations = new Map<AnyTopic, number>()
  readonly #common: readonly string[]
  readonly #maxAgeMs: number
  readonly #listeners: ((topic: Topic) => void)[] = []

  /**
   * @param common headers that every answer carries.
   * @param maxAgeMs how long a body may be served although another app server may have written
   *   since, in milliseconds; Infinity when this process is the only writer.
   */
  constructor(common: OutgoingHttpHeaders, maxAgeMs: number) {
    this.#common = flatHeaders(common)
    this.#maxAgeMs = maxAgeMs
  }

  /** Declares what a path answers with. `build` must present whitelisted fields only. */
  declare<Answer>(path: string, read: PublicRead<Answer>, build: () => Promise<NoInfer<Answer>>): void {
    this.#sources.set(path, this.#source(read, build))
    this.#table.push(routeOf(path, path, read))
  }

  /**
   * Declares a path for each of a few names, which stands for `{param}` in the template.
   * @param build is given the name.
   */
  declareEach<Answer, const Name extends string>(
    template: string,
    names: readonly Name[],
    read: PublicRead<Answer>,
    build: (name: Name) => Promise<NoInfer<Answer>>,
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
   * Declares all addresses `prefix + name`. Each name is kept once, however it is spelled.
   * @param prefix ends with a slash, or with the one query parameter that is read: `/api/news?page=`.
   */
  declareFamily<Answer>(prefix: string, family: Family<Answer>): void {
    this.#families.set(prefix, { ...family, maxAgeMs: this.#atMost(family) })
    const { path, query } = split(prefix)
    const named = { [family.param]: family.schema }
    if (query) this.#queried.add(path)
    this.#table.push(
      query
        ? routeOf(`${prefix}{name}`, path, { ...family, search: named })
        : routeOf(`${prefix}{name}`, `${path}{${family.param}}`, { ...family, params: named }),
    )
  }

  /** Every declared address, with what it says of itself; `{name}` stands for what a family reads. */
  get table(): readonly DeclaredRoute[] {
    return this.#table
  }

  /** @returns how many answers are in memory or being built, for the tests of what is kept. */
  get size(): number {
    return this.#fixed.size + this.#members.size + this.#pending.size
  }

  /** Forgets every body of a topic, and those of all topics; call it after the write is acknowledged. */
  touch(topic: Topic): void {
    const touched: AnyTopic[] = [topic, 'all']
    for (const one of touched) this.#generations.set(one, this.#generation(one) + 1)
    for (const kept of [this.#fixed, this.#members, this.#pending]) {
      for (const [key, entry] of kept.entries()) if (touched.includes(entry.topic)) kept.delete(key)
    }
    for (const listener of this.#listeners) listener(topic)
  }

  /** Calls back after every touch. */
  onTouch(listener: (topic: Topic) => void): void {
    this.#listeners.push(listener)
  }

  /** @returns whether the request was answered from memory; another spelling of its address is left to `prepare`. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const { url = '' } = req
    const { path, query } = split(url)
    const body = this.#fresh(url) ?? (query && !this.#queried.has(path) ? this.#fresh(path) : null)
    if (!body) return false
    sendBody(body, req, res)
    return true
  }

  /** Builds the answer of a declared address. @returns its body, or null. @throws what `build` throws. */
  async prepare(url: string): Promise<PreparedBody | null> {
    const [key, source] = this.#find(url) ?? []
    if (!key || !source) return null
    return this.#fresh(key) ?? this.#once(key, source)
  }

  /** @returns what a declared address answers with, as data. @throws what `build` throws. */
  async read(url: string): Promise<unknown> {
    const body = await this.prepare(url)
    return body && JSON.parse(body.bytes.identity.toString())
  }

  #source({ topic, cacheControl, ...read }: PublicRead<unknown>, build: () => Promise<unknown>): Source {
    return { topic, cacheControl, build, maxAgeMs: this.#atMost({ topic, ...read }) }
  }

  /** What is never written is not written by another app server either. */
  #atMost({ topic, maxAgeMs = Infinity }: Pick<PublicRead<unknown>, 'topic' | 'maxAgeMs'>): number {
    return topic === 'none' ? maxAgeMs : Math.min(maxAgeMs, this.#maxAgeMs)
  }

  #generation(topic: AnyTopic): number {
    return this.#generations.get(topic) ?? 0
  }

  #fresh(key: string): PreparedBody | null {
    const kept = this.#fixed.get(key) ?? this.#members.get(key)
    return kept && Date.now() <= kept.until ? kept.body : null
  }

  /** @returns the one address that stands for all spellings of this one, and what answers there. */
  #find(url: string): [key: string, source: Source] | null {
    const { path, query } = split(url)
    const search = new URLSearchParams(query)
    for (const parameter of search.keys()) {
      // One that stands there twice names nothing.
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
    const known = validateParam(written, family.schema, family.what)
    const name = family.fold?.(known) ?? known
    const { topic, cacheControl, maxAgeMs = Infinity } = family
    // Encoded, so that what stands in the address is the key itself where it is spelled as it should be.
    return [
      prefix + encodeURIComponent(name),
      { topic, cacheControl, maxAgeMs, build: () => family.build(name) },
    ]
  }

  /** Builds an answer once for all who wait for it. */
  async #once(key: string, source: Source): Promise<PreparedBody> {
    const pending = this.#pending.get(key) ?? { topic: source.topic, body: this.#build(key, source) }
    this.#pending.set(key, pending)
    try {
      return await pending.body
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  async #build(key: string, { topic, cacheControl, maxAgeMs, build }: Source): Promise<PreparedBody> {
    const generation = this.#generation(topic)
    const builtAt = Date.now()
    const body = await prepareBody(JSON.stringify(await build()), builtAt, {
      common: this.#common,
      contentType: 'application/json; charset=utf-8',
      cacheControl,
    })
    // After a write during the build it is good for who waits, but not to keep.
    if (this.#generation(topic) === generation) {
      const answers = this.#sources.has(key) ? this.#fixed : this.#members
      answers.set(key, { body, topic, until: builtAt + maxAgeMs })
    }
    return body
  }
}

const routeOf = (path: string, template: string, call: AnyCall): DeclaredRoute => ({
  method: 'GET',
  path,
  guard: 'public',
  template,
  call: { ...call, isTagged: true },
  before: [],
})

function split(url: string): { path: string; query: string } {
  const end = url.indexOf('?')
  return end < 0 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end + 1) }
}
