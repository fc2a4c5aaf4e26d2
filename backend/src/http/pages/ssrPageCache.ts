import { SEARCH_PATH } from '@lane-and-court/contract/search/search.ts'
import type { OutgoingHttpHeaders } from 'node:http'
import { isDatabaseAwayError, awaySince } from '../../infra/database/databaseState.ts'
import type { Logger } from '../../infra/logger.ts'
import { measurements, measured } from '../../infra/measurements.ts'
import { DATABASE_AWAY, RETRY_SECONDS, HttpError } from '../errors.ts'
import { BuiltOnce } from '../builtOnce.ts'
import { newerOrLast } from '../newerOrLast.ts'
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

/** Of the pages of searches, of which there are any number: kept apart, so that they displace no others. */
const SEARCH_LIMITS = { max: 100 }
const isSearch = (path: string) => path.startsWith(`${SEARCH_PATH}?`)

/** A page as it is sent. */
interface Found {
  body: PreparedBody
  /** Whether it is out of date, because the database is away. */
  isStale: boolean
}

/** A rendered page. */
interface Page extends Found {
  /**
   * Epoch milliseconds since when the database was away, if the page was rendered without it; it is good for that time
   * only. Null for a page with all of its data.
   */
  outage: number | null
}

/** What a page was rendered from. */
interface Sources {
  /** Whether a part of the data is out of date, because the database is away. */
  isStale: boolean
  /** Whether a part of the data is missing, because the database is away. */
  isAway: boolean
}

/**
 * Cache of public pages as complete HTML, each rendered once and sent from memory until content changes
 * (docs/architecture.md section 7).
 */
export class SsrPageCache {
  readonly #pages: BuiltOnce<Page, Found>
  readonly #searches: BuiltOnce<Page, Found>
  readonly #build: SiteBuild
  readonly #responseCache: ResponseCache
  readonly #kind: ResponseKind
  /** Of a page whose data is missing, because the database is away. */
  readonly #awayKind: ResponseKind
  readonly #logger: Logger
  readonly #maxAgeMs: number

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
    this.#awayKind = {
      ...this.#kind,
      common: [...this.#kind.common, 'retry-after', String(RETRY_SECONDS)],
      cacheControl: 'no-store',
    }
    this.#logger = logger
    this.#maxAgeMs = maxAgeMs
    const sizeCalculation = ({ body }: Page) => bytesOf(body)
    this.#pages = new BuiltOnce<Page, Found>({ ...PAGE_LIMITS, sizeCalculation }, responseCache)
    this.#searches = new BuiltOnce<Page, Found>(SEARCH_LIMITS, responseCache)
  }

  /**
   * @param url of the page; its host is ignored.
   * @param origin of this site, one of a few, or empty for a head without one.
   * @returns the page, rendered or from the cache, and whether it is out of date. All missing pages of one kind
   *   share one. While the database is away it is the last one, or it is rendered from what is in memory; its status
   *   is 503 when that is not enough.
   */
  async page(url: URL, origin: string): Promise<Found> {
    return this.#find(this.#build.pageKey(url), origin)
  }

  /** @returns a function that tells whether this body is still what `page` returns. */
  stillSends(body: PreparedBody, url: URL, origin: string): () => boolean {
    const path = this.#build.pageKey(url)
    const pages = this.#storeOf(path)
    const key = `${origin} ${path}`
    return () => {
      const page = pages.last(key)
      const isHit = page?.body === body && !page.isStale && page.outage === null && this.#isCurrent(page)
      if (isHit) measurements()?.cacheRead('pages', true)
      return isHit
    }
  }

  #isCurrent({ body, outage }: Page): boolean {
    if (outage !== null) return outage === awaySince()
    const { builtAt } = body
    return Date.now() - builtAt <= MAX_AGE_MS && this.#responseCache.isCurrent(builtAt, this.#maxAgeMs)
  }

  /** @returns the one path of the page that any spelling of it names, or null if no page can have that path. */
  canonicalAddress(pathname: string): string | null {
    return this.#build.canonicalAddress(pathname)
  }

  #storeOf = (path: string) => (isSearch(path) ? this.#searches : this.#pages)

  async #find(path: string, origin: string): Promise<Found> {
    const key = `${origin} ${path}`
    const pages = this.#storeOf(path)
    const cached = pages.last(key)
    const isHit = cached !== undefined && this.#isCurrent(cached)
    measurements()?.cacheRead('pages', isHit)
    if (isHit) return cached
    const renew = () => pages.build(key, (keep) => this.#renderAndKeep(key, path, origin, keep))
    return cached?.outage === null ? newerOrLast({ ...cached, isStale: true }, renew) : renew()
  }

  async #renderAndKeep(
    key: string,
    path: string,
    origin: string,
    keep: (page: Page) => void,
  ): Promise<Found> {
    const builtAt = Date.now()
    // The number of missing URLs is unlimited: they are neither rendered nor cached one by one.
    const sources: Sources = { isStale: false, isAway: false }
    const resolve = this.#resolver(sources)
    const shown = await this.#build.shownKey(path, resolve).catch(() => path)
    if (shown !== path) return this.#find(shown, origin)
    const { html, status } = await measured('render page', () => this.#render(path, origin, resolve))
    const { isStale, isAway } = sources
    const last = this.#storeOf(path).last(key)
    // A page with all of its data is better than what can be rendered without the database.
    if ((isStale || isAway) && last?.outage === null) return { ...last, isStale: true }
    const body = isAway
      ? prepareBody(html, builtAt, this.#awayKind, 503)
      : prepareBody(html, builtAt, this.#kind, status)
    const page = { body, isStale: isStale && !isAway }
    const outage = awaySince()
    if (!isStale && !isAway) keep({ ...page, outage: null })
    // If the database is back by now, the page is rendered again at the next request.
    else if (outage !== null) keep({ ...page, outage })
    return page
  }

  async #render(
    path: string,
    origin: string,
    resolve: ApiResolver,
  ): Promise<{ html: string; status: number }> {
    try {
      const page = await this.#build.render(path, resolve)
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
        styles: this.#build.stylesOf(page.html),
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

  /** @returns what resolves the requests of one page, and notes what they were resolved from. */
  #resolver =
    (sources: Sources): ApiResolver =>
    async (path) => {
      try {
        const found = await this.#responseCache.readMarked(`/api${path}`)
        if (found?.isStale) sources.isStale = true
        return found === null ? { error: { status: 404, data: null } } : { data: found.data }
      } catch (error) {
        if (isDatabaseAwayError(error)) {
          sources.isAway = true
          return { error: { status: 503, data: { message: DATABASE_AWAY, code: 'unavailable' } } }
        }
        if (!(error instanceof HttpError) && !(error instanceof URIError)) throw error
        const { status, code, message } =
          error instanceof HttpError ? error : { status: 400, code: 'bad_request', message: '' }
        return { error: { status, data: { message, code } } }
      }
    }
}
