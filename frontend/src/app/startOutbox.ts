import { baseApi, sessionLost } from '../lib/baseApi.ts'
import type { Tag } from '../lib/tags.ts'
import { idle } from '../base/idle.ts'
import { loadInBackground } from '../offline/background.ts'
import { outboxCount } from '../offline/outboxCount.ts'
import { isServerTimeKnown, serverNow } from '../offline/serverClock.ts'
import { sameAccount } from '../offline/account.ts'
import { onSessionChange, tabOwner } from '../offline/session.ts'
import type { Store } from './store.ts'

let starting: Promise<void> | null = null

/**
 * Sends what waits on this device, from now on. What that takes is loaded when the page is at rest, and only
 * where something may wait.
 */
export function startOutbox(store: Store): void {
  const begin = () => {
    starting ??= startWhenIdle(store)
  }
  outboxCount.subscribe(() => {
    badge(outboxCount.get())
    begin()
  })
  // What the server told a session goes with that session.
  onSessionChange(() => void loadInBackground(forget))
  // A script that could not be fetched is fetched again.
  addEventListener('online', begin)
  badge(outboxCount.get())
  begin()
}

async function startWhenIdle(store: Store): Promise<void> {
  await idle()
  const isStarted = (await outboxCount.mayWait()) && (await loadInBackground(() => start(store)))
  if (!isStarted) starting = null
}

const forget = async () =>
  (await import('../lib/outboxScripts.ts')).prune(isServerTimeKnown() ? serverNow() : null)

async function start(store: Store): Promise<void> {
  const { onSent, patchCache, startDraining } = await import('../lib/outboxScripts.ts')
  void loadInBackground(forget)
  onSent(({ owner, tags, resource, request, current }) => {
    const { method } = request
    const isTold = current !== null || method === 'DELETE'
    // What one account has written is told to no other.
    if (isTold && sameAccount(owner, tabOwner())) patchCache(store, { method, path: resource }, current)
    store.dispatch(baseApi.util.invalidateTags([...tags] as Tag[]))
  })
  startDraining({
    // What it answered whole is known where it was sent alone.
    onSent: ({ resource, request }, answer) =>
      patchCache(store, { method: request.method, path: resource }, answer),
    onSignedOut: () => void store.dispatch(sessionLost()),
  })
}

/** On the icon of the installed app, where the platform has such a thing. */
function badge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  const done = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  void done?.catch(() => undefined)
}
