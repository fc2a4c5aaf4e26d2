import { encode, isDoc, toNumber, typeName } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError, failedToParse } from '../errors.ts'
import { pathParts } from '../expressions/fieldPath.ts'
import { setField } from '../setField.ts'
import { compileFilter } from '../query/match.ts'
import { parseSort, sortKey } from '../query/sort.ts'
import { sortStream } from '../query/topK.ts'
import { bucket } from './bucket.ts'
import { count, group, sortByCount } from './group.ts'
import { lookup, unionWith } from './lookup.ts'
import { addFields, project, replaceRoot, replaceWith, unset } from './reshape.ts'
import { collected, type Rows, type Run, type Stage } from './stage.ts'
import { unwind } from './unwind.ts'

const match: Stage = (specification, { scope }): Run => {
  if (!isDoc(specification))
    throw new CommandError(15959, 'the match filter must be an expression in an object')
  const matches = compileFilter(specification, scope)
  return function* run(rows) {
    for (const row of rows) if (!row || matches(row)) yield row
  }
}

const sort: Stage = (specification): Run => {
  if (!isDoc(specification)) throw new CommandError(15973, 'the $sort key specification must be an object')
  if (Object.keys(specification).length === 0)
    throw new CommandError(15976, '$sort stage must have at least one sort key')
  const fields = parseSort(specification)
  // Only a find may sort by the order of storage.
  for (const { path } of fields) pathParts(path)
  return function* run(rows) {
    const sorted = sortStream(withSize(rows), ({ row }) => sortKey(row, fields), 0)
    for (const item of sorted) yield item && item.row
  }
}

function* withSize(rows: Rows): Generator<{ row: Doc; bytes: Uint8Array } | null> {
  for (const row of rows) yield row && { row, bytes: encode(row) }
}

/** Reads the number of `$skip` or `$limit`. Throws FailedToParse (9), 5107201 and 5107200 as MongoDB. */
export function amountOf(name: '$skip' | '$limit', value: unknown): number {
  const number = toNumber(value)
  const code = name === '$skip' ? 5107200 : 5107201
  if (number === null)
    throw new CommandError(
      code,
      `invalid argument to ${name} stage: Expected a number in: ${name}: ${typeName(value)}`,
    )
  if (!Number.isInteger(number))
    throw new CommandError(code, `invalid argument to ${name} stage: Expected an integer: ${name}: ${number}`)
  if (number < 0)
    throw new CommandError(
      code,
      `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${number}`,
    )
  if (name === '$limit' && number === 0) throw new CommandError(15958, 'the limit must be positive')
  return number
}

const skip: Stage = (specification): Run => {
  const amount = amountOf('$skip', specification)
  return function* run(rows) {
    let seen = 0
    for (const row of rows) if (!row || seen++ >= amount) yield row
  }
}

const limit: Stage = (specification): Run => {
  const amount = amountOf('$limit', specification)
  return function* run(rows) {
    let left = amount
    for (const row of rows) {
      yield row
      if (row) left -= 1
      if (left === 0) return
    }
  }
}

const facet: Stage = (specification, context): Run => {
  if (!isDoc(specification) || Object.keys(specification).length === 0)
    throw new CommandError(40169, 'the $facet specification must be a non-empty object')
  const parts = Object.entries(specification).map(([name, stages]) => {
    if (name.startsWith('$') || name.includes('.') || name === '')
      throw failedToParse(`FieldPath field names may not start with '$' or contain '.': ${name}`)
    if (!Array.isArray(stages))
      throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is type ${typeName(stages)}`)
    if (stages.some((stage) => isDoc(stage) && '$facet' in stage))
      throw new CommandError(40600, '$facet is not allowed to be used within a $facet stage')
    return [name, context.pipeline(stages, context.scope)] as const
  })
  return function* run(rows) {
    const all = yield* collected(rows)
    const result: Doc = {}
    for (const [name, each] of parts) setField(result, name, yield* collected(each(all)))
    yield result
  }
}

/** The stages of this store. Each of them is compared with a real MongoDB by the random operations. */
export const STAGES: ReadonlyMap<string, Stage> = new Map(
  Object.entries({
    $match: match,
    $sort: sort,
    $skip: skip,
    $limit: limit,
    $facet: facet,
    $project: project,
    $addFields: addFields('$addFields'),
    $set: addFields('$set'),
    $unset: unset,
    $replaceRoot: replaceRoot,
    $replaceWith: replaceWith,
    $group: group,
    $count: count,
    $sortByCount: sortByCount,
    $bucket: bucket,
    $unwind: unwind,
    $lookup: lookup,
    $unionWith: unionWith,
  }),
)

/** Stages of MongoDB 6 that this store does not have. */
export const UNSUPPORTED_STAGES: ReadonlySet<string> = new Set([
  '$bucketAuto',
  '$changeStream',
  '$collStats',
  '$currentOp',
  '$densify',
  '$documents',
  '$fill',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$merge',
  '$out',
  '$planCacheStats',
  '$redact',
  '$sample',
  '$search',
  '$searchMeta',
  '$setWindowFields',
])
