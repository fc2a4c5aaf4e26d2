import { useSyncExternalStore } from 'react'

/**
 * Whether the server can be reached. The browser's own word is not enough: it calls a phone that is on
 * a dead network online, so every answered or unanswered call is a witness too; null before the first.
 */
let isAnswered: boolean | null = null
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Called with the outcome of every call: whether any answer came back, be it a refusal. */
export function noteAnswer(answered: boolean): void {
  if (answered === isAnswered) return
  isAnswered = answered
  tell()
}

/** @returns whether the browser says that it is online, and no call has gone unanswered since. */
export function isOnline(): boolean {
  return navigator.onLine && isAnswered !== false
}

/** @returns whether the last call was answered: as good as known, and not just hoped for. */
export function isProvenOnline(): boolean {
  return navigator.onLine && isAnswered === true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const onOnline = () => {
    isAnswered = null
    listener()
  }
  addEventListener('online', onOnline)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', onOnline)
    removeEventListener('offline', listener)
  }
}

/** Whether the server can be reached, as state; true in the finished HTML. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}
