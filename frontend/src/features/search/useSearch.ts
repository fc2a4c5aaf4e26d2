import type { Store } from '@reduxjs/toolkit'
import type { SearchResponse } from '@lane-and-court/contract/search/search.ts'
import { cleanQuery, queryWords } from '@lane-and-court/contract/search/searchWords.ts'
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { loadInBackground } from '../../offline/worker/background.ts'
import { searchApi } from './search.api.ts'
import type { SearchEngine } from './searchEngine.ts'

/** How long typing must rest before the server is asked. */
const REST_MS = 300

export interface Search {
  /** What is searched for, cleaned. */
  q: string
  /** `empty`: nothing was typed that can be searched for. */
  state: 'empty' | 'loading' | 'found' | 'failed'
  /** What was found; null unless the state is `found`. */
  response: SearchResponse | null
  /** Tries again what has failed. */
  retry: () => void
}

const nothing = () => () => {}

/**
 * Searches as one types: in the browser, over what it keeps. The response of the server is used where it is there: of
 * the page that it has rendered, of older news, and if the scripts of the search cannot be loaded. The results follow
 * what is typed in a rendering of their own, so that the field does not wait for them.
 * @param typed any text.
 * @param isNear whether somebody is about to type. Before that, what the server has found needs no search of the browser,
 *   whose index a phone builds for half a second.
 */
export function useSearch(typed: string, isNear = true): Search {
  const q = cleanQuery(useDeferredValue(typed))
  const isEmpty = queryWords(q).length === 0
  const { currentData: serverResponse, isError } = searchApi.endpoints.search.useQueryState(q)
  const { engine, hasFailed, retry } = useEngine(isNear || (!isEmpty && !serverResponse))
  const state = useSyncExternalStore(engine?.subscribe ?? nothing, engine?.state ?? (() => null), () => null)
  const [ask] = searchApi.endpoints.search.useLazyQuerySubscription()
  const own = useMemo(
    () => (engine && !isEmpty ? engine.search(q) : null),
    // oxlint-disable-next-line react/exhaustive-deps -- another state of the engine finds something else
    [engine, state, q, isEmpty],
  )

  const mayFindMore =
    !isEmpty && !serverResponse && (hasFailed || (engine?.isSettled === true && engine.isPartial))
  useEffect(() => {
    if (!mayFindMore) return
    const timer = setTimeout(() => void ask(q), REST_MS)
    return () => clearTimeout(timer)
  }, [ask, mayFindMore, q])

  const response = serverResponse ?? own
  const again = () => {
    if (!engine) retry()
    void ask(q)
  }
  if (isEmpty) return { q, state: 'empty', response: null, retry: again }
  // Results of a part of the data would move when the others come.
  const isWhole = response && response.hits.length > 0 && engine?.isPartial === false
  const isDone = response && (isWhole || serverResponse || engine?.isSettled)
  if (isDone) return { q, state: 'found', response, retry: again }
  // On the server too, while its database is away.
  const isRefused = !engine && isError
  return { q, state: isRefused ? 'failed' : 'loading', response: null, retry: again }
}

/** @returns the search of the browser, or null if its scripts cannot be loaded now. */
async function loadEngine(store: Store): Promise<SearchEngine | null> {
  let engine: SearchEngine | null = null
  await loadInBackground(async () => {
    const { openEngine } = await import('./searchEngine.ts')
    engine = await openEngine(store)
  })
  return engine
}

/** @param isWanted whether it is loaded now, if it is not yet. */
function useEngine(isWanted: boolean) {
  const store = useStore()
  /** Undefined until it is loaded, null if that has failed. */
  const [engine, setEngine] = useState<SearchEngine | null | undefined>()
  useEffect(() => {
    if (isWanted) void loadEngine(store).then(setEngine)
  }, [store, isWanted])
  const retry = () => {
    setEngine(undefined)
    void loadEngine(store).then(setEngine)
  }
  return { engine, hasFailed: engine === null, retry }
}
