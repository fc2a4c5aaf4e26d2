/**
 * The pictures that the worker keeps for reading, within a bound: those that nobody has looked at for longest go
 * first. What each weighs and when it was last used stands in IndexedDB, counted in turns, for a clock may be set
 * back. Pictures that wait to be sent stand elsewhere (outboxStore.ts), and so do those that somebody has synced
 * by hand (storedImages.ts): neither goes from here.
 */
import { get, set } from 'idb-keyval'
import { browserStore, isFull } from '../browserStore.ts'
import { PICTURE_CACHE } from '../swRoutes.ts'

/** 60 MB. */
const PICTURE_BYTES = 60_000_000
/** So far below the bound it goes at once, or every new picture would have all of them counted. */
const CLEARED_TO = 0.9
const FLUSH_AFTER_MS = 1_000
const LEDGER = 'ledger'
const inStore = browserStore('lane-and-court-pictures', 'ledger')

/** What a picture weighs, and the turn in which it was last used. */
type Ledger = Map<string, { bytes: number; turn: number }>

/** @returns what keeps pictures within so many bytes; one for the whole worker. */
export function createPictureCache(limit = PICTURE_BYTES) {
  let opened: Promise<Ledger> | null = null
  let turn = 0
  let last = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = async (cache: Cache) => {
    try {
      const ledger = await openLedger(cache)
      for (const kept of ledger.values()) turn = Math.max(turn, kept.turn)
      return ledger
    } catch (error) {
      opened = null
      throw error
    }
  }

  /** One thing after the other, so that nothing is counted twice. */
  const inTurn = (work: (cache: Cache, ledger: Ledger) => Promise<void> | void): Promise<void> => {
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
        // It is a copy: the picture itself has come.
      }
    }
    return (last = now())
  }

  return {
    /** A picture was shown from the cache. */
    used: (url: string) =>
      inTurn((_cache, ledger) => {
        const kept = ledger.get(url)
        if (kept) kept.turn = ++turn
      }),
    /** Keeps a picture, in the place of others where there is no room; never throws. */
    keep: (request: Request, response: Response) =>
      inTurn(async (cache, ledger) => {
        const bytes = await weigh(response)
        if (bytes > limit) return
        try {
          await cache.put(request, response.clone())
        } catch (error) {
          if (!isFull(error)) throw error
          await clearTo(sum(ledger) / 2, cache, ledger)
          await cache.put(request, response)
        }
        ledger.set(request.url, { bytes, turn: ++turn })
        if (sum(ledger) > limit) await clearTo(limit * CLEARED_TO, cache, ledger)
      }),
  }
}

const sum = (ledger: Ledger) => [...ledger.values()].reduce((all, { bytes }) => all + bytes, 0)

async function clearTo(most: number, cache: Cache, ledger: Ledger): Promise<void> {
  const oldest = [...ledger].toSorted(([, one], [, other]) => one.turn - other.turn)
  let left = sum(ledger)
  for (const [url, { bytes }] of oldest) {
    if (left <= most) return
    await cache.delete(url, { ignoreVary: true })
    ledger.delete(url)
    left -= bytes
  }
}

async function weigh(response: Response): Promise<number> {
  const told = Number(response.headers.get('Content-Length') ?? NaN)
  return Number.isFinite(told) && told > 0 ? told : (await response.clone().blob()).size
}

/** The ledger in step with the cache: an older release has counted nothing, and another tab may have made room. */
async function openLedger(cache: Cache): Promise<Ledger> {
  const known = await inStore((store) => get<Ledger>(LEDGER, store)).catch(() => undefined)
  const ledger: Ledger = new Map()
  for (const request of await cache.keys()) {
    const kept = known instanceof Map ? known.get(request.url) : undefined
    const response = kept ? null : await cache.match(request)
    if (kept) ledger.set(request.url, kept)
    else if (response) ledger.set(request.url, { bytes: await weigh(response), turn: 0 })
  }
  return ledger
}

const flush = (ledger: Ledger) => inStore((store) => set(LEDGER, ledger, store)).catch(() => undefined)
