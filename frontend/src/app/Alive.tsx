import { useEffect, type ReactNode } from 'react'

declare global {
  interface Window {
    /** The button that was pressed before the page was alive; taken away once it is (index.html). */
    pressedEarly?: HTMLElement[]
  }
}

/** Marks the moment when what it holds answers to the finger, and makes good what was pressed before. */
export function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    const [button] = window.pressedEarly ?? []
    delete window.pressedEarly
    if (button?.isConnected) button.click()
  }, [])
  return children
}
