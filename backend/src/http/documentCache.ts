import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import { awaySince } from '../infra/database/databaseState.ts'
import { prepareBody, sendBody, type PreparedBody } from './encodedBody.ts'
import type { ResponseCache } from './responseCache.ts'

/** Some of them depend on the time: scheduled articles appear. */
const MAX_AGE_MS = 30_000
/** A few documents for each origin; without PUBLIC_URL a client can invent origins. */
const MAX_DOCUMENTS = 64

/** What a document is sent as, and how its text is made. */
interface Document {
  name: string
  /** The origin of this site that the text contains. */
  origin: string
  contentType: string
  cacheControl: string
  build: () => string | Promise<string>
}

/**
 * Texts of the site that are neither pages nor data, such as the sitemap and the feed: each is built, tagged and
 * compressed once, and sent from memory until content changes.
 */
export class DocumentCache {
  readonly #bodies = new LRUCache<string, PreparedBody>({ max: MAX_DOCUMENTS })
  readonly #pending = new Map<string, Promise<PreparedBody>>()
  readonly #responseCache: Pick<ResponseCache, 'onInvalidate' | 'isCurrent'>
  #generation = 0

  /** @param responseCache says when content changes, here or on another server. */
  constructor(responseCache: Pick<ResponseCache, 'onInvalidate' | 'isCurrent'>) {
    this.#responseCache = responseCache
    responseCache.onInvalidate(() => {
      this.#generation++
      this.#bodies.clear()
      this.#pending.clear()
    })
  }

  /** Sends a document, or 304 to a client that has it. @throws what its `build` throws. */
  async send(ctx: Context, document: Document): Promise<void> {
    const body = await this.#find(document)
    ctx.status = body.status
    ctx.respond = false
    // Only documents that are built without the database get here while it is away.
    sendBody(body, ctx.req, ctx.res, awaySince() !== null)
  }

  /** Builds a document once for all requests that wait for it. */
  async #find(document: Document): Promise<PreparedBody> {
    const key = `${document.origin} ${document.name}`
    const found = this.#bodies.get(key)
    if (found && this.#isCurrent(found.builtAt)) return found
    const pending = this.#pending.get(key) ?? this.#build(key, document)
    this.#pending.set(key, pending)
    try {
      return await pending
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  #isCurrent(builtAt: number): boolean {
    return Date.now() - builtAt <= MAX_AGE_MS && this.#responseCache.isCurrent(builtAt)
  }

  async #build(key: string, { contentType, cacheControl, build }: Document): Promise<PreparedBody> {
    const generation = this.#generation
    const builtAt = Date.now()
    const kind = { common: [], contentType, cacheControl }
    const body = await prepareBody(await build(), builtAt, kind)
    // After a write in the meantime, it is sent to those who wait, but not cached.
    if (this.#generation === generation) this.#bodies.set(key, body)
    return body
  }
}
