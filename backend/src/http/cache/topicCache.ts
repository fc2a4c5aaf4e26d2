import { LRUCache } from 'lru-cache'
import { awaySince } from '../../infra/database/databaseState.ts'
import { measurements } from '../../infra/measurements.ts'
import type { CompleteResponse } from './completeResponse.ts'
import { newerOrLast } from './newerOrLast.ts'

/** The kind of data that a response was built from; a write invalidates the topics it changed. */
export type Topic = 'gallery' | 'news' | 'staff' | 'classes' | 'closures' | 'pages' | 'pictures'
/** The topic of a response that was built from the data of all topics, and of one that is never written. */
export type AnyTopic = Topic | 'all' | 'none'

/** Topics whose responses show something of another topic: a class shows the name of its coach. */
const ALSO_SHOWN_BY: Partial<Record<Topic, readonly Topic[]>> = {
  staff: ['classes'],
  // A closure does not name a class that became a draft.
  classes: ['closures'],
  // Their focal points are a part of what shows pictures of the library.
  pictures: ['gallery', 'news', 'staff', 'pages'],
}

/** A response that was found in memory or built. */
export interface Found {
  response: CompleteResponse
  /** What the response was made from, for the server itself; frozen, because all share it. */
  data?: unknown
  /** Whether it is out of date, because the database is away. */
  isStale: boolean
  /** The address of the page, if the request named another one, such as a former address. */
  address?: string
}

export interface Built extends Found {
  /** Whether it is kept for the next request. */
  isKept: boolean
  /**
   * Epoch milliseconds since when the database was away, if the response was made without it; it is good for that time
   * only. Null for one with all of its data.
   */
  outage?: number | null
  /** Whether it may still be sent, if more than the topic decides. */
  isCurrent?: () => boolean
}

/** What makes a response, and how long that is good. */
export interface Source {
  topic: AnyTopic
  /** How long it is valid without a write, in milliseconds: for data that depends on the date. */
  maxAgeMs: number
  /** The name of the measurement that counts its reads. */
  counted?: 'responses' | 'pages'
  /** Those of which there are any number, with limits of their own, so that they displace no others. */
  apart?: { name: string; max: number; maxSize?: number }
  /** @param last the last good response, if there is one. @throws what is not kept. */
  build(last: Found | null): Promise<Built>
}

interface Entry extends Built {
  outage: number | null
  topic: AnyTopic
  counted: Source['counted']
  builtAt: number
  /** Epoch milliseconds until which it may be used. */
  until: number
}

interface Pending {
  topic: AnyTopic
  result: Promise<Found>
}

/** Limits of all that is kept, but for what is kept apart; the least recently used is evicted first. */
const LIMITS = { max: 2_000, maxSize: 48 * 1024 * 1024 }

/** The data of a response takes about twice as much as its text. */
const sizeOf = ({ response, data }: Entry) =>
  response.size + (data === undefined ? 0 : 2 * response.bytes.length)

/**
 * The one cache of what is sent: complete responses, each built once for all who wait for it, and kept until a write
 * invalidates its topic. While the database is away, the last good one is given.
 */
export class TopicCache {
  readonly #entries = new LRUCache<string, Entry>({ ...LIMITS, sizeCalculation: sizeOf })
  readonly #apart = new Map<string, LRUCache<string, Entry>>()
  readonly #pending = new Map<string, Pending>()
  /** Counts the writes of each topic and of all: a response built before a write is not kept after it. */
  readonly #generations = new Map<AnyTopic, number>()
  readonly #listeners: ((topic: Topic) => void)[] = []
  readonly #maxAgeMs: number
  /** Whether the writes of other app servers are known; it is false where nobody tells. */
  #isWatched = () => false
  /** Epoch milliseconds of the last moment of which the writes of other app servers are not known. */
  #unknownUntil = -Infinity

  /**
   * @param maxAgeMs how long a response may be sent although another app server may have written since, in
   *   milliseconds, while its writes are not watched; Infinity when this process is the only writer.
   */
  constructor(maxAgeMs: number) {
    this.#maxAgeMs = maxAgeMs
  }

  /** @returns how many responses are in memory or being built, for the tests of what is cached. */
  get size(): number {
    return this.#stores().reduce((sum, { size }) => sum + size, this.#pending.size)
  }

