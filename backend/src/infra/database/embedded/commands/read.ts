import { encode, isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError, badValue, typeMismatch } from '../errors.ts'
import { keyString } from '../keyEncoding.ts'
import { compileFilter } from '../query/match.ts'
import { keyValuesAt } from '../query/paths.ts'
import { compileProjection } from '../query/project.ts'
import { select } from '../query/scan.ts'
import { parseSort } from '../query/sort.ts'
import { aggregateRows } from '../aggregate/pipeline.ts'
import { RawBatch } from '../wire/reply.ts'
import { collectionName, cursorId, optionalDoc, refuseOptions, wholeNumber } from './context.ts'
import type { Command } from './context.ts'
import { toNumber } from '../bson.ts'

const FIRST_BATCH = 101

/** `find` */
export const find: Command = (body, { database, cursors, db }) => {
  refuseOptions(body)
  const name = collectionName(body, 'find')
  const filter = optionalDoc(body, 'filter')
  const sort = parseSort(body.sort)
  const projection = compileProjection(optionalDoc(body, 'projection'), filter)
  const skip = wholeNumber(body, 'skip', 0)
  const limit = wholeNumber(body, 'limit', 0)
  const batchSize = wholeNumber(body, 'batchSize', FIRST_BATCH)
  const collection = database.find(db, name)
  compileFilter(filter)
  const rows = function* (): Generator<Uint8Array> {
    if (!collection) return
    for (const { bytes, doc } of select(collection, { filter, sort, skip, limit }))
      yield projection ? encode(projection(doc)) : bytes
  }
  const { id, batch } = cursors.start(`${db}.${name}`, rows(), batchSize, body.singleBatch === true)
  return { cursor: { firstBatch: new RawBatch(batch), id: cursorId(id), ns: `${db}.${name}` }, ok: 1 }
}

/** `getMore` */
export const getMore: Command = (body, { cursors, db }) => {
  const id = toNumber(body.getMore)
  if (id === null) throw typeMismatch("BSON field 'getMore.getMore' is the wrong type, expected type 'long'")
  const namespace = `${db}.${collectionName(body, 'collection')}`
  const batchSize = wholeNumber(body, 'batchSize', 0)
  const next = cursors.next(id, namespace, batchSize === 0 ? Infinity : batchSize)
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
export const count: Command = (body, { database, db }) => {
  refuseOptions(body)
  const collection = database.find(db, collectionName(body, 'count'))
  const filter = optionalDoc(body, 'query')
  compileFilter(filter)
  const skip = wholeNumber(body, 'skip', 0)
  const limit = Math.abs(wholeNumber(body, 'limit', 0, -(2 ** 31)))
  if (!collection) return { n: 0, ok: 1 }
  if (Object.keys(filter).length === 0) {
    const all = Math.max(0, collection.count() - skip)
    return { n: limit === 0 ? all : Math.min(all, limit), ok: 1 }
  }
  let n = 0
  for (const _found of select(collection, { filter, skip, limit })) n += 1
  return { n, ok: 1 }
}

/** `distinct` */
export const distinct: Command = (body, { database, db }) => {
  refuseOptions(body)
  const collection = database.find(db, collectionName(body, 'distinct'))
  const key = body.key
  if (typeof key !== 'string')
    throw typeMismatch("BSON field 'distinct.key' is the wrong type, expected type 'string'")
  const filter = optionalDoc(body, 'query')
  compileFilter(filter)
  const values = new Map<string, unknown>()
  if (collection) {
    for (const { doc } of select(collection, { filter })) {
      for (const value of keyValuesAt(doc, key))
        if (value !== undefined) values.set(keyString(value), values.get(keyString(value)) ?? value)
    }
  }
  const sorted = [...values.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
  return { values: sorted, ok: 1 }
}

/** `aggregate` */
export const aggregate: Command = (body, { database, cursors, db }) => {
  refuseOptions(body)
  const name = body.aggregate === 1 ? null : collectionName(body, 'aggregate')
  if (!Array.isArray(body.pipeline))
    throw typeMismatch("BSON field 'aggregate.pipeline' is the wrong type, expected type 'array'")
  const stages = (body.pipeline as unknown[]).map((stage): Doc => {
    if (!isDoc(stage)) throw typeMismatch("Each element of the 'pipeline' array must be an object")
    if (Object.keys(stage).length !== 1)
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.')
    return stage
  })
  if (!isDoc(body.cursor) && body.explain !== true)
    throw new CommandError(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    )
  if (body.explain === true) throw badValue('explain is not supported by the embedded store')
  const batchSize = wholeNumber(isDoc(body.cursor) ? body.cursor : {}, 'batchSize', FIRST_BATCH)
  const namespace = `${db}.${name ?? '$cmd.aggregate'}`
  const rows = aggregateRows(database, db, name, stages, optionalDoc(body, 'let'))
  const { id, batch } = cursors.start(namespace, rows, batchSize, false)
  return { cursor: { firstBatch: new RawBatch(batch), id: cursorId(id), ns: namespace }, ok: 1 }
}
