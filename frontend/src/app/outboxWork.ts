import { baseApi, sessionLost, type Tag } from '../lib/baseApi.ts'
import { idle } from '../lib/idle.ts'
import { loadInBackground } from '../offline/background.ts'
import { outboxCount } from '../offline/outboxCount.ts'
import type { Store } from './store.ts'

let isStarted = false

/** Sends what waits on this device, from now on; without anything that waits it costs nothing. */
export function workOutbox(store: Store): void {
  const begin = () => {
    if (isStarted || outboxCount.get() === 0) return
    isStarted = true
    void idle().then(() => loadInBackground(() => start(store)))
  }
  begin()
  outboxCount.subscribe(() => {
    badge(outboxCount.get())
    begin()
  })
  badge(outboxCount.get())
}

async function start(store: Store): Promise<void> {
  const [{ startDraining }, { putAnswer }] = await Promise.all([
    import('../offline/outbox/drain.ts'),
    import('../lib/putAnswer.ts'),
  ])
  startDraining({
    onSent({ tags, resource, request }, answer) {
      putAnswer(store, { method: request.method, path: resource }, answer)
      store.dispatch(baseApi.util.invalidateTags([...tags] as Tag[]))
    },
    onSignedOut: () => void store.dispatch(sessionLost()),
  })
}

/** On the icon of the installed app, where the platform has such a thing. */
function badge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  const done = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  void done?.catch(() => undefined)
}
