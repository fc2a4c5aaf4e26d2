import type { PublicQueryName } from '@lane-and-court/contract/offline/offlineCopy.ts'
import type { Store } from '@reduxjs/toolkit'
import { nextTask } from '../base/nextTask.ts'
import { createContext, type ComponentType, type ReactNode } from 'react'
import type { PersistedQueries, PersistedQuery } from '../offline/lastFulfilled.ts'
import { pageOpenedAt } from '../offline/serverClock.ts'

/** The store of RTK Query with what public pages need of it (app/openStore.ts). */
export interface OpenedStore {
  store: Store
  /** The provider of react-redux with this store. */
  Provider: ComponentType<{ children: ReactNode }>
  /**
   * Fetches a query if its response is missing or stale, and again whenever a write invalidates it.
   * @param isForced whether it is fetched even if it is fresh. @returns a function that ends this.
   */
  watch: (name: PublicQueryName, arg: unknown, isForced: boolean) => () => void
  refetch: (name: PublicQueryName, arg: unknown) => void
}

/** What the server rendered a page from. */
export interface SentQueries extends PersistedQueries {
  /** What the page shows of lists that were not sent, by names that the components and app/sentParts.ts share. */
  parts?: Record<string, unknown>
}

/** What a component shows of a query. */
type Shown = Pick<PersistedQuery, 'status' | 'data' | 'error'>

interface Watched {
  name: PublicQueryName
  arg: unknown
  isForced: boolean
  part: string | undefined
}

interface Watch extends Watched {
  key: string
  end: (() => void) | null
}

/**
 * The data of public pages. A page that the server has rendered brings what it shows, so the store and its scripts,
 * which are heavy, are opened later: when the page is idle, or when something else is to be shown.
 */
export class PublicData {
  readonly #sent: PersistedQueries['queries'] | null
  readonly #parts: ReadonlyMap<string, Shown>
  readonly #load: () => Promise<OpenedStore>
  readonly #listeners = new Set<() => void>()
  readonly #watches = new Set<Watch>()
  /** What components show now, by key: the same object until something of it changes. */
  readonly #shown = new Map<string, Shown>()
  /** The keys of the queries that the store has had a response of. */
  readonly #answered = new Set<string>()
  #opened: OpenedStore | null = null
  #opening: Promise<OpenedStore> | null = null

