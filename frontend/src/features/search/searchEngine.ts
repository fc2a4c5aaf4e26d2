import type { SearchResponse } from '@lane-and-court/contract/search/search.ts'
import { searchedOf } from '@lane-and-court/contract/search/searchDocuments.ts'
import { buildSearchIndex, searchIn, type SearchIndex } from '@lane-and-court/contract/search/searchIndex.ts'
import type { Store } from '@reduxjs/toolkit'
import { idle } from '../../base/idle.ts'
import { keptQueries } from '../../data/cache/keptQueries.ts'
import { storeData } from '../../data/cache/offlineData.ts'
import { serverNow } from '../../offline/network/serverClock.ts'
import { hasCopy, keptAnswers, lacksNews } from './keptAnswers.ts'

/**
 * The search in the browser, over the public responses that it keeps. They may come in while the search is open: the
 * index then is built again.
 */
class SearchEngine {
  readonly #store: Store
  readonly #listeners = new Set<() => void>()
  #index: SearchIndex | null = null
  #searched: unknown[] = []
  #building: Promise<void> | null = null
  #isSettled = false

  constructor(store: Store) {
    this.#store = store
  }

  /** Builds the first index, and gets what is missing in the background. */
  async start(): Promise<void> {
    await this.#update()
    this.#store.subscribe(() => void this.#update())
    void this.#complete()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns another object whenever a search may find something else. */
  readonly state = (): unknown => (this.#isSettled ? this.#index : this.#searched)

  /** Whether nothing more is about to come in. */
  get isSettled(): boolean {
    return this.#isSettled
  }

  /** Whether the server may find more than this browser. */
  get isPartial(): boolean {
    const queries = keptQueries(this.#store)
    return !hasCopy(queries) || lacksNews(queries)
  }

  /** @param q what somebody searches for. */
  search(q: string): SearchResponse {
    return this.#index ? searchIn(this.#index, q) : { q, isLoose: false, hits: [] }
  }

  /** Builds the index again if a response has changed; once for all who wait. */
  async #update(): Promise<void> {
    if (this.#building || this.#isOutdated()) await (this.#building ??= this.#build())
  }

  #isOutdated(): boolean {
    const data = keptAnswers(keptQueries(this.#store)).map((answer) => answer.data)
    return !this.#index || !hasSameItems(data, this.#searched)
  }

  async #build(): Promise<void> {
    try {
      do {
        const answers = keptAnswers(keptQueries(this.#store))
        this.#index = await buildSearchIndex(searchedOf(answers, serverNow()))
        this.#searched = answers.map((answer) => answer.data)
        this.#listeners.forEach((listener) => listener())
        // What came in meanwhile.
      } while (this.#isOutdated())
    } finally {
      this.#building = null
    }
  }

  /** Fetches the offline copy, unless the browser has it or is about to restore it. */
  async #complete(): Promise<void> {
    await idle()
    if (!hasCopy(keptQueries(this.#store))) await storeData(this.#store).catch(() => null)
    await this.#update()
    this.#isSettled = true
    this.#listeners.forEach((listener) => listener())
  }
}
const hasSameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at])

export type { SearchEngine }

const started = new WeakMap<Store, Promise<SearchEngine>>()

/** @returns the search over the data of this page, which is started once. */
export function openEngine(store: Store): Promise<SearchEngine> {
  const engine = started.get(store)
  if (engine) return engine
  const starting = start(store)
  started.set(store, starting)
  starting.catch(() => started.delete(store))
  return starting
}

async function start(store: Store): Promise<SearchEngine> {
  const engine = new SearchEngine(store)
  await engine.start()
  return engine
}
