import { useEffect, type ReactNode } from 'react'
import { useAfterHydration } from '../../lib/browser/useAfterHydration.ts'

declare global {
  interface Window {
    /** The buttons clicked before hydration, in order (index.html); deleted when they are replayed. */
    clickedBeforeHydration?: HTMLElement[]
  }
}

/**
 * Replays clicks made before hydration, as soon as its children are hydrated and show what only the browser knows. From
 * then on the router opens links, so that a document that the browser has prefetched would not be used: the rules for
 * that are removed (index.html).
 */
export function HydrationClickReplay({ children }: { children: ReactNode }) {
  const isReady = useAfterHydration(() => true, false)
  useEffect(() => {
    if (!isReady) return
    const clicked = window.clickedBeforeHydration ?? []
    delete window.clickedBeforeHydration
    document.querySelector('script[type="speculationrules"]')?.remove()
    void replayClicks(clicked)
  }, [isReady])
  return children
}

/**
 * Each click runs in its own task: while React works it cannot hydrate the part of the page around the
 * button, so that the click would be lost; and the next click must see what the last one has changed.
 */
async function replayClicks(buttons: readonly HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    await new Promise((resolve) => setTimeout(resolve))
    if (button.isConnected) button.click()
  }
}
