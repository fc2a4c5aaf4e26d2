import { type NewYorkClock, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { startTransition, use, useEffect, useState } from 'react'
import { onTimeCorrected, serverNow } from '../../offline/network/serverClock.ts'
import { isKeptPage, onKeptPageRenewed } from './keptPage.ts'
import { RenderedAt } from './renderedAt.ts'
import { useIsHydrating } from '../browser/useIsHydrating.ts'

const CHECK_MS = 20_000
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())
onTimeCorrected(notify)
onKeptPageRenewed(notify)

/** A phone stops the timers of a page that nobody sees, so that the clock is read again when it is seen. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setInterval(listener, CHECK_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

const read = () => newYorkClock(serverNow())

/**
 * @returns the clock in New York, yyyy-MM-ddTHH:mm, by the server's time; it goes on while the component is shown.
 *   While the page hydrates it is the time at which the server rendered it, so that both render the same; an old page
 *   keeps that time until it has newer data, because what is said with it is hidden. What shows it is rendered again in
 *   small tasks.
 */
export function useNewYorkNow(): NewYorkClock {
  const renderedAt = use(RenderedAt)
  const isHydrating = useIsHydrating()
  const [now, setNow] = useState(() => ((isHydrating || isKeptPage()) && renderedAt?.clock) || read())
  useEffect(() => {
    const update = () => {
      if (!isKeptPage()) startTransition(() => setNow(read()))
    }
    update()
    return subscribe(update)
  }, [])
  return now
}
