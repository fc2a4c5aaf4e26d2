import { restoreQueries } from '../lib/baseApi.ts'
import { PUBLIC_ENDPOINTS } from '../lib/privateAnswers.ts'
import { keepable, keepQueries, loadKeptQueries } from '../offline/keptQueries.ts'
import type { Store } from './store.ts'

const WRITE_AFTER_MS = 400
/** A storage that hangs must not keep the page from opening. */
const PATIENCE_MS = 800

/**
 * Puts the last visit's answers into the store, so that a page opens with data and no network. What the
 * store holds already is newer.
 */
export async function restore(store: Store): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const kept = await Promise.race([loadKeptQueries(), late])
  if (!kept) return
  const { queries } = store.getState().api
  const missing = Object.entries(kept.queries).filter(([key]) => !queries[key])
  store.dispatch(restoreQueries({ ...kept, queries: Object.fromEntries(missing) }))
}

/** Keeps every new public answer, a moment after it came. */
export function persist(store: Store): void {
  let queries = store.getState().api.queries
  let timer: ReturnType<typeof setTimeout> | undefined
  store.subscribe(() => {
    const { api } = store.getState()
    if (api.queries === queries) return
    queries = api.queries
    clearTimeout(timer)
    timer = setTimeout(() => {
      const kept = keepable(queries, PUBLIC_ENDPOINTS)
      if (Object.keys(kept).length > 0)
        void keepQueries({ queries: kept, provided: store.getState().api.provided })
    }, WRITE_AFTER_MS)
  })
}