  /**
   * @param sent the query results that came with the page, or null. @param load opens the store, which must contain
   *   them.
   */
  constructor(sent: SentQueries | null, load: () => Promise<OpenedStore>) {
    this.#sent = sent?.queries ?? null
    this.#parts = new Map(
      Object.entries(sent?.parts ?? {}).map(([name, data]) => [name, { status: 'fulfilled', data }]),
    )
    this.#load = load
  }

  /** @returns the data of a store that is open already. */
  static of(opened: OpenedStore): PublicData {
    const data = new PublicData(null, async () => opened)
    data.#use(opened)
    return data
  }

  /** Opens the store, once. @throws if its scripts cannot be loaded; then the next call tries again. */
  readonly open = (): Promise<OpenedStore> => {
    this.#opening ??= this.#load().then(
      (opened) => {
        if (this.#opened !== opened) this.#use(opened)
        return opened
      },
      (error: unknown) => {
        this.#opening = null
        throw error
      },
    )
    return this.#opening
  }

  #use(opened: OpenedStore): void {
    this.#opened = opened
    opened.store.subscribe(this.#notify)
    this.#notify()
    void this.#startWatches(opened)
  }

  /** Each in a task of its own: a page has about eight, and each is work for the store. */
  async #startWatches(opened: OpenedStore): Promise<void> {
    for (const watch of Array.from(this.#watches)) {
      await nextTask()
      if (this.#watches.has(watch) && !watch.end && !this.#isPartEnough(watch)) start(opened, watch)
    }
  }

  readonly #notify = () => {
    for (const watch of this.#watches) if (watch.part) this.#endWaiting(watch)
    this.#listeners.forEach((listener) => listener())
  }

  /** Keeps a list up to date once this page has it whole, which usually comes with the offline copy. */
  #endWaiting(watch: Watch): void {
    if (!this.#opened || this.#isPartEnough(watch)) return
    // The store notifies while it starts.
    watch.part = undefined
    if (!watch.end) start(this.#opened, watch)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns what is known of a query now. @param key from `cacheKey`. */
  entry(key: string): Shown | undefined {
    const entry = this.#currentEntry(key)
    const shown = this.#shown.get(key)
    // A response that only proves that nothing has changed must not render the page again.
    const isSame =
      shown?.status === entry?.status && shown?.data === entry?.data && shown?.error === entry?.error
    if (!entry || isSame) return entry && shown
    this.#shown.set(key, entry)
    return entry
  }

  #currentEntry(key: string): PersistedQuery | undefined {
    const sent = this.#sentEntry(key)
    if (!this.#opened) return sent
    const stored = this.#storedEntry(this.#opened, key)
    if (stored?.status === 'fulfilled' || stored?.status === 'rejected') this.#answered.add(key)
    // What the server could not show is requested again; until that is answered, the page stays as it is.
    return sent?.status === 'rejected' && !this.#answered.has(key) ? sent : stored
  }

  /** @returns when the response of a query was fetched, by the clock of the server. */
  fulfilledAt(key: string): number | undefined {
    return this.#currentEntry(key)?.fulfilledTimeStamp
  }

  #storedEntry({ store }: OpenedStore, key: string): PersistedQuery | undefined {
    return (store.getState() as { api: PersistedQueries }).api.queries[key]
  }

  /** @param part names the part of a list that the server may have sent. It is shown until this page has the list. */
  entryOrPart(key: string, part?: string): Shown | undefined {
    return this.#isPartEnough({ key, part }) ? this.#partNamed(part) : this.entry(key)
  }

  /** A list of an earlier visit may be older than the part. */
  #isPartEnough({ key, part }: Pick<Watch, 'key' | 'part'>): boolean {
    return this.#partNamed(part) !== undefined && (this.fulfilledAt(key) ?? 0) < pageOpenedAt()
  }

  /** @returns what the server rendered a query from: hydration must render the same. */
  renderedEntry(key: string, part?: string): Shown | undefined {
    return this.#sent ? (this.#partNamed(part) ?? this.#sentEntry(key)) : this.entry(key)
  }

  #partNamed(part: string | undefined): Shown | undefined {
    return part === undefined ? undefined : this.#parts.get(part)
  }

  #sentEntry(key: string): PersistedQuery | undefined {
    return this.#sent && Object.hasOwn(this.#sent, key) ? this.#sent[key] : undefined
  }

  /**
   * Keeps a query up to date while a component shows it. A part that is enough is not fetched.
   * @param key from `cacheKey`. @param watched with its part as in `entryOrPart`. @returns a function that ends this.
   */
  watch(key: string, watched: Watched): () => void {
    const watch: Watch = { ...watched, key, end: null }
    this.#watches.add(watch)
    if (watch.isForced || !this.#isPartEnough(watch)) {
      if (this.#opened) start(this.#opened, watch)
      // What the page does not have yet is asked for at once.
      else if (watch.isForced || !this.#sentEntry(key)) void this.open().catch(() => undefined)
    }
    return () => {
      watch.end?.()
      this.#watches.delete(watch)
    }
  }

  async refetch(name: PublicQueryName, arg: unknown): Promise<void> {
    const { refetch } = await this.open()
    refetch(name, arg)
  }
}

function start(opened: OpenedStore, watch: Watch): void {
  watch.end = opened.watch(watch.name, watch.arg, watch.isForced)
}

/** Set around the app (app/Root.tsx). */
export const PublicDataContext = createContext<PublicData>(
  new PublicData(null, () => Promise.reject(new Error('There is no data around this component.'))),
)
