import { useEffect, type ReactNode } from 'react'

declare global {
  interface Window {
    /** The buttons that were pressed before the page was alive, in order; taken away once it is (index.html). */
    clickedBeforeHydration?: HTMLElement[]
  }
}

/** Marks the moment when what it holds answers to the finger, and makes good what was pressed before. */
export function HydrationClickReplay({ children }: { children: ReactNode }) {
  useEffect(() => {
    const pressed = window.clickedBeforeHydration ?? []
    delete window.clickedBeforeHydration
    void pressAgain(pressed)
  }, [])
  return children
}

/**
 * Each in a task of its own: while React is at work it cannot take over the part of the page that a button stands
 * in, and the press would be lost; and the next one must see what the last has changed.
 */
async function pressAgain(buttons: readonly HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    await new Promise((resolve) => setTimeout(resolve))
    if (button.isConnected) button.click()
  }
}
