import { encode, isDoc, toNumber } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError, badValue, typeMismatch } from '../errors.ts'
import { equalValues, keyString } from '../keyEncoding.ts'
import { scopeOf } from '../expressions/compile.ts'
import { checkConstants } from '../expressions/scope.ts'
import type { Scope } from '../expressions/scope.ts'
import { naturalDirection, parseHint } from '../query/hint.ts'
import { compileFilter } from '../query/match.ts'
import { EMPTY_ARRAY, keyValuesAt } from '../query/paths.ts'
import { compileProjection } from '../query/project.ts'
import { countSelected, selectInTurns } from '../query/scan.ts'
import type { Selection } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import { parseSort } from '../query/sort.ts'
import { aggregateRows } from '../aggregate/pipeline.ts'
import { RawBatch } from '../wire/reply.ts'
import { collectionName, cursorId, optionalDoc, refuseOptions, wholeNumber } from './context.ts'
import type { Command } from './context.ts'

const FIRST_BATCH = 101

/** `find` */
export const find: Command = function* (body, { database, cursors, db }) {
  refuseOptions(body)
  const name = collectionName(body, 'find')
  const hint = parseHint(body.hint)
  const filter = optionalDoc(body, 'filter')
  const sort = parseSort(body.sort)
  const scope = scopeOf(optionalDoc(body, 'let'))
  compileFilter(filter, scope)
  // Ahead of faults of the projection, as in MongoDB.
  naturalDirection(sort, hint)
  checkConstants(scope)
  const projection = compileProjection(optionalDoc(body, 'projection'), filter, scope)
  checkConstants(scope)
  const skip = wholeNumber(body, 'skip', 0)
  const limit = wholeNumber(body, 'limit', 0)
  const batchSize = wholeNumber(body, 'batchSize', FIRST_BATCH)
  const collection = database.find(db, name)
  const rows = function* (): Generator<Uint8Array | null> {
    if (!collection) return
    for (const found of selectInTurns(collection, { filter, sort, skip, limit, scope, hint }))
      yield found && (projection ? encode(projection(found.doc)) : found.bytes)
  }
  const { id, batch } = yield* cursors.start(`${db}.${name}`, rows(), batchSize, body.singleBatch === true)
  return { cursor: { firstBatch: new RawBatch(batch), id: cursorId(id), ns: `${db}.${name}` }, ok: 1 }
}

/** `getMore` */
export const getMore: Command = function* (body, { cursors, db, deadline }) {
  const id = toNumber(body.getMore)
  if (id === null) throw typeMismatch("BSON field 'getMore.getMore' is the wrong type, expected type 'long'")
  const namespace = `${db}.${collectionName(body, 'collection')}`
  const batchSize = wholeNumber(body, 'batchSize', 0)
  if (deadline.at !== Infinity)
    throw badValue('cannot set maxTimeMS on getMore command for a non-awaitData cursor')
  const next = yield* cursors.next(id, namespace, batchSize === 0 ? Infinity : batchSize, deadline)
  return { cursor: { nextBatch: new RawBatch(next.batch), id: cursorId(next.id), ns: namespace }, ok: 1 }
}

/** `killCursors` */
export const killCursors: Command = (body, { cursors }) => {
  collectionName(body, 'killCursors')
  if (!Array.isArray(body.cursors))
    throw typeMismatch("BSON field 'killCursors.cursors' is the wrong type, expected type 'array'")
  const killed: unknown[] = []
  const missing: unknown[] = []
  for (const id of body.cursors as unknown[]) (cursors.kill(toNumber(id) ?? 0) ? killed : missing).push(id)
  return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [], ok: 1 }
}

