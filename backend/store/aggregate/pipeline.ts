import { encode, isDoc } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { CommandError, entryNamed, typeMismatch } from '../commands/errors.ts'
import { equalValues } from '../values/keyEncoding.ts'
import { countSelected, selectInTurns } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import { checkTime } from '../commands/turns.ts'
import { amountOf, STAGES, type Rows, type Run } from './stages.ts'

/**
 * Runs a pipeline: a `$match` at its beginning uses the indexes, the other stages run over the documents.
 * Throws 40323 for what is no stage, NotImplemented (238) for a stage that this store does not know.
 */
export function aggregateRows(
  collection: Collection | undefined,
  stages: readonly unknown[],
): Iterator<Uint8Array | null> {
  const runs = stages.map(compileStage)
  const [first] = stages
  const filter = isDoc(first) && isDoc(first.$match) ? first.$match : null
  const counted = collection && filter ? countOf(stages.slice(1)) : null
  if (collection && filter && counted) return countRow(collection, { ...counted, filter })
  const rest = filter ? runs.slice(1) : runs
  const documents = collection ? documentsOf(collection, filter ?? {}) : []
  return encoded(rest.reduce((rows, run) => inTurns(run(rows)), documents as Rows))
}

function compileStage(stage: unknown): Run {
  if (!isDoc(stage)) throw typeMismatch("Each element of the 'pipeline' array must be an object")
  const [name = '', ...others] = Object.keys(stage)
  if (name === '' || others.length > 0)
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.')
  return entryNamed('stage', STAGES, name)(stage[name])
}

function* documentsOf(collection: Collection, filter: Doc): Generator<Doc | null> {
  for (const row of selectInTurns(collection, { filter })) yield row && row.doc
}

function* encoded(rows: Rows): Generator<Uint8Array | null> {
  for (const row of rows) yield row && encode(row)
}

/** How many documents a stage makes until other commands may run. */
const TURN_ROWS = 64

/** @throws CommandError MaxTimeMSExpired (50) when the command has no time left. */
function* inTurns(rows: Rows): Generator<Doc | null> {
  let count = 0
  for (const row of rows) {
    yield row
    if (!row || ++count < TURN_ROWS) continue
    count = 0
    checkTime()
    yield null
  }
}

/** @returns what is counted, if stages behind a `$match` are those of the driver's `countDocuments`; null otherwise. */
function countOf(stages: readonly unknown[]): { limit: number } | null {
  const others = [...stages]
  if (!equalValues(others.pop(), { $group: { _id: 1, n: { $sum: 1 } } })) return null
  const [stage, ...more] = others
  if (stage === undefined) return { limit: 0 }
  return more.length === 0 && isDoc(stage) && '$limit' in stage ? { limit: amountOf(stage.$limit) } : null
}

function* countRow(
  collection: Collection,
  counted: { filter: Doc; limit: number },
): Generator<Uint8Array | null> {
  const n = yield* countSelected(collection, counted)
  if (n > 0) yield encode({ _id: 1, n })
}
