import { encode, isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError, notImplemented, typeMismatch } from '../errors.ts'
import { scopeOf } from '../expressions/compile.ts'
import { checkConstants } from '../expressions/scope.ts'
import type { Scope } from '../expressions/scope.ts'
import type { Hint } from '../query/hint.ts'
import { selectInTurns } from '../query/scan.ts'
import type { Selected } from '../storage/collection.ts'
import { parseSort } from '../query/sort.ts'
import type { SortField } from '../query/sort.ts'
import type { Database } from '../storage/database.ts'
import { inTurns, type Rows, type Run, type StageContext } from './stage.ts'
import { amountOf, STAGES, UNSUPPORTED_STAGES } from './stages.ts'

/**
 * Runs a pipeline: its leading `$match`, `$sort`, `$skip` and `$limit` use the indexes, the other stages run over
 * their documents. Throws for stages that would write or that this store does not support.
 */
export function aggregateRows(
  database: Database,
  db: string,
  name: string | null,
  stages: Doc[],
  { variables, hint }: { variables: Doc; hint: Hint | null },
): Iterator<Uint8Array | null> {
  const scope = scopeOf(variables)
  const documentsOf = (other: string): Rows => documents(database, db, other)
  compilePipeline(stages, scope, documentsOf)
  checkConstants(scope)
  const { filter, sort, skip, limit, rest } = split(stages)
  const run = compilePipeline(rest, scope, documentsOf)
  const collection = name === null ? undefined : database.find(db, name)
  const found = collection ? selectInTurns(collection, { filter, sort, skip, limit, scope, hint }) : []
  const encoded = function* (): Generator<Uint8Array | null> {
    if (rest.length === 0) for (const row of found) yield row && row.bytes
    else for (const row of run(docsOf(found))) yield row && encode(row)
  }
  return encoded()
}

function* docsOf(found: Iterable<Selected | null>): Generator<Doc | null> {
  for (const row of found) yield row && row.doc
}

function* documents(database: Database, db: string, name: string): Generator<Doc | null> {
  const collection = database.find(db, name)
  if (collection) yield* docsOf(selectInTurns(collection, { filter: {} }))
}

/**
 * Compiles a pipeline. Throws 40323 and 40324 for something that is not a stage, NotImplemented (238) for a stage that this
 * store does not have, and MongoDB's errors for invalid specifications.
 */
export function compilePipeline(
  stages: unknown,
  scope: Scope,
  documentsOf: StageContext['documentsOf'],
): Run {
  if (!Array.isArray(stages)) throw typeMismatch('A pipeline must be an array of objects')
  const context: StageContext = {
    scope,
    documentsOf,
    pipeline: (inner, innerScope) => compilePipeline(inner, innerScope, documentsOf),
  }
  const runs = inOrder(stages).map((stage: unknown): Run => {
    if (!isDoc(stage)) throw typeMismatch("Each element of the 'pipeline' array must be an object")
    const [name = '', ...others] = Object.keys(stage)
    if (name === '' || others.length > 0)
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.')
    const compile = STAGES.get(name)
    if (compile) return compile(stage[name], context)
    if (UNSUPPORTED_STAGES.has(name)) throw notImplemented(`The pipeline stage ${name}`)
    throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`)
  })
  return (rows) => runs.reduce((current, run) => inTurns(run(current)), rows)
}

/** They make one document of each. */
const RESHAPING = new Set([
  '$lookup',
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
])

/**
 * Moves stages in front of those that change each document for itself, as MongoDB does: `$skip`, `$limit`, and a `$match` on
 * fields that `$addFields` or `$set` leaves alone. The documents are the same, but fewer expressions can fail.
 */
function inOrder(stages: readonly unknown[]): unknown[] {
  const moved = [...stages]
  for (let at = 1; at < moved.length; at++) {
    for (let to = at; to > 0 && goesBefore(moved[to], moved[to - 1]); to--)
      [moved[to - 1], moved[to]] = [moved[to], moved[to - 1]]
  }
  return moved
}

function goesBefore(stage: unknown, before: unknown): boolean {
  if (!isDoc(stage) || !isDoc(before)) return false
  const [name = ''] = Object.keys(before)
  if ('$skip' in stage || '$limit' in stage) return RESHAPING.has(name)
  if (!isDoc(stage.$match) || !isDoc(before[name]) || (name !== '$addFields' && name !== '$set')) return false
  const set = new Set(Object.keys(before[name]).map(rootOf))
  return Object.keys(stage.$match).every((path) => !path.startsWith('$') && !set.has(rootOf(path)))
}

const rootOf = (path: string): string => path.split('.')[0] ?? path

interface Split {
  filter: Doc
  sort: SortField[]
  skip: number
  limit: number
  rest: Doc[]
}

/** Splits off the leading stages that a find can run: filters, then one sort, one skip and one limit. */
export function split(stages: readonly Doc[]): Split {
  const filters: Doc[] = []
  let at = 0
  for (; isDoc(stages[at]?.$match); at++) filters.push(stages[at]?.$match as Doc)
  const sort = isDoc(stages[at]?.$sort) ? parseSort(stages[at++]?.$sort) : []
  // Filtered first, as MongoDB does: the order stays, and less is sorted.
  for (; sort.length > 0 && isDoc(stages[at]?.$match); at++) filters.push(stages[at]?.$match as Doc)
  const skip = '$skip' in (stages[at] ?? {}) ? amountOf('$skip', stages[at++]?.$skip) : 0
  const limit = '$limit' in (stages[at] ?? {}) ? amountOf('$limit', stages[at++]?.$limit) : 0
  const [only] = filters
  const filter = filters.length > 1 ? { $and: filters } : (only ?? {})
  return { filter, sort, skip, limit, rest: stages.slice(at) }
}