/** `count` */
export const count: Command = function* (body, { database, db }) {
  refuseOptions(body)
  const collection = database.find(db, collectionName(body, 'count'))
  const filter = optionalDoc(body, 'query')
  const hint = parseHint(body.hint)
  const scope = scopeOf()
  compileFilter(filter, scope)
  naturalDirection([], hint)
  checkConstants(scope)
  const skip = wholeNumber(body, 'skip', 0)
  const limit = Math.abs(wholeNumber(body, 'limit', 0, -(2 ** 31)))
  if (!collection) return { n: 0, ok: 1 }
  if (Object.keys(filter).length === 0 && hint === null) {
    const all = Math.max(0, collection.count() - skip)
    return { n: limit === 0 ? all : Math.min(all, limit), ok: 1 }
  }
  return { n: yield* countSelected(collection, { filter, skip, limit, hint }), ok: 1 }
}

/** `distinct` */
export const distinct: Command = function* (body, { database, db }) {
  refuseOptions(body)
  const collection = database.find(db, collectionName(body, 'distinct'))
  if (body.hint !== undefined)
    throw new CommandError(40415, "BSON field 'distinct.hint' is an unknown field.")
  const key = body.key
  if (typeof key !== 'string')
    throw typeMismatch("BSON field 'distinct.key' is the wrong type, expected type 'string'")
  const filter = optionalDoc(body, 'query')
  const scope = scopeOf()
  compileFilter(filter, scope)
  checkConstants(scope)
  const values = new Map<string, unknown>()
  if (collection) {
    for (const found of selectInTurns(collection, { filter })) {
      if (!found) {
        yield null
        continue
      }
      for (const value of keyValuesAt(found.doc, key))
        if (value !== undefined && value !== EMPTY_ARRAY)
          values.set(keyString(value), values.get(keyString(value)) ?? value)
    }
  }
  const sorted = [...values.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
  return { values: sorted, ok: 1 }
}

/** `aggregate` */
export const aggregate: Command = function* (body, { database, cursors, db }) {
  refuseOptions(body)
  const name = body.aggregate === 1 ? null : collectionName(body, 'aggregate')
  if (!Array.isArray(body.pipeline))
    throw typeMismatch("BSON field 'aggregate.pipeline' is the wrong type, expected type 'array'")
  if (!isDoc(body.cursor) && body.explain !== true)
    throw new CommandError(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    )
  if (body.explain === true) throw badValue('explain is not supported by the embedded store')
  const batchSize = wholeNumber(isDoc(body.cursor) ? body.cursor : {}, 'batchSize', FIRST_BATCH)
  const namespace = `${db}.${name ?? '$cmd.aggregate'}`
  const stages = body.pipeline as Doc[]
  const variables = optionalDoc(body, 'let')
  const hint = parseHint(body.hint)
  const counted = countOf(stages)
  const collection = name === null ? undefined : database.find(db, name)
  const rows =
    counted && collection
      ? countRow(collection, { ...counted, scope: scopeOf(variables), hint })
      : aggregateRows(database, db, name, stages, { variables, hint })
  const { id, batch } = yield* cursors.start(namespace, rows, batchSize, false)
  return { cursor: { firstBatch: new RawBatch(batch), id: cursorId(id), ns: namespace }, ok: 1 }
}

/** @returns what is to be counted, if a pipeline is the one of the driver's `countDocuments`; null otherwise. */
function countOf(stages: readonly Doc[]): Selection | null {
  const [match, ...others] = stages
  if (!match || !isDoc(match.$match)) return null
  const group = others.pop()
  if (!group || !equalValues(group, { $group: { _id: 1, n: { $sum: 1 } } })) return null
  const counted: Selection = { filter: match.$match }
  const amount = (name: string): number | null => {
    const value = toNumber(others[0]?.[name])
    if (value === null || !Number.isInteger(value) || value <= 0) return null
    others.shift()
    return value
  }
  counted.skip = amount('$skip') ?? 0
  counted.limit = amount('$limit') ?? 0
  return others.length === 0 ? counted : null
}

function* countRow(
  collection: Collection,
  counted: Selection & { scope: Scope },
): Generator<Uint8Array | null> {
  compileFilter(counted.filter, counted.scope)
  checkConstants(counted.scope)
  const n = yield* countSelected(collection, counted)
  if (n > 0) yield encode({ _id: 1, n })
}
