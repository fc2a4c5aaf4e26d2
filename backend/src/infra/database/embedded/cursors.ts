import { CommandError } from './errors.ts'

const IDLE_MS = 10 * 60_000
const MAX_BATCH_BYTES = 16 * 1024 * 1024

interface Open {
  namespace: string
  rows: Iterator<Uint8Array>
  /** A document that did not fit into the last batch. */
  pending: Uint8Array | null
  usedAt: number
}

/** The open cursors by id. They are read one batch at a time, and closed after ten minutes without use. */
export class Cursors {
  readonly #open = new Map<number, Open>()
  #last = Math.floor(Math.random() * 2 ** 40)

  /** Opens a cursor and returns the first batch; the id is 0 if that was the whole result. */
  start(
    namespace: string,
    rows: Iterator<Uint8Array>,
    batchSize: number,
    single: boolean,
  ): { id: number; batch: Uint8Array[] } {
    const cursor: Open = { namespace, rows, pending: null, usedAt: Date.now() }
    const { batch, done } = take(cursor, batchSize)
    if (done || single) {
      rows.return?.()
      return { id: 0, batch }
    }
    this.#last += 1
    this.#open.set(this.#last, cursor)
    return { id: this.#last, batch }
  }

  /**
   * Returns the next batch. Throws CursorNotFound (43) for a cursor that was killed or is exhausted, and
   * Unauthorized (13) for a cursor of another collection.
   */
  next(id: number, namespace: string, batchSize: number): { id: number; batch: Uint8Array[] } {
    const cursor = this.#open.get(id)
    if (!cursor) throw new CommandError(43, `cursor id ${id} not found`)
    if (cursor.namespace !== namespace)
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      )
    cursor.usedAt = Date.now()
    const { batch, done } = this.#closeOnError(id, () => take(cursor, batchSize))
    if (done) this.#open.delete(id)
    return { id: done ? 0 : id, batch }
  }

  /** Closes a cursor; returns false if there is none with this id. */
  kill(id: number): boolean {
    this.#open.get(id)?.rows.return?.()
    return this.#open.delete(id)
  }

  /** Closes cursors that were not used for ten minutes. */
  sweep(now: number): void {
    for (const [id, { usedAt }] of this.#open) if (now - usedAt > IDLE_MS) this.kill(id)
  }

  #closeOnError<T>(id: number, work: () => T): T {
    try {
      return work()
    } catch (error) {
      this.#open.delete(id)
      throw error
    }
  }
}

function take(cursor: Open, batchSize: number): { batch: Uint8Array[]; done: boolean } {
  const batch: Uint8Array[] = []
  let bytes = 0
  if (cursor.pending && batchSize > 0) {
    batch.push(cursor.pending)
    bytes = cursor.pending.byteLength
    cursor.pending = null
  }
  while (batch.length < batchSize) {
    const { value, done } = cursor.rows.next()
    if (done) return { batch, done: true }
    if (bytes + value.byteLength > MAX_BATCH_BYTES && batch.length > 0) {
      cursor.pending = value
      return { batch, done: false }
    }
    bytes += value.byteLength
    batch.push(value)
  }
  return { batch, done: false }
}
