import { Aggregator, Context } from 'mingo'
import * as pipeline from 'mingo/operators/pipeline'
import * as projection from 'mingo/operators/projection'
import * as query from 'mingo/operators/query'
import { decodePromoted, encode, isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError, notImplemented } from '../errors.ts'
import { compileFilter } from '../query/match.ts'
import { select } from '../query/scan.ts'
import { parseSort, sortKey } from '../query/sort.ts'
import type { SortField } from '../query/sort.ts'
import type { Database } from '../storage/database.ts'
import { forMingo, operators } from './mingo.ts'

const { $out: _out, $merge: _merge, ...mingoStages } = pipeline
const UNSUPPORTED_STAGES = new Set([
  '$out',
  '$merge',
  '$collStats',
  '$indexStats',
  '$search',
  '$geoNear',
  '$changeStream',
  '$currentOp',
  '$listSessions',
  '$planCacheStats',
])

type Stage = typeof pipeline.$match

/** Stages that replace mingo's, because filters and sort orders must behave as in find. */
const ownStages: Record<string, Stage> = {
  $match: (rows, filter) => {
    const matches = compileFilter(filter as Doc)
    return rows.filter((row) => matches(row))
  },
  $sort: (rows, sort) => {
    const fields = parseSort(sort)
    return rows.transform(
      (all) =>
        (all as Doc[])
          .map((row) => ({ row, key: sortKey(row, fields) }))
          .toSorted((a, b) => Buffer.compare(a.key, b.key))
          .map(({ row }) => row) as never,
    )
  },
}

const context = Context.init({
  ...operators,
  pipeline: { ...mingoStages, ...ownStages } as never,
  projection,
  query,
} as never)

/**
 * Runs a pipeline: its leading `$match`, `$sort`, `$skip` and `$limit` use the indexes, mingo runs the rest.
 * Throws for stages that would write or that this store does not support.
 */
export function aggregateRows(
  database: Database,
  db: string,
  name: string | null,
  stages: Doc[],
  variables: Doc,
): Generator<Uint8Array> {
  checkStages(stages)
  const { filter, sort, skip, limit, rest } = split(stages)
  compileFilter(filter)
  const collection = name === null ? undefined : database.find(db, name)
  const source = function* (): Generator<Doc> {
    if (!collection) return
    for (const { bytes } of select(collection, { filter, sort, skip, limit })) yield decodePromoted(bytes)
  }
  const aggregator = new Aggregator(
    rest.map((stage) => forMingo(stage) as Doc),
    {
      scriptEnabled: false,
      context,
      variables: forMingo(variables) as Doc,
      collectionResolver: (other) => {
        const found = database.find(db, other)
        return found ? [...select(found, { filter: {} })].map(({ bytes }) => decodePromoted(bytes)) : []
      },
    },
  )
  const run = function* (): Generator<Uint8Array> {
    if (rest.length === 0) {
      for (const row of source()) yield encode(row)
      return
    }
    for (const row of aggregator.stream(source()) as Iterable<Doc>) yield encode(row)
  }
  return run()
}

function checkStages(stages: readonly Doc[]): void {
  for (const stage of stages) {
    const [name, body] = Object.entries(stage)[0] ?? ['', undefined]
    if (UNSUPPORTED_STAGES.has(name)) throw notImplemented(`The pipeline stage ${name}`)
    if (!(name in mingoStages)) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`)
    if (name === '$match') {
      if (!isDoc(body)) throw new CommandError(15959, 'the match filter must be an expression in an object')
      compileFilter(body)
    }
    if (name === '$group' && (!isDoc(body) || !('_id' in body)))
      throw new CommandError(15955, 'a group specification must include an _id')
    if (name === '$limit' && !(typeof body === 'number' && body > 0))
      throw new CommandError(15958, 'the limit must be positive')
    if (name === '$sort') parseSort(body)
  }
}

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
  const skip = typeof stages[at]?.$skip === 'number' ? Number(stages[at++]?.$skip) : 0
  const limit = typeof stages[at]?.$limit === 'number' ? Number(stages[at++]?.$limit) : 0
  const [only] = filters
  const filter = filters.length > 1 ? { $and: filters } : (only ?? {})
  return { filter, sort, skip, limit, rest: stages.slice(at) }
}
