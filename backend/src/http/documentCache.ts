import type { Context } from 'koa'
import { awaySince } from '../infra/database/databaseState.ts'
import type { AnswersInMemory } from './answersInMemory.ts'
import { BuiltOnce } from './builtOnce.ts'
import { prepareBody, sendBody, type PreparedBody } from './encodedBody.ts'
import { newerOrLast } from './newerOrLast.ts'
import type { ResponseCache } from './responseCache.ts'

/** Some of them depend on the time: scheduled articles appear. */
const MAX_AGE_MS = 30_000
/** A few documents for each origin; without PUBLIC_URL a client can invent origins. */
const MAX_DOCUMENTS = 64

/** A text; with headers of its own (name, value, name, value) if they depend on the same data. */
type Built = string | { text: string; headers: readonly string[] }

/** What a document is sent as, and how its text is made. */
interface Document {
  name: string
  /** The origin of this site that the text contains. */
  origin: string
  contentType: string
  cacheControl: string
  build: () => Built | Promise<Built>
}

/** A document as it is sent. */
interface Found {
  body: PreparedBody
  /** Whether it is out of date, because the database is away. */
  isStale: boolean
}

/**
 * Texts of the site that are neither pages nor data, such as the sitemap and the feed: each is built, tagged and
 * compressed once, and sent from memory until content changes. While the database is away, the last one is sent.
 */
export class DocumentCache {
  readonly #built: BuiltOnce<Found>
  readonly #responseCache: Pick<ResponseCache, 'onInvalidate' | 'isCurrent'>
  readonly #memory: AnswersInMemory

  /**
   * @param responseCache says when content changes, here or on another server.
   * @param memory keeps what is sent for the next request.
   */
  constructor(responseCache: Pick<ResponseCache, 'onInvalidate' | 'isCurrent'>, memory: AnswersInMemory) {
    this.#responseCache = responseCache
    this.#memory = memory
    this.#built = new BuiltOnce<Found>({ max: MAX_DOCUMENTS }, responseCache)
  }

  /**
   * Sends a document, or 304 to a client that has it.
   * @throws what its `build` throws; a DatabaseAwayError only without a last good one.
   */
  async send(ctx: Context, document: Document): Promise<void> {
    const { body, isStale } = await this.#find(document)
    ctx.status = body.status
    ctx.respond = false
    const isSent = () => this.#isSent(document, body)
    if (!isStale) this.#memory.keep(ctx.req, ctx.res, body, isSent)
    // What is built without the database, or from its last answers, is new, but out of date too.
    sendBody(body, ctx.req, ctx.res, isStale || awaySince() !== null)
  }

  /** @returns whether this body is still what is sent. */
  #isSent(document: Document, body: PreparedBody): boolean {
    const last = this.#built.last(keyOf(document))
    return last?.body === body && this.#isCurrent(body) && awaySince() === null
  }

  async #find(document: Document): Promise<Found> {
    const key = keyOf(document)
    const last = this.#built.last(key)
    if (last && this.#isCurrent(last.body)) return last
    const renew = () => this.#renew(key, document)
    return last ? newerOrLast({ ...last, isStale: true }, renew) : renew()
  }

  #isCurrent({ builtAt }: PreparedBody): boolean {
    return Date.now() - builtAt <= MAX_AGE_MS && this.#responseCache.isCurrent(builtAt)
  }

  #renew(key: string, { contentType, cacheControl, build }: Document): Promise<Found> {
    return this.#built.build(key, async (keep) => {
      const builtAt = Date.now()
      const built = await build()
      const { text, headers } = typeof built === 'string' ? { text: built, headers: [] } : built
      const body = prepareBody(text, builtAt, { common: headers, contentType, cacheControl })
      const found = { body, isStale: false }
      keep(found)
      return found
    })
  }
}

const keyOf = ({ origin, name }: Document): string => `${origin} ${name}`
