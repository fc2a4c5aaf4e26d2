import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { useMemo, useSyncExternalStore } from 'react'

/** The inline script of `index.html` reads it too: it hides what was dismissed before the page is hydrated. */
const STORAGE_KEY = 'dismissed-closures'

const NONE = '[]'
/** What this page dismissed, where the browser has no storage. */
let unsaved = NONE
const listeners = new Set<() => void>()

/** @returns what a device notes of a dismissed closure: after a change it is another one, and shown again. */
export const dismissalOf = ({ id, updatedAt }: Pick<Closure, 'id' | 'updatedAt'>): string =>
  `${id}:${updatedAt}`

function read(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? unsaved
  } catch {
    return unsaved
  }
}

function parsed(text: string): string[] {
  try {
    const list = JSON.parse(text) as unknown
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Notes that the reader dismissed a closure. @param closures all closures; what was noted of others is forgotten. */
export function dismiss(closure: Closure, closures: readonly Closure[]): void {
  const current = new Set(closures.map(dismissalOf))
  const noted = new Set([...parsed(read()), dismissalOf(closure)])
  unsaved = JSON.stringify([...noted].filter((one) => current.has(one)))
  try {
    localStorage.setItem(STORAGE_KEY, unsaved)
  } catch {
    // Without storage it stays dismissed until the page is closed.
  }
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** @returns what the reader dismissed on this device, as `dismissalOf` names it; nothing while the page hydrates. */
export function useDismissed(): ReadonlySet<string> {
  const text = useSyncExternalStore(subscribe, read, () => NONE)
  return useMemo(() => new Set(parsed(text)), [text])
}
