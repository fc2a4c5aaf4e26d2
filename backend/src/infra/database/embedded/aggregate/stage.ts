import type { Doc } from '../bson.ts'
import type { Scope } from '../expressions/scope.ts'
import { checkTime, type InTurns } from '../turns.ts'

/** Documents, and null where other commands may run. */
export type Rows = Iterable<Doc | null>

/** What a stage may use while it is compiled and while it runs. */
export interface StageContext {
  scope: Scope
  /** Returns all documents of another collection of the database. */
  documentsOf(collection: string): Rows
  /** Compiles a pipeline inside of a stage. */
  pipeline(stages: unknown, scope: Scope): Run
}

/** Runs a compiled stage or pipeline over documents, which it must not change. It passes on each null. */
export type Run = (rows: Rows) => Rows

/** Compiles one stage. Throws what MongoDB throws for an invalid specification. */
export type Stage = (specification: unknown, context: StageContext) => Run

/** A stage that changes each document for itself. */
export const eachRow = (change: (row: Doc) => Doc): Run =>
  function* run(rows) {
    for (const row of rows) yield row && change(row)
  }

/** Returns all documents of a stage, which yields null where other commands may run. */
export function* collected(rows: Rows): InTurns<Doc[]> {
  const all: Doc[] = []
  for (const row of rows) {
    if (row) all.push(row)
    else yield null
  }
  return all
}

/** How many documents a stage makes until other commands may run: `$unwind` can make thousands out of one. */
const TURN_ROWS = 64

/**
 * Lets other commands run between the documents of a stage.
 * @throws CommandError MaxTimeMSExpired (50) when the command has no time left.
 */
export function* inTurns(rows: Rows): Generator<Doc | null> {
  let made = 0
  for (const row of rows) {
    yield row
    if (!row || ++made < TURN_ROWS) continue
    made = 0
    checkTime()
    yield null
  }
}
