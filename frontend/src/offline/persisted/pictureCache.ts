/**
 * The service worker's picture cache with a size limit: the least recently used pictures are evicted first.
 * Their sizes and last uses are stored in IndexedDB; uses are counted instead of timed, because a clock may
 * be set back. Queued pictures (outboxStore.ts) and those that a user has synced (storedImages.ts) are stored
 * elsewhere and never evicted here.
 */
import { get, set } from 'idb-keyval'
import { browserStore, isFull } from './browserStore.ts'
import { PICTURE_CACHE } from '../worker/swRoutes.ts'

/** 60 MB. */
const PICTURE_BYTES = 60_000_000
/** Eviction goes down to this share of the limit, because evicting for every new picture would be slow. */
const EVICT_TO = 0.9
const FLUSH_AFTER_MS = 1_000
const LEDGER = 'ledger'
const inStore = browserStore('lane-and-court-pictures', 'ledger')

/** Size of each picture, and the turn (a counter) of its last use. */
type Ledger = Map<string, { bytes: number; turn: number }>

/** @returns a cache with that limit in bytes; the service worker has only one. */
export function createPictureCache(limit = PICTURE_BYTES) {
  let opened: Promise<Ledger> | null = null
  let turn = 0
  let last = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = async (cache: Cache) => {
    try {
      const ledger = await openLedger(cache)
      for (const entry of ledger.values()) turn = Math.max(turn, entry.turn)
      return ledger
    } catch (error) {
      opened = null
      throw error
    }
  }

  /** Runs one operation after the other, so that nothing is counted twice. */
  const enqueue = (work: (cache: Cache, ledger: Ledger) => Promise<void> | void): Promise<void> => {
    const before = last
    const now = async () => {
      await before
      try {
        const cache = await caches.open(PICTURE_CACHE)
        const ledger = await (opened ??= open(cache))
        await work(cache, ledger)
        clearTimeout(timer)
        timer = setTimeout(() => void flush(ledger), FLUSH_AFTER_MS)
      } catch {
        // Only caching has failed: the picture itself was sent to the page.
      }
    }
    return (last = now())
  }

  return {
    /** Notes that a picture was served from the cache. */
    used: (url: string) =>
      enqueue((_cache, ledger) => {
        const entry = ledger.get(url)
        if (entry) entry.turn = ++turn
      }),
    /** Caches a picture, and evicts others if there is no room; never throws. */
    keep: (request: Request, response: Response) =>
      enqueue(async (cache, ledger) => {
        const bytes = await sizeOf(response)
        if (bytes > limit) return
        try {
          await cache.put(request, response.clone())
        } catch (error) {
          if (!isFull(error)) throw error
          await evictTo(sum(ledger) / 2, cache, ledger)
          await cache.put(request, response)
        }
        ledger.set(request.url, { bytes, turn: ++turn })
        if (sum(ledger) > limit) await evictTo(limit * EVICT_TO, cache, ledger)
      }),
  }
}

const sum = (ledger: Ledger) => [...ledger.values()].reduce((all, { bytes }) => all + bytes, 0)

async function evictTo(most: number, cache: Cache, ledger: Ledger): Promise<void> {
  const oldest = [...ledger].toSorted(([, one], [, other]) => one.turn - other.turn)
  let left = sum(ledger)
  for (const [url, { bytes }] of oldest) {
    if (left <= most) return
    await cache.delete(url, { ignoreVary: true })
    ledger.delete(url)
    left -= bytes
  }
}

async function sizeOf(response: Response): Promise<number> {
  const declared = Number(response.headers.get('Content-Length') ?? NaN)
  return Number.isFinite(declared) && declared > 0 ? declared : (await response.clone().blob()).size
}

/**
 * Reads the ledger and matches it with the cache: the browser may have been killed before it was written,
 * and another tab may have evicted pictures.
 */
async function openLedger(cache: Cache): Promise<Ledger> {
  const storedLedger = await inStore((store) => get<Ledger>(LEDGER, store)).catch(() => undefined)
  const ledger: Ledger = new Map()
  for (const request of await cache.keys()) {
    const entry = storedLedger instanceof Map ? storedLedger.get(request.url) : undefined
    const response = entry ? null : await cache.match(request)
    if (entry) ledger.set(request.url, entry)
    else if (response) ledger.set(request.url, { bytes: await sizeOf(response), turn: 0 })
  }
  return ledger
}

const flush = (ledger: Ledger) => inStore((store) => set(LEDGER, ledger, store)).catch(() => undefined)
