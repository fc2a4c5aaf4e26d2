import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { LRUCache } from 'lru-cache'
import { preferredEncoding, readyOf, sendReady, type PreparedBody, type ReadyAnswer } from './encodedBody.ts'
import type { ResponseCache } from './responseCache.ts'

/** Limits of what is kept; what was used least recently is removed first. */
const LIMITS = { max: 2_000, maxSize: 32 * 1024 * 1024 }
/** A longer address is not that of a page or a file of this site. */
const ADDRESS_CHARACTERS = 300

interface Kept {
  answer: ReadyAnswer
  isCurrent: () => boolean
}

/**
 * Answers that Koa has sent once, as they were sent: pages, documents, built files and pictures. The next request of the
 * same address is answered ahead of Koa, whose handlers take most of the time of a small answer.
 */
export class AnswersInMemory {
  readonly #kept = new LRUCache<string, Kept>({
    ...LIMITS,
    sizeCalculation: ({ answer }) => answer.bytes.length + 1,
  })
  readonly #publicUrl: string | null
  readonly #isUsed: boolean
  /** Counts the changes of content. */
  #changes = 0

  /**
   * @param content says when content changes, here or on another server: then all is forgotten.
   * @param options.publicUrl this site's own URL; without one, answers are kept for each address of this machine, and
   *   none behind a proxy, which may name any host.
   */
  constructor(
    content: Pick<ResponseCache, 'onInvalidate'>,
    { publicUrl, trustProxy }: { publicUrl: string | null; trustProxy: boolean },
  ) {
    this.#publicUrl = publicUrl
    this.#isUsed = publicUrl !== null || !trustProxy
    content.onInvalidate(() => {
      this.#changes++
      this.#kept.clear()
    })
  }

  /** @returns a function that tells whether content has changed since now. */
  watch(): () => boolean {
    const before = this.#changes
    return () => this.#changes !== before
  }

  /** @returns whether the request was answered. */
  send(req: IncomingMessage, res: ServerResponse): boolean {
    const key = this.#keyOf(req)
    const found = key === null ? undefined : this.#kept.get(key)
    if (!found?.isCurrent()) return false
    sendReady(found.answer, req, res)
    return true
  }

  /**
   * Keeps an answer that is about to be sent, with the headers that the response has until now.
   * @param answer what is sent, or a body that is sent with status 200; one that is not compressed yet is kept later.
   * @param isCurrent tells whether it may still be sent.
   */
  keep(
    req: IncomingMessage,
    res: ServerResponse,
    answer: ReadyAnswer | PreparedBody,
    isCurrent: () => boolean,
  ): void {
    const key = this.#keyOf(req)
    // A cookie belongs to one visitor.
    if (key === null || answer.status !== 200 || res.hasHeader('Set-Cookie')) return
    const ready = 'headers' in answer ? answer : this.#readyOf(req, answer)
    if (!ready) return
    const shared = Object.entries(res.getHeaders()).flatMap(([name, value]) =>
      name === REQUEST_ID.toLowerCase() ? [] : [[name, String(value)] as const],
    )
    const withShared = (headers: readonly string[]): string[] => {
      const own = headers.flatMap((name, at) =>
        at % 2 ? [] : [[name.toLowerCase(), headers[at + 1] ?? ''] as const],
      )
      return [...new Map([...shared, ...own])].flat()
    }
    this.#kept.set(key, {
      answer: {
        ...ready,
        headers: withShared(ready.headers),
        knownHeaders: withShared(ready.knownHeaders),
      },
      isCurrent,
    })
  }

  #readyOf(req: IncomingMessage, body: PreparedBody): ReadyAnswer | null {
    const encoding = preferredEncoding(req.headers['accept-encoding'])
    return body.bytes[encoding] === undefined ? null : readyOf(body, encoding)
  }

  /** @returns what names the answer to a request; null for one whose answer is not kept. */
  #keyOf(req: IncomingMessage): string | null {
    const { method, url = '', headers } = req
    if (!this.#isUsed || (method !== 'GET' && method !== 'HEAD')) return null
    if (headers.range !== undefined || url.length > ADDRESS_CHARACTERS) return null
    const encoding = preferredEncoding(headers['accept-encoding'])
    return this.#publicUrl === null ? `${encoding} ${headers.host ?? ''} ${url}` : `${encoding} ${url}`
  }
}
