import { encode, isDoc, toNumber } from '../values/bson.ts'
import { aggregateRows } from '../aggregate/pipeline.ts'
import { badValue, CommandError, typeMismatch } from './errors.ts'
import { keyString } from '../values/keyEncoding.ts'
import { compileFilter } from '../query/match.ts'
import { EMPTY_ARRAY, keyValuesAt } from '../query/paths.ts'
import { compileProjection } from '../query/project.ts'
import { selectInTurns } from '../query/scan.ts'
import { parseSort } from '../query/sort.ts'
import { RawBatch } from '../wire/reply.ts'
import { collectionName, cursorId, optionalDoc, wholeNumber } from './context.ts'
import type { Command } from './context.ts'

const FIRST_BATCH = 101

/** `find` */
export const find: Command = function* (body, { database, cursors, db }) {
  const name = collectionName(body, 'find')
  const filter = optionalDoc(body, 'filter')
  const sort = parseSort(body.sort)
  compileFilter(filter)
  const projection = compileProjection(optionalDoc(body, 'projection'))
  const skip = wholeNumber(body, 'skip', 0)
  const limit = wholeNumber(body, 'limit', 0)
  const batchSize = wholeNumber(body, 'batchSize', FIRST_BATCH)
  const collection = database.find(db, name)
  const rows = function* (): Generator<Uint8Array | null> {
    if (!collection) return
    for (const match of selectInTurns(collection, { filter, sort, skip, limit }))
      yield match && (projection ? encode(projection(match.doc)) : match.bytes)
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

/** `count`: of all documents; `countDocuments` of the driver is a pipeline. */
export const count: Command = (body, { database, db }) => {
  const collection = database.find(db, collectionName(body, 'count'))
  return { n: collection?.count() ?? 0, ok: 1 }
}

/** `distinct` */
export const distinct: Command = function* (body, { database, db }) {
  const collection = database.find(db, collectionName(body, 'distinct'))
  const key = body.key
  if (typeof key !== 'string')
    throw typeMismatch("BSON field 'distinct.key' is the wrong type, expected type 'string'")
  const filter = optionalDoc(body, 'query')
  compileFilter(filter)
  const values = new Map<string, unknown>()
  for (const match of collection ? selectInTurns(collection, { filter }) : []) {
    if (!match) {
      yield null
      continue
    }
    for (const value of keyValuesAt(match.doc, key))
      if (value !== undefined && value !== EMPTY_ARRAY)
        values.set(keyString(value), values.get(keyString(value)) ?? value)
  }
  const sorted = [...values.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
  return { values: sorted, ok: 1 }
}

/** `aggregate` */
export const aggregate: Command = function* (body, { database, cursors, db }) {
  const name = collectionName(body, 'aggregate')
  if (!Array.isArray(body.pipeline))
    throw typeMismatch("BSON field 'aggregate.pipeline' is the wrong type, expected type 'array'")
  if (!isDoc(body.cursor)) throw new CommandError(9, "The 'cursor' option is required")
  const batchSize = wholeNumber(body.cursor, 'batchSize', FIRST_BATCH)
  const rows = aggregateRows(database.find(db, name), body.pipeline)
  const { id, batch } = yield* cursors.start(`${db}.${name}`, rows, batchSize, false)
  return { cursor: { firstBatch: new RawBatch(batch), id: cursorId(id), ns: `${db}.${name}` }, ok: 1 }
}
