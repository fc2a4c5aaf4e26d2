import { baseApi, sessionLost } from '../../data/api/baseApi.ts'
import type { Tag } from '../../data/api/tags.ts'
import { idle } from '../../base/idle.ts'
import { loadInBackground } from '../../offline/worker/background.ts'
import { outboxCount } from '../../offline/outbox/outboxCount.ts'
import { sentMessage } from '../../offline/prompts/sentMessage.ts'
import { isServerTimeKnown, serverNow } from '../../offline/network/serverClock.ts'
import { sameAccount } from '../../offline/session/account.ts'
import { onSessionChange, tabOwner } from '../../offline/session/session.ts'
import type { Store } from './store.ts'

let starting: Promise<void> | null = null

/**
 * Sends the entries of the outbox from now on. The scripts for it are loaded when the page is idle, and only
 * if there may be entries.
 */
export function startOutbox(store: Store): void {
  const startOnce = () => {
    starting ??= startWhenIdle(store)
  }
  outboxCount.subscribe(() => {
    showBadge(outboxCount.get())
    startOnce()
  })
  // Recorded server states of a session are deleted with it.
  onSessionChange(() => void loadInBackground(pruneOutbox))
  // Retries a script that could not be loaded.
  addEventListener('online', startOnce)
  showBadge(outboxCount.get())
  startOnce()
}

async function startWhenIdle(store: Store): Promise<void> {
  await idle()
  const isStarted = (await outboxCount.mayWait()) && (await loadInBackground(() => start(store)))
  if (!isStarted) starting = null
}

const pruneOutbox = async () =>
  (await import('../../data/writes/outboxScripts.ts')).prune(isServerTimeKnown() ? serverNow() : null)

async function start(store: Store): Promise<void> {
  const { dropSavedDrafts, isAwaited, onSent, patchBatch, patchCache, startDraining } =
    await import('../../data/writes/outboxScripts.ts')
  void loadInBackground(pruneOutbox)
  void dropSavedDrafts().catch(() => undefined)
  onSent((entry) => {
    // Its caller does the same.
    if (isAwaited(entry)) return
    void dropSavedDrafts().catch(() => undefined)
    const { owner, tags, resource, request, current, createdAt } = entry
    if (entry.batch)
      void loadInBackground(async () => (await import('./batchSent.ts')).batchSent(store, entry))
    if (owner.role === 'public') sentMessage.note(createdAt)
    const { method } = request
    const isServerStateKnown = current !== null || method === 'DELETE'
    // The data of one account is shown to no other.
    if (isServerStateKnown && sameAccount(owner, tabOwner()))
      patchCache(store, { method, path: resource }, current)
    store.dispatch(baseApi.util.invalidateTags([...tags] as Tag[]))
  })
  startDraining({
    // Only this tab has the complete response to a write that it sent.
    onSent: ({ resource, request, batch }, response) =>
      batch
        ? patchBatch(store, batch, response)
        : patchCache(store, { method: request.method, path: resource }, response),
    onSignedOut: () => void store.dispatch(sessionLost()),
  })
}

/** Shows the number on the icon of the installed app, if the platform supports badges. */
function showBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  const done = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  void done?.catch(() => undefined)
}
