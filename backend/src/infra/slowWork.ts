import { measurements } from './measurements.ts'

/** Work that takes longer is named in the log. */
const SLOW_MS = 1_000

/** An operation that took long. */
export interface SlowOperation {
  operation: string
  ms: number
}

const listeners = new Set<(slow: SlowOperation) => void>()

/** Calls the listener after each slow operation. @returns a function that ends this. */
export function onSlowOperation(listener: (slow: SlowOperation) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Names an operation to the listeners if it took long. */
export function noteDuration(operation: string, ms: number): void {
  if (ms < SLOW_MS) return
  for (const listener of listeners) listener({ operation, ms: Math.round(ms) })
}

/**
 * Measures work, and names it in the log if it takes long.
 * @param operation one of a few names, as `render page`. @returns what the work returns. @throws what it throws.
 */
export async function measured<T>(operation: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  let result = 'failed'
  try {
    const value = await work()
    result = 'done'
    return value
  } finally {
    const ms = performance.now() - started
    measurements()?.operation({ operation, result }, ms)
    noteDuration(operation, ms)
  }
}
