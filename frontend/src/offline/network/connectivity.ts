import { useSyncExternalStore } from 'react'

/**
 * Whether the last request got a response; null before the first. `navigator.onLine` is not enough to know
 * whether the server can be reached: it is true for a phone on a dead network.
 */
let hadResponse: boolean | null = null
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

const FIRST_CHANCE_MS = 5_000
const LAST_CHANCE_MS = 300_000

/** Notes the outcome of a request: whether any response of this server came back, even a refusal. */
export function noteConnectivity(hasResponse: boolean): void {
  if (hasResponse) chances.forEach((retry) => retry())
  if (hasResponse === hadResponse) return
  hadResponse = hasResponse
  notify()
}

/** Callbacks for the next response. */
const chances = new Set<() => void>()

/**
 * Resolves when background work that failed for lack of a network is worth a retry: as soon as a request gets
 * a response or the browser reports to be online, and otherwise after a growing delay, because a page may be
 * read for an hour without a request.
 * @param tries number of attempts so far.
 */
export function waitUntilRetry(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const retry = () => {
      chances.delete(retry)
      removeEventListener('online', retry)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(retry, Math.min(FIRST_CHANCE_MS * 2 ** tries, LAST_CHANCE_MS))
    chances.add(retry)
    addEventListener('online', retry)
  })
}

/** @returns whether the browser reports to be online, and no request has failed since. */
export function isOnline(): boolean {
  return navigator.onLine && hadResponse !== false
}

/** @returns whether the last request got a response: the connection is proven, not just assumed. */
export function isProvenOnline(): boolean {
  return navigator.onLine && hadResponse === true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const onOnline = () => {
    hadResponse = null
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

/** Returns whether the server can be reached, as React state; true in server-rendered HTML. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}
