import { SEARCH_PATH } from '@lane-and-court/contract/search/search.ts'
import type { OutgoingHttpHeaders } from 'node:http'
import { isDatabaseAwayError, awaySince } from '../../infra/database/databaseState.ts'
import type { Logger } from '../../infra/logger.ts'
import { measured } from '../../infra/measurements.ts'
import { DATABASE_AWAY, RETRY_SECONDS, HttpError } from '../errors.ts'
import { documentHead, inertJson, renderedAttributes } from '../pages/documentHead.ts'
import type { ApiResolver, SiteBuild } from '../pages/siteBuild.ts'
import { CompleteResponse } from './completeResponse.ts'
import type { ResponseCache } from './responseCache.ts'
import type { Built, Found } from './topicCache.ts'

/**
 * Pages depend on the date (classes end, articles appear), so they are rendered again after this time. A page
 * and the responses that it was built from may both be this old, so that it may be a minute behind.
 */
const MAX_AGE_MS = 30_000
/** Of the pages of searches, of which there are any number. */
const SEARCHES = { name: 'pages of searches', max: 100 }
const isSearch = (path: string) => path.startsWith(`${SEARCH_PATH}?`)

/** What a page was rendered from. */
interface Sources {
  /** Whether a part of the data is out of date, because the database is away. */
  isStale: boolean
  /** Whether a part of the data is missing, because the database is away. */
  isAway: boolean
}

/**
 * The public pages in the cache as complete HTML, each rendered once and sent from memory until content changes
 * (docs/architecture.md section 7).
 */
export class RenderedPages {
  readonly #build: SiteBuild
  readonly #cache: ResponseCache
  readonly #headers: OutgoingHttpHeaders
  readonly #logger: Logger

  /** @param headers of every response. */
  constructor(build: SiteBuild, cache: ResponseCache, headers: OutgoingHttpHeaders, logger: Logger) {
    this.#build = build
    this.#cache = cache
    this.#headers = headers
    this.#logger = logger
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

  /** @returns the one path of the page that any spelling of it names, or null if no page can have that path. */
  canonicalAddress(pathname: string): string | null {
    return this.#build.canonicalAddress(pathname)
  }

  #find(path: string, origin: string): Promise<Found> {
    return this.#cache.findOrBuild(`${origin} ${path}`, {
      topic: 'all',
      maxAgeMs: MAX_AGE_MS,
      counted: 'pages',
      ...(isSearch(path) ? { apart: SEARCHES } : {}),
      build: (last) => this.#make(path, origin, last),
    })
  }

  async #make(path: string, origin: string, last: Found | null): Promise<Built> {
    const sources: Sources = { isStale: false, isAway: false }
    const resolve = this.#resolver(sources)
    // The number of missing URLs is unlimited: they are neither rendered nor kept one by one. A page is kept under its
    // own address only: a request for any other address of it is redirected.
    const pageKey = await this.#build.shownKey(path, resolve).catch(() => path)
    if (pageKey !== path) return { ...(await this.#find(pageKey, origin)), address: pageKey, isKept: false }
    const { html, status } = await measured('render page', () => this.#render(path, origin, resolve))
    const { isStale, isAway } = sources
    const isComplete = !isStale && !isAway
    // A page with all of its data is better than what can be rendered without the database.
    if (!isComplete && last) return { ...last, isKept: false }
    const described = {
      status: isAway ? 503 : status,
      contentType: 'text/html; charset=utf-8',
      cacheControl: isAway ? 'no-store' : 'no-cache',
      headers: { ...this.#headers, ...(isAway ? { 'retry-after': String(RETRY_SECONDS) } : {}) },
    }
    const outage = isComplete ? null : awaySince()
    return {
      response: new CompleteResponse(html, described),
      isStale: isStale && !isAway,
      outage,
      // If the database is back by now, the page is rendered again at the next request.
      isKept: isComplete || outage !== null,
    }
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
        attributes: renderedAttributes(page.renderedAt),
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
        const cachedResponse = await this.#cache.find(`/api${path}`)
        if (cachedResponse?.isStale) sources.isStale = true
        return cachedResponse === null
          ? { error: { status: 404, data: null } }
          : { data: cachedResponse.data }
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
