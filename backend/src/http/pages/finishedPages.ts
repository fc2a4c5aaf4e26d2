import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from '../../infra/logger.ts'
import { Fault } from '../fault.ts'
import type { PrebuiltAnswers } from '../prebuilt.ts'
import { bytesOf, flatHeaders, prepareBody, type AnswerKind, type PreparedBody } from '../preparedBody.ts'
import { documentHead, inertJson } from './documentHead.ts'
import type { Answer, SiteBuild } from './siteBuild.ts'

/**
 * A page says what day it is in places (classes end, articles appear), so it is made again now and then:
 * it and the answers that it was made of may both be this old, and be a minute behind together.
 */
const MAX_AGE_MS = 30_000
/** Pages that are kept at most; the one that was asked for longest ago goes first. */
const MOST_KEPT = { max: 1_000, maxSize: 64 * 1024 * 1024 }

/** Public pages as complete HTML, each made once and sent from memory until content changes (DESIGN section 7). */
export class FinishedPages {
  readonly #pages = new LRUCache<string, PreparedBody>({ ...MOST_KEPT, sizeCalculation: bytesOf })
  readonly #pending = new Map<string, Promise<PreparedBody>>()
  readonly #build: SiteBuild
  readonly #prebuilt: PrebuiltAnswers
  readonly #kind: AnswerKind
  readonly #logger: Logger
  readonly #maxAgeMs: number
  #generation = 0

  constructor(
    build: SiteBuild,
    prebuilt: PrebuiltAnswers,
    common: OutgoingHttpHeaders,
    maxAgeMs: number,
    logger: Logger,
  ) {
    this.#build = build
    this.#prebuilt = prebuilt
    this.#kind = {
      common: flatHeaders(common),
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
    }
    this.#logger = logger
    this.#maxAgeMs = Math.min(maxAgeMs, MAX_AGE_MS)
    prebuilt.onTouch(() => {
      this.#generation++
      this.#pages.clear()
      this.#pending.clear()
    })
  }

  /**
   * @param url of the page; its host means nothing.
   * @param origin of this site, one of a few, or empty for a head without one.
   * @returns the page, made now or before. What is missing shares one page of its kind.
   */
  async page(url: URL, origin: string): Promise<PreparedBody> {
    return this.#find(this.#build.pageKey(url), origin)
  }

  async #find(path: string, origin: string): Promise<PreparedBody> {
    const key = `${origin} ${path}`
    const kept = this.#pages.get(key)
    if (kept && Date.now() - kept.builtAt <= this.#maxAgeMs) return kept
    const pending = this.#pending.get(key) ?? this.#make(key, path, origin)
    this.#pending.set(key, pending)
    try {
      return await pending
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  async #make(key: string, path: string, origin: string): Promise<PreparedBody> {
    const generation = this.#generation
    const builtAt = Date.now()
    // Addresses that are not there are without number: they are not rendered, and not kept.
    const shown = await this.#build.shownKey(path, this.#answer).catch(() => path)
    if (shown !== path) return this.#find(shown, origin)
    const { html, status } = await this.#render(path, origin)
    const body = await prepareBody(html, builtAt, this.#kind, status)
    // After a write meanwhile it is good for who waits, but not to keep.
    if (this.#generation === generation) this.#pages.set(key, body)
    return body
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
