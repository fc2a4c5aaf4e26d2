import type { OutgoingHttpHeaders } from 'node:http'
import type { Logger } from '../../infra/logger.ts'
import { Fault } from '../fault.ts'
import type { PrebuiltAnswers } from '../prebuilt.ts'
import { prepareBody, type PreparedBody } from '../preparedBody.ts'
import { documentHead, inertJson } from './documentHead.ts'
import type { Answer, SiteBuild } from './siteBuild.ts'

/**
 * A page says what day it is in places (classes end, articles appear), so it is made again now and then:
 * it and the answers that it was made of may both be this old, and be a minute behind together.
 */
const MAX_AGE_MS = 30_000
const MAX_PAGES = 500

/** Public pages as complete HTML, each made once and sent from memory until content changes (DESIGN section 7). */
export class FinishedPages {
  readonly #pages = new Map<string, Promise<PreparedBody>>()
  readonly #build: SiteBuild
  readonly #prebuilt: PrebuiltAnswers
  readonly #common: OutgoingHttpHeaders
  readonly #logger: Logger
  readonly #maxAgeMs: number

  constructor(
    build: SiteBuild,
    prebuilt: PrebuiltAnswers,
    common: OutgoingHttpHeaders,
    maxAgeMs: number,
    logger: Logger,
  ) {
    this.#build = build
    this.#prebuilt = prebuilt
    this.#common = common
    this.#logger = logger
    this.#maxAgeMs = Math.min(maxAgeMs, MAX_AGE_MS)
    prebuilt.onTouch(() => this.#pages.clear())
  }

  /** @param url whole, with this site's own origin. @returns the page, made now or before. */
  async page(url: URL): Promise<PreparedBody> {
    const path = this.#build.pageKey(url)
    const key = url.origin + path
    const known = this.#pages.get(key)
    if (known && Date.now() - (await known).builtAt <= this.#maxAgeMs) return known
    const made = this.#make(path, url.origin)
    this.#keep(key, made)
    const body = await made
    // Addresses that are not there are without number.
    if (body.status !== 200 && this.#pages.get(key) === made) this.#pages.delete(key)
    return body
  }

  #keep(key: string, page: Promise<PreparedBody>): void {
    const [oldest] = this.#pages.keys()
    if (this.#pages.size >= MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest)
    this.#pages.set(key, page)
  }

  async #make(path: string, origin: string): Promise<PreparedBody> {
    const builtAt = Date.now()
    const { html, status } = await this.#render(path, origin)
    return prepareBody(html, builtAt, {
      common: this.#common,
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      status,
    })
  }

  async #render(path: string, origin: string): Promise<{ html: string; status: number }> {
    const { template } = this.#build
    try {
      const page = await this.#build.render(path, this.#answer)
      const { head } = page
      for (const err of page.faults ?? []) this.#logger.error({ err, path }, 'a part of a page was left out')
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
      const html = template
        .replace(/<title>[^<]*<\/title>/, '')
        .replace(/<meta name="description"[^>]*>/, () => `${tags}\n${page.preloads}`)
        .replace('</head>', () => `${page.styles}</head>`)
        .replace(
          '<div id="root"></div>',
          () =>
            `<div id="root">${page.html}</div><script type="application/json" id="queries">${inertJson(page.queries)}</script>`,
        )
      return { html, status: isMissing ? 404 : 200 }
    } catch (error) {
      // The browser can still render what the server could not.
      this.#logger.error({ err: error, path }, 'page not finished')
      return { html: template, status: 200 }
    }
  }

  readonly #answer: Answer = async (path) => {
    try {
      const data = await this.#prebuilt.read(`/api${path}`)
      return data === null ? { error: { status: 404, data: null } } : { data }
    } catch (error) {
      if (!(error instanceof Fault) && !(error instanceof URIError)) throw error
      const { status, code, message } =
        error instanceof Fault ? error : { status: 400, code: 'bad_request', message: '' }
      return { error: { status, data: { message, code } } }
    }
  }
}
