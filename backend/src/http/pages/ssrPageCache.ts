import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from '../../infra/logger.ts'
import { HttpError } from '../httpErrors.ts'
import type { ResponseCache } from '../responseCache.ts'
import { bytesOf, flatHeaders, prepareBody, type ResponseKind, type PreparedBody } from '../encodedBody.ts'
import { documentHead, inertJson } from './documentHead.ts'
import type { ApiResolver, SiteBuild } from './siteBuild.ts'

/**
 * Pages depend on the date (classes end, articles appear), so they are rendered again after this time. A page
 * and the responses that it was built from may both be this old, so that it may be a minute behind.
 */
const MAX_AGE_MS = 30_000
/** Limits of the cached pages; the least recently used one is evicted first. */
const PAGE_LIMITS = { max: 1_000, maxSize: 64 * 1024 * 1024 }

/**
 * Cache of public pages as complete HTML, each rendered once and sent from memory until content changes
 * (docs/architecture.md section 7).
 */
export class SsrPageCache {
  readonly #pages = new LRUCache<string, PreparedBody>({ ...PAGE_LIMITS, sizeCalculation: bytesOf })
  readonly #pending = new Map<string, Promise<PreparedBody>>()
  readonly #build: SiteBuild
  readonly #responseCache: ResponseCache
  readonly #kind: ResponseKind
  readonly #logger: Logger
  readonly #maxAgeMs: number
  #generation = 0

  constructor(
    build: SiteBuild,
    responseCache: ResponseCache,
    common: OutgoingHttpHeaders,
    maxAgeMs: number,
    logger: Logger,
  ) {
    this.#build = build
    this.#responseCache = responseCache
    this.#kind = {
      common: flatHeaders(common),
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
    }
    this.#logger = logger
    this.#maxAgeMs = Math.min(maxAgeMs, MAX_AGE_MS)
    responseCache.onInvalidate(() => {
      this.#generation++
      this.#pages.clear()
      this.#pending.clear()
    })
  }

  /**
   * @param url of the page; its host is ignored.
   * @param origin of this site, one of a few, or empty for a head without one.
   * @returns the page, rendered or from the cache. All missing pages of one kind share one.
   */
  async page(url: URL, origin: string): Promise<PreparedBody> {
    return this.#find(this.#build.pageKey(url), origin)
  }

  async #find(path: string, origin: string): Promise<PreparedBody> {
    const key = `${origin} ${path}`
    const cached = this.#pages.get(key)
    if (cached && Date.now() - cached.builtAt <= this.#maxAgeMs) return cached
    const pending = this.#pending.get(key) ?? this.#renderAndCache(key, path, origin)
    this.#pending.set(key, pending)
    try {
      return await pending
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  async #renderAndCache(key: string, path: string, origin: string): Promise<PreparedBody> {
    const generation = this.#generation
    const builtAt = Date.now()
    // The number of missing URLs is unlimited: they are neither rendered nor cached one by one.
    const shown = await this.#build.shownKey(path, this.#resolve).catch(() => path)
    if (shown !== path) return this.#find(shown, origin)
    const { html, status } = await this.#render(path, origin)
    const body = await prepareBody(html, builtAt, this.#kind, status)
    // After a write in the meantime, the page is sent to those who wait, but not cached.
    if (this.#generation === generation) this.#pages.set(key, body)
    return body
  }

  async #render(path: string, origin: string): Promise<{ html: string; status: number }> {
    try {
      const page = await this.#build.render(path, this.#resolve)
      const { head } = page
      for (const err of page.errors ?? []) this.#logger.error({ err, path }, 'a part of a page was left out')
      const isMissing = head.status === 404
      const tags = documentHead(
        {
          ...head,
          title: page.title,
          canonical: head.canonical ?? path,
          isHidden: isMissing || head.isPrivate === true,
          jsonLd: head.jsonLd ?? [],
        },
        origin,
      )
      const html = this.#build.compose({
        head: `${tags}\n${page.preloads}`,
        styles: page.styles,
        root: page.html,
        afterRoot: `<script type="application/json" id="queries">${inertJson(page.queries)}</script>`,
      })
      return { html, status: isMissing ? 404 : 200 }
    } catch (error) {
      // The browser can still render what the server could not.
      this.#logger.error({ err: error, path }, 'page not finished')
      return { html: this.#build.template, status: 200 }
    }
  }

  readonly #resolve: ApiResolver = async (path) => {
    try {
      const data = await this.#responseCache.read(`/api${path}`)
      return data === null ? { error: { status: 404, data: null } } : { data }
    } catch (error) {
      if (!(error instanceof HttpError) && !(error instanceof URIError)) throw error
      const { status, code, message } =
        error instanceof HttpError ? error : { status: 400, code: 'bad_request', message: '' }
      return { error: { status, data: { message, code } } }
    }
  }
}
