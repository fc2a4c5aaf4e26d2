import { useSyncExternalStore } from 'react'

/**
 * Whether the server can be reached. The browser's own word is not enough: it calls a phone that is on
 * a dead network online, so every answered or unanswered call is a witness too; null before the first.
 */
let isAnswered: boolean | null = null
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

const FIRST_CHANCE_MS = 5_000
const LAST_CHANCE_MS = 300_000

/** Called with the outcome of every call: whether any answer came back, be it a refusal. */
export function noteConnectivity(answered: boolean): void {
  if (answered) chances.forEach((take) => take())
  if (answered === isAnswered) return
  isAnswered = answered
  tell()
}

/** Called at the next answer. */
const chances = new Set<() => void>()

/**
 * For work in the background that the network has cut off.
 * @param tries how often it has been tried already.
 * @returns when it is worth another try: at once when a call is answered or the browser says that it is online again,
 *   and else at growing intervals, for a page may be read for an hour without a call.
 */
export function nextChance(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const take = () => {
      chances.delete(take)
      removeEventListener('online', take)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(take, Math.min(FIRST_CHANCE_MS * 2 ** tries, LAST_CHANCE_MS))
    chances.add(take)
    addEventListener('online', take)
  })
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
