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