  /** @returns a response that may be sent as it is, if it is in memory. */
  fresh(key: string): CompleteResponse | null {
    const entry = this.#last(key)
    if (!entry || entry.isStale || entry.outage !== null || !this.#isFresh(entry)) return null
    this.#count(entry.counted, true)
    return entry.response
  }

  /**
   * @param key names the response among all.
   * @returns it from memory, or built; the last good one while the database is away or slow.
   * @throws what `build` throws; a DatabaseAwayError only without a last good one.
   */
  async findOrBuild(key: string, source: Source): Promise<Found> {
    const last = this.#last(key)
    const isHit = last !== undefined && this.#isFresh(last)
    this.#count(source.counted, isHit)
    if (isHit) return last
    const good = last?.outage === null ? { ...last, isStale: true } : null
    const build = () => this.#buildOnce(key, source, good)
    return good ? newerOrLast<Found>(good, build) : build()
  }

  /** Removes every response of a topic, and those of all topics; call it after the write is acknowledged. */
  invalidate(topic: Topic): void {
    const changed: AnyTopic[] = [topic, ...(ALSO_SHOWN_BY[topic] ?? []), 'all']
    for (const one of changed) this.#generations.set(one, this.#generation(one) + 1)
    for (const store of [...this.#stores(), this.#pending]) {
      for (const [key, entry] of store.entries()) if (changed.includes(entry.topic)) store.delete(key)
    }
    for (const listener of this.#listeners) listener(topic)
  }

  /** Calls the listener after every invalidation. */
  onInvalidate(listener: (topic: Topic) => void): void {
    this.#listeners.push(listener)
  }

  /**
   * From now on the writes of other app servers are watched, and call `invalidate`.
   * @param isWatched returns false while a write may be missed: responses then expire after the age given to the
   *   constructor.
   */
  watchedBy(isWatched: () => boolean): void {
    this.#isWatched = isWatched
  }

  /** Lets all responses expire: nobody knows what was written until now. The last good ones stay. */
  expireAll(): void {
    this.#unknownUntil = Date.now()
  }

  #isFresh({ topic, builtAt, until, outage, isCurrent }: Entry): boolean {
    if (outage !== null) return outage === awaySince()
    const now = Date.now()
    if (now > until || isCurrent?.() === false) return false
    // Data that is never written is not written by another app server either.
    if (topic === 'none') return true
    return builtAt > this.#unknownUntil && (now - builtAt <= this.#maxAgeMs || this.#isWatched())
  }

  #count(counted: Source['counted'], isHit: boolean): void {
    if (counted) measurements()?.cacheRead(counted, isHit)
  }

  #generation(topic: AnyTopic): number {
    return this.#generations.get(topic) ?? 0
  }

  #stores(): LRUCache<string, Entry>[] {
    return [this.#entries, ...this.#apart.values()]
  }

  /** @returns the response that was built last, also if it is out of date. A write has removed it. */
  #last(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (entry) return entry
    for (const store of this.#apart.values()) {
      const apart = store.get(key)
      if (apart) return apart
    }
    return undefined
  }

  #storeOf({ apart }: Source): LRUCache<string, Entry> {
    if (!apart) return this.#entries
    const { name, max, maxSize } = apart
    const store =
      this.#apart.get(name) ??
      new LRUCache<string, Entry>({ max, ...(maxSize ? { maxSize, sizeCalculation: sizeOf } : {}) })
    this.#apart.set(name, store)
    return store
  }

  async #buildOnce(key: string, source: Source, last: Found | null): Promise<Found> {
    const pending = this.#pending.get(key) ?? {
      topic: source.topic,
      result: this.#build(key, source, last),
    }
    this.#pending.set(key, pending)
    try {
      return await pending.result
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  async #build(key: string, source: Source, last: Found | null): Promise<Found> {
    const { topic, counted, maxAgeMs } = source
    const generation = this.#generation(topic)
    const builtAt = Date.now()
    const built = await source.build(last)
    // After a write during the build, the response is given to those who wait, but not kept.
    if (built.isKept && this.#generation(topic) === generation) {
      const entry = {
        ...built,
        outage: built.outage ?? null,
        topic,
        counted,
        builtAt,
        until: builtAt + maxAgeMs,
      }
      this.#storeOf(source).set(key, entry)
    }
    return built
  }
}
