import type { mongo } from 'mongoose'

/*
 * What the parts of the server measure. It goes to whoever collects it (`metrics.ts`), and nowhere if nobody does: the
 * library that collects takes 20 MB, and is loaded only if the metrics are shown.
 */

/** Receives what is measured. Times are in milliseconds; names are few, and never what a client sent. */
export interface Measurements {
  request(at: { method: string; route: string; status: number }, ms: number, bytes: number): void
  cacheRead(cache: 'responses' | 'pages' | 'pictures', isHit: boolean): void
  command(at: { command: string; collection: string; result: string }, ms: number): void
  operation(at: { operation: string; result: string }, ms: number): void
  /** A write that was sent again, and got the stored response. */
  replay(route: string): void
  mail(result: 'sent' | 'failed'): void
  /** Checks of passwords that are waiting or in progress: one more or one less. */
  passwordChecks(change: 1 | -1): void
}

let receiver: Measurements | null = null

/** Sends from now on all that is measured to this receiver; null for none. */
export function collectMeasurements(collector: Measurements | null): void {
  receiver = collector
}

/** @returns the receiver of what is measured, if there is one: `measurements()?.replay(route)`. */
export const measurements = (): Measurements | null => receiver

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
function noteDuration(operation: string, ms: number): void {
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

interface Started {
  at: number
  collection: string
}

/** Measures each command of a client that was opened with `monitorCommands`, and names the slow ones in the log. */
export function watchCommands(client: mongo.MongoClient): void {
  const started = new Map<number, Started>()
  const end = (result: string) => (event: { requestId: number; commandName: string }) => {
    const startedCommand = started.get(event.requestId)
    if (!startedCommand) return
    started.delete(event.requestId)
    const ms = performance.now() - startedCommand.at
    const command = event.commandName
    measurements()?.command({ command, collection: startedCommand.collection, result }, ms)
    noteDuration(`${command} ${startedCommand.collection}`.trimEnd(), ms)
  }
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    // `getMore` names the collection in a field of its own; commands of the whole database name none.
    const named: unknown = command['collection'] ?? command[commandName]
    started.set(requestId, { at: performance.now(), collection: typeof named === 'string' ? named : '' })
  })
  client.on('commandSucceeded', end('done'))
  client.on('commandFailed', end('failed'))
}
