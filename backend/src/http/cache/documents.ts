import type { OutgoingHttpHeaders } from 'node:http'
import type { Context } from 'koa'
import { awaySince } from '../../infra/database/databaseState.ts'
import { headersOf } from '../securityHeaders.ts'
import { CompleteResponse, type Described } from './completeResponse.ts'
import type { Source, TopicCache } from './topicCache.ts'

/** Some of them depend on the time: scheduled articles appear. */
const MAX_AGE_MS = 30_000

/** What is built of a document. */
interface Content {
  content: string | Buffer
  /** Headers of its own. */
  headers?: OutgoingHttpHeaders
  isStale?: boolean
  isCurrent?: () => boolean
}

/** What a document is sent as, and how it is made. */
interface Document extends Omit<Described, 'headers' | 'status'>, Required<Pick<Source, 'apart'>> {
  /** Its path, with the query in canonical spelling. */
  name: string
  /** The origin of this site that the document contains, if it contains one. */
  origin?: string
  /** How long it is valid while no content changes, in milliseconds. */
  maxAgeMs?: number
  build: () => Content | Promise<Content>
}

/** What the site sends besides pages, data and its files, such as the sitemap, the feed and pictures, in the cache. */
export class Documents {
  readonly #cache: TopicCache
  readonly #headers: OutgoingHttpHeaders

  /** @param headers of every response. */
  constructor(cache: TopicCache, headers: OutgoingHttpHeaders) {
    this.#cache = cache
    this.#headers = headers
  }

  /**
   * Sends a document, or 304 to a client that has it.
   * @throws what its `build` throws; a DatabaseAwayError only without a last good one.
   */
  async send(ctx: Context, document: Document): Promise<void> {
    const { name, origin, apart, maxAgeMs = MAX_AGE_MS, build, ...described } = document
    const key = origin === undefined ? name : `${origin} ${name}`
    const { response, isStale } = await this.#cache.findOrBuild(key, {
      topic: 'all',
      maxAgeMs,
      apart,
      build: async () => {
        const { content, headers, isStale = false, ...more } = await build()
        const common = headersOf(ctx.req, this.#headers)
        const response = new CompleteResponse(content, { ...described, headers: { ...common, ...headers } })
        return { response, isStale, isKept: !isStale, ...more }
      },
    })
    // What is built without the database, or from its last answers, is new, but out of date too.
    await response.send(ctx, isStale || awaySince() !== null)
  }
}
