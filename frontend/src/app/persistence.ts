import { restoreQueries } from '../lib/baseApi.ts'
import { stale } from '../lib/keepInvalidated.ts'
import { PUBLIC_ENDPOINTS } from '../lib/privateAnswers.ts'
import {
  dropPrivateQueries,
  keepable,
  keepPrivateQueries,
  keepQueries,
  loadKeptQueries,
  loadPrivateQueries,
  type KeptQueries,
  type KeptQuery,
} from '../offline/keptQueries.ts'
import { onSessionChange, sessionOwner } from '../offline/session.ts'
import type { Store } from './store.ts'

const WRITE_AFTER_MS = 400
/** A storage that hangs must not keep the page from opening. */
const PATIENCE_MS = 800

const isPublic = (endpoint: string) => PUBLIC_ENDPOINTS.has(endpoint)
const isPrivate = (endpoint: string) => !PUBLIC_ENDPOINTS.has(endpoint)

/** Done when what the last visit kept is in the store: until then nothing is written over it. */
let reading: Promise<void> = Promise.resolve()

/**
 * Puts the last visit's answers into the store, so that a page opens with data and no network; those of a
 * session only where it goes on. What the store holds already is newer.
 * @returns when they are there, or would come too late for the page to wait; they come all the same.
 */
export async function restore(store: Store): Promise<void> {
  reading = read(store)
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

async function read(store: Store): Promise<void> {
  const owner = sessionOwner()
  const [open, own] = await Promise.all([loadKeptQueries(), owner ? loadPrivateQueries(owner) : null])
  if (open) putIn(store, open)
  const isStillHere = owner && sessionOwner()?.role === owner.role && sessionOwner()?.id === owner.id
  // What the desk shows after a reload is asked for anew, however young it is.
  if (own && isStillHere) putIn(store, own, stale)
}

function putIn(store: Store, kept: KeptQueries, as = (query: KeptQuery) => query): void {
  const { queries } = store.getState().api
  const missing = Object.entries(kept.queries).flatMap(([key, query]) => {
    const asked = queries[key]
    if (asked?.data !== undefined) return []
    // A call that is on its way still finds its place by its id.
    const isAsked = asked?.status === 'pending'
    return [[key, { ...as(query), ...(isAsked ? { requestId: asked.requestId } : {}) }] as const]
  })
  store.dispatch(restoreQueries({ ...kept, queries: Object.fromEntries(missing) }))
}

/** Keeps every new answer, a moment after it came; what a session has read goes when it ends. */
export function persist(store: Store): void {
  let queries = store.getState().api.queries
  let timer: ReturnType<typeof setTimeout> | undefined
  store.subscribe(() => {
    const { api } = store.getState()
    if (api.queries === queries) return
    queries = api.queries
    clearTimeout(timer)
    timer = setTimeout(() => void write(store), WRITE_AFTER_MS)
  })
  onSessionChange(() => {
    // What the store itself holds goes with the screens that show it.
    if (!sessionOwner()) void dropPrivateQueries()
  })
}

async function write(store: Store): Promise<void> {
  await reading
  const { api } = store.getState()
  const open = keepable(api, isPublic)
  if (Object.keys(open.queries).length > 0) await keepQueries(open)
  const owner = sessionOwner()
  const own = keepable(api, isPrivate)
  if (!owner || Object.keys(own.queries).length === 0) return
  await keepPrivateQueries(owner, own)
  // Somebody may have left while it was written.
  if (!sessionOwner()) await dropPrivateQueries()
}
