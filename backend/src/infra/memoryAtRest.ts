import { performance } from 'node:perf_hooks'

const LOOK_MS = 30_000
/** A thread that works less than this part of the time is at rest. */
const REST = 0.02

/** Also closes the gaps between what stays, and forgets code that was not used for long: 20 MB less, for 0.2 s. */
const ALL = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const

/**
 * V8 looks for garbage only when it needs room: a thread at rest keeps that of its last work, which may be tens of
 * megabytes. Each time this thread comes to rest, its garbage is collected once, where Node runs with `--expose-gc`
 * (scripts/serverEnv.mjs).
 * @param freeOther gives back what this thread keeps outside of V8.
 * @param lookMs how often it looks whether the thread is at rest.
 * @returns stops that.
 */
export function freeMemoryAtRest(freeOther = () => {}, lookMs = LOOK_MS): () => void {
  let before = performance.eventLoopUtilization()
  let hasWorked = true
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > REST) hasWorked = true
    else if (hasWorked) {
      hasWorked = false
      freeOther()
      globalThis.gc?.(ALL)
    }
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
