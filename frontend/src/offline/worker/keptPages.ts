import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { OFFLINE_COPY } from '@lane-and-court/contract/offline/offline.ts'
import { isFull } from '../persisted/browserStore.ts'
import { MAIN_PAGES } from './mainPages.ts'
import { isOfRelease } from './releaseShell.ts'
import { PAGE_CACHES } from './swRoutes.ts'

/** Pages besides the main ones: of those that were visited, the oldest go first. */
const MAX_OTHERS = 40
/** The element in which the server sends the query results of a page that it has rendered. */
const QUERIES = 'id="queries"'

/** The version of the data of all public pages (`OFFLINE_COPY`), and when this device first saw it: two headers. */
export interface ContentVersion {
  etag: string
  date: string
}

/** Message from a page to the service worker; the reply is whether the pages are kept, or the site refuses them. */
export interface KeepPagesMessage {
  type: 'KEEP_PAGES'
  addresses: readonly string[]
  /** Pages that were kept before the content had this version are fetched again. Null keeps only those that are missing. */
  content: ContentVersion | null
}

interface Release {
  /** Names its cache. */
  release: string
  /** All that its service worker lists. */
  files: readonly { url: string }[]
  /** Returns the address under which a page is kept, or null if it never is. */
  addressOf: (url: URL) => string | null
}

const isMain = (address: string): boolean => (MAIN_PAGES as readonly string[]).includes(address)
const dateOf = (response: Response): number => Date.parse(response.headers.get('Date') ?? '')

/**
 * Runs in the service worker: the HTML of public pages as the server rendered it, in the cache of one release. The
 * oldest are the first in a cache, whose entries are in the order in which they were put there.
 */
export class KeptPages {
  readonly cacheName: string
  readonly #files: Release['files']
  readonly #addressOf: Release['addressOf']

  constructor({ release, files, addressOf }: Release) {
    this.cacheName = PAGE_CACHES + release
    this.#files = files
    this.#addressOf = addressOf
  }

  /** @returns the address under which a page is kept, or null if it never is. */
  addressOf(url: string): string | null {
    return this.#addressOf(new URL(url, location.origin))
  }

  async find(url: string): Promise<Response | undefined> {
    const address = this.addressOf(url)
    return address === null ? undefined : (await this.#open()).match(address)
  }

  /**
   * Keeps what the site has sent for a page, unless it is no page for everybody. A page that is gone is not kept any
   * more.
   * @returns false if another release has sent it, as the one server may while the other is replaced.
   */
  async keep(url: string, response: Response): Promise<boolean> {
    const address = this.addressOf(url)
    const { status, headers } = response
    if (address === null || !headers.has(REQUEST_ID)) return true
    const cache = await this.#open()
    if (status === 404 || status === 410) await cache.delete(address)
    if (!isForEverybody(response)) return true
    const html = await response.clone().text()
    if (!html.includes(QUERIES)) return true
    if (!isOfRelease(html, this.#files)) return false
    await this.#put(cache, address, response)
    return true
  }

  /** Fetches the pages that are missing, and those that were kept before the content changed. @throws without a network. */
  async keepAll({ addresses, content }: KeepPagesMessage): Promise<void> {
    const cache = await this.#open()
    const since = content ? await firstSeen(cache, content) : -Infinity
    const outdated: string[] = []
    for (const address of new Set(addresses.map((url) => this.addressOf(url)))) {
      if (address === null) continue
      const kept = await cache.match(address)
      if (!kept || dateOf(kept) < since) outdated.push(address)
    }
    await this.#fetchAll(outdated)
  }

  /**
   * Fetches what earlier releases have kept, for a release that is being installed.
   * @throws without a network; the next attempt resumes there.
   */
  async carryOver(): Promise<void> {
    const cache = await this.#open()
    const addresses = new Set<string>()
    for (const name of await this.#earlier()) {
      const earlier = await caches.open(name)
      for (const address of await addressesIn(earlier)) addresses.add(address)
      const content = await earlier.match(OFFLINE_COPY)
      if (content) await cache.put(OFFLINE_COPY, content).catch(() => undefined)
    }
    const kept = new Set(await addressesIn(cache))
    await this.#fetchAll([...addresses].filter((address) => !kept.has(address)))
  }

  /** Deletes what earlier releases have kept. */
  async dropEarlier(): Promise<void> {
    for (const name of await this.#earlier()) await caches.delete(name)
  }

  #open(): Promise<Cache> {
    return caches.open(this.cacheName)
  }

  async #earlier(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(PAGE_CACHES) && name !== this.cacheName)
  }

  /** One after the other: nobody waits for them, and another release would answer for all. */
  async #fetchAll(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      const response = await fetch(address)
      if (!response.headers.has(REQUEST_ID)) throw new Error(`${address} did not come`)
      // Storage may be refused, which concerns no other page.
      if (!(await this.keep(address, response).catch(() => true))) return
    }
  }

  async #put(cache: Cache, address: string, response: Response): Promise<void> {
    try {
      await cache.put(address, response.clone())
    } catch (error) {
      if (!isFull(error)) throw error
      await dropOthers(cache, 0)
      await cache.put(address, response)
    }
    if (!isMain(address)) await dropOthers(cache, MAX_OTHERS)
  }
}

/** @returns whether a response is a page that the site sends to everybody. One that was redirected opens no window. */
const isForEverybody = ({ status, headers, redirected }: Response): boolean =>
  status === 200 &&
  !redirected &&
  /^text\/html\b/.test(headers.get('Content-Type') ?? '') &&
  !/no-store|private/.test(headers.get('Cache-Control') ?? '')

/** @returns when this device first saw a version of the content, in epoch milliseconds of the server. */
async function firstSeen(cache: Cache, { etag, date }: ContentVersion): Promise<number> {
  const last = await cache.match(OFFLINE_COPY)
  if (last?.headers.get('ETag') === etag) return dateOf(last)
  const now = new Response(null, { headers: { ETag: etag, Date: date } })
  await cache.put(OFFLINE_COPY, now.clone()).catch(() => undefined)
  return dateOf(now)
}

/** @returns the addresses of the pages in a cache, the oldest first. */
async function addressesIn(cache: Cache): Promise<string[]> {
  const addresses = (await cache.keys()).map(({ url }) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
  return addresses.filter((address) => address !== OFFLINE_COPY)
}

async function dropOthers(cache: Cache, most: number): Promise<void> {
  const others = (await addressesIn(cache)).filter((address) => !isMain(address))
  for (const address of others.slice(0, Math.max(0, others.length - most))) await cache.delete(address)
}
