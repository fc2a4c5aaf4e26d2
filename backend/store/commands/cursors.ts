import { CommandError } from './errors.ts'
import { timeLeft, type Deadline, type InTurns } from './turns.ts'

const IDLE_MS = 10 * 60_000
const MAX_BATCH_BYTES = 16 * 1024 * 1024

/** Encoded documents; null where other commands may run. */
export type Rows = Iterator<Uint8Array | null>

interface Open {
  namespace: string
  rows: Rows
  /** A document that did not fit into the last batch. */
  pending: Uint8Array | null
  usedAt: number
  isInUse: boolean
  isKilled: boolean
  /** What is left of the `maxTimeMS` of the first command, which counts for all batches together. */
  msLeft: number
}

/** The open cursors by id. They are read one batch at a time, and closed after ten minutes without use. */
export class Cursors {
  readonly #open = new Map<number, Open>()
  #last = Math.floor(Math.random() * 2 ** 40);

  /** Opens a cursor and returns the first batch; the id is 0 if that was the whole result. */
  *start(
    namespace: string,
    rows: Rows,
    batchSize: number,
    single: boolean,
  ): InTurns<{ id: number; batch: Uint8Array[] }> {
    const cursor: Open = {
      namespace,
      rows,
      pending: null,
      usedAt: Date.now(),
      isInUse: false,
      isKilled: false,
      msLeft: Infinity,
    }
    const { batch, done } = yield* take(cursor, batchSize)
    if (done || single) {
      rows.return?.()
      return { id: 0, batch }
    }
    this.#last += 1
    this.#open.set(this.#last, cursor)
    return { id: this.#last, batch }
  }

  /**
   * Returns the next batch.
   * @param deadline of the command, which is set to what is left of the time of the cursor.
   * @throws CursorNotFound (43) for a cursor that was killed or is exhausted, Unauthorized (13) for a cursor of
   *   another collection, CursorInUse (12051) while another command reads it, MaxTimeMSExpired (50).
   */
  *next(
    id: number,
    namespace: string,
    batchSize: number,
    deadline: Deadline,
  ): InTurns<{ id: number; batch: Uint8Array[] }> {
    const cursor = this.#open.get(id)
    if (!cursor) throw new CommandError(43, `cursor id ${id} not found`)
    if (cursor.namespace !== namespace)
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      )
    if (cursor.isInUse) throw new CommandError(12051, `cursor id ${id} is already in use`)
    deadline.at = performance.now() + cursor.msLeft
    let isWhole = false
    try {
      const { batch, done } = yield* take(cursor, batchSize)
      isWhole = !done
      return { id: done ? 0 : id, batch }
    } finally {
      // After an error or when the client has gone, no later batch would be right.
      if (!isWhole) this.kill(id)
    }
  }

  /** Closes a cursor; returns false if there is none with this id. */
  kill(id: number): boolean {
    const cursor = this.#open.get(id)
    if (!cursor) return false
    cursor.isKilled = true
    cursor.rows.return?.()
    return this.#open.delete(id)
  }

  /** Closes cursors that were not used for ten minutes. */
  sweep(now: number): void {
    for (const [id, { usedAt, isInUse }] of this.#open) if (!isInUse && now - usedAt > IDLE_MS) this.kill(id)
  }
}

function* take(cursor: Open, batchSize: number): InTurns<{ batch: Uint8Array[]; done: boolean }> {
  cursor.isInUse = true
  try {
    return yield* takeRows(cursor, batchSize)
  } finally {
    cursor.isInUse = false
    cursor.usedAt = Date.now()
    cursor.msLeft = timeLeft()
  }
}

function* takeRows(cursor: Open, batchSize: number): InTurns<{ batch: Uint8Array[]; done: boolean }> {
  const batch: Uint8Array[] = []
  let bytes = 0
  if (cursor.pending && batchSize > 0) {
    batch.push(cursor.pending)
    bytes = cursor.pending.byteLength
    cursor.pending = null
  }
  while (batch.length < batchSize) {
    const { value, done } = cursor.rows.next()
    if (cursor.isKilled) throw new CommandError(237, 'the cursor was killed')
    if (done) return { batch, done: true }
    if (value === null) {
      yield null
      continue
    }
    if (bytes + value.byteLength > MAX_BATCH_BYTES && batch.length > 0) {
      cursor.pending = value
      return { batch, done: false }
    }
    bytes += value.byteLength
    batch.push(value)
  }
  return { batch, done: false }
}
