import type { OutgoingHttpHeaders } from 'node:http'
import Joi, { type Schema } from 'joi'
import type { Middleware } from 'koa'
import { withDatabase } from '../../infra/database/databaseState.ts'
import type { AnyCall, Call, DeclaredRoute, Tag } from '../router.ts'
import { validateParam } from '../validation.ts'
import { CompleteResponse } from './completeResponse.ts'
import { TopicCache, type AnyTopic, type Built, type Found, type Source } from './topicCache.ts'

/** The declaration of a public read: its description, and how long its body is valid. */
interface PublicRead<Body> extends Pick<Call<unknown, unknown, Body>, 'summary' | 'response'> {
  /** Its heading in the API description. */
  tag: Tag
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

/**
 * The public reads of the API in the cache: the data of each, which the server reads to render pages, and the same as
 * JSON. Each is declared by its URL.
 */
export class ResponseCache extends TopicCache {
  readonly #sources = new Map<string, Source>()
  readonly #families = new Map<string, Family<unknown>>()
  readonly #table: DeclaredRoute[] = []
  readonly #headers: OutgoingHttpHeaders
  readonly #complete: (data: unknown) => Promise<unknown>

  /**
   * @param headers of every response. @param maxAgeMs as for the cache.
   * @param complete adds to the data of a response from the database what its presenter does not know.
   */
  constructor(
    headers: OutgoingHttpHeaders,
    maxAgeMs: number,
    complete: (data: unknown) => Promise<unknown> = async (data) => data,
  ) {
    super(maxAgeMs)
    this.#headers = headers
    this.#complete = complete
  }

  /** Declares the response of a path. `build` must present whitelisted fields only. */
  declare<Body>(path: string, publicRead: PublicRead<Body>, build: () => Promise<NoInfer<Body>>): void {
    this.#sources.set(path, this.#source(publicRead, build))
    this.#table.push(routeOf(path, path, publicRead))
  }

  /**
   * Declares a path for each of a few names; a name replaces `{param}` in the template.
   * @param build gets the name.
   */
  declareEach<Body, const Name extends string>(
    template: string,
    names: readonly Name[],
    publicRead: PublicRead<Body>,
    build: (name: Name) => Promise<NoInfer<Body>>,
  ): void {
    const [braced = '', param = ''] = /\{(\w+)\}/.exec(template) ?? []
    const params = { [param]: Joi.string().valid(...names) }
    for (const name of names) {
      const path = template.replace(braced, name)
      this.#sources.set(
        path,
        this.#source(publicRead, () => build(name)),
      )
      this.#table.push(routeOf(path, template, { ...publicRead, params }))
    }
  }

  /**
   * Declares all URLs `prefix + name`. Each name is kept once, however it is spelled.
   * @param prefix ends with a slash, or with the one query parameter that is read: `/api/news?page=`.
   */
  declareFamily<Body>(prefix: string, family: Family<Body>): void {
    this.#families.set(prefix, family)
    const { path, query } = split(prefix)
    const named = { [family.param]: family.schema }
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

  /** @returns whether a URL is declared, however it is spelled. @throws HttpError 404 for an invalid name. */
  has(url: string): boolean {
    return this.#declared(url) !== null
  }

  /**
   * @returns the response of a declared URL, or null when it is not declared; the last good one while the database is
   *   away.
   * @throws what its `build` throws; DatabaseAwayError without a last good one.
   */
  async find(url: string): Promise<Found | null> {
    const [key, source] = this.#declared(url) ?? []
    return key && source ? this.findOrBuild(key, source) : null
  }

  /** @returns the data of a declared URL, as a client gets it, or null when it is not declared. @throws as `find`. */
  async read(url: string): Promise<unknown> {
    return (await this.find(url))?.data ?? null
  }

  /** @returns middleware that sends the responses of declared URLs. */
  middleware(): Middleware {
    return async (ctx, next) => {
      const cachedResponse = ctx.method === 'GET' || ctx.method === 'HEAD' ? await this.find(ctx.url) : null
      return cachedResponse ? cachedResponse.response.send(ctx, cachedResponse.isStale) : next()
    }
  }

  #source(publicRead: PublicRead<unknown>, build: () => Promise<unknown>): Source {
    const { topic, cacheControl, maxAgeMs = Infinity, worksWithoutDatabase } = publicRead
    // What is never written is not in the database.
    const needsDatabase = topic !== 'none' && worksWithoutDatabase !== true
    const described = { headers: this.#headers, contentType: 'application/json; charset=utf-8', cacheControl }
    return {
      topic,
      maxAgeMs,
      counted: 'responses',
      build: async (): Promise<Built> => {
        const built = await (needsDatabase
          ? withDatabase(async () => this.#complete(await build()))
          : build())
        const text = JSON.stringify(built)
        return {
          response: new CompleteResponse(text, described),
          data: frozenData(text),
          isStale: false,
          isKept: true,
        }
      },
    }
  }

  /** @returns the canonical URL for all spellings of this one, and its source. */
  #declared(url: string): [key: string, source: Source] | null {
    const { path, query } = split(url)
    const search = new URLSearchParams(query)
    for (const parameter of search.keys()) {
      // A parameter that occurs twice gives an invalid name.
      const cachedMember = this.#member(`${path}?${parameter}=`, search.getAll(parameter).join(' '))
      if (cachedMember) return cachedMember
    }
    const source = this.#sources.get(path)
    if (source) return [path, source]
    const end = path.lastIndexOf('/') + 1
    const prefix = path.slice(0, end)
    return this.#families.has(prefix) ? this.#member(prefix, decodeURIComponent(path.slice(end))) : null
  }

  #member(prefix: string, text: string): [key: string, source: Source] | null {
    const family = this.#families.get(prefix)
    if (!family) return null
    const valid = validateParam(text, family.schema, family.what)
    const name = family.fold?.(valid) ?? valid
    // Encoded, so that the URL itself is the key when it is spelled canonically.
    const source = this.#source(family, () => family.build(name))
    const apart = family.keptApart ? { apart: { name: prefix, max: family.keptApart } } : {}
    return [prefix + encodeURIComponent(name), { ...source, ...apart }]
  }
}

const routeOf = (
  path: string,
  template: string,
  { tag, ...call }: AnyCall & { tag: Tag },
): DeclaredRoute => ({
  method: 'GET',
  path,
  guard: 'public',
  tag,
  template,
  call: { ...call, hasEtag: true },
  before: [],
})

function split(url: string): { path: string; query: string } {
  const end = url.indexOf('?')
  return end < 0 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end + 1) }
}

/** @returns what a client gets from a JSON text, so that the server reads the same; frozen, because many share it. */
export const frozenData = (json: string): unknown => frozen(JSON.parse(json))

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const field of Object.values(value)) frozen(field)
  return Object.freeze(value)
}
