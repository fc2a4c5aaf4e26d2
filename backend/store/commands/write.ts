import { decode, encode, expectArray, isDoc, toNumber } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { CommandError, failedToParse, typeMismatch } from './errors.ts'
import { compileFilter } from '../query/match.ts'
import { compileProjection } from '../query/project.ts'
import { select } from '../query/scan.ts'
import { parseSort } from '../query/sort.ts'
import type { Collection } from '../storage/collection.ts'
import { parseUpdate, upsertSeed, withId, withTimestamps } from '../update/apply.ts'
import type { Update } from '../update/apply.ts'
import { collectionName, optionalDoc, refuseFields } from './context.ts'
import type { Command } from './context.ts'

/** The fields of one write. */
const UPDATE_FIELDS = new Set(['q', 'u', 'multi', 'upsert'])
const DELETE_FIELDS = new Set(['q', 'limit'])

/** `insert` */
export const insert: Command = (body, { database, db }) => {
  const name = collectionName(body, 'insert')
  const docs = batch(body, 'documents')
  return () => {
    const collection = database.open(db, name)
    return writeAll(docs, body.ordered !== false, (doc) => {
      collection.insert(encode(withId(withTimestamps(doc))))
      return { n: 1 }
    })
  }
}

/** `update` */
export const update: Command = (body, { database, db }) => {
  const name = collectionName(body, 'update')
  const updates = batch(body, 'updates')
  return () => {
    const upserted: Doc[] = []
    let modified = 0
    const reply = writeAll(updates, body.ordered !== false, (spec, index) => {
      refuseFields('an update', spec, UPDATE_FIELDS)
      const filter = optionalDoc(spec, 'q')
      const change = parseUpdate(spec.u)
      if (spec.multi === true && change.isReplacement)
        throw failedToParse('multi update is not supported for replacement-style update')
      compileFilter(filter)
      const collection = spec.upsert === true ? database.open(db, name) : database.find(db, name)
      if (!collection) return { n: 0 }
      const rids = selectRids(collection, filter, spec.multi === true ? 0 : 1)
      for (const rid of rids) modified += rewrite(collection, rid, change) ? 1 : 0
      if (rids.length > 0 || spec.upsert !== true) return { n: rids.length }
      upserted.push({ index, _id: insertNew(collection, filter, change)._id })
      return { n: 1 }
    })
    const { ok, ...rest } = reply
    return { ...rest, ...(upserted.length > 0 ? { upserted } : {}), nModified: modified, ok }
  }
}

/** `delete` */
export const remove: Command = (body, { database, db }) => {
  const name = collectionName(body, 'delete')
  const deletes = batch(body, 'deletes')
  return () => {
    const collection = database.find(db, name)
    return writeAll(deletes, body.ordered !== false, (spec) => {
      refuseFields('a deletion', spec, DELETE_FIELDS)
      const filter = optionalDoc(spec, 'q')
      const limit = toNumber(spec.limit)
      if (limit !== 0 && limit !== 1)
        throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${String(spec.limit)}`)
      compileFilter(filter)
      if (!collection) return { n: 0 }
      const rids = selectRids(collection, filter, limit)
      for (const rid of rids) {
        const bytes = collection.at(rid)
        if (bytes) collection.remove(rid, decode(bytes))
      }
      return { n: rids.length }
    })
  }
}

/** `findAndModify` */
export const findAndModify: Command = (body, { database, db }) => {
  const name = collectionName(body, 'findAndModify')
  const filter = optionalDoc(body, 'query')
  const removing = body.remove === true
  const wantsNew = body.new === true
  const upsert = body.upsert === true
  if (removing && body.update !== undefined)
    throw failedToParse('Cannot specify both an update and remove=true')
  if (removing && upsert) throw failedToParse('Cannot specify both upsert=true and remove=true')
  if (removing && wantsNew)
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    )
  if (!removing && body.update === undefined)
    throw failedToParse('Either an update or remove=true must be specified')
  const change = removing ? null : parseUpdate(body.update)
  const project = compileProjection(optionalDoc(body, 'fields')) ?? ((doc: Doc) => doc)
  const sort = parseSort(body.sort)
  compileFilter(filter)
  return () => {
    const collection = upsert ? database.open(db, name) : database.find(db, name)
    const match = collection ? [...select(collection, { filter, sort, limit: 1 })][0] : undefined
    if (!collection || (!match && !upsert))
      return {
        lastErrorObject: { n: 0, ...(removing ? {} : { updatedExisting: false }) },
        value: null,
        ok: 1,
      }
    if (!match) {
      const inserted = change ? insertNew(collection, filter, change) : {}
      return {
        lastErrorObject: { n: 1, updatedExisting: false, upserted: inserted._id },
        value: wantsNew ? project(inserted) : null,
        ok: 1,
      }
    }
    if (!change) {
      collection.remove(match.rid, match.doc)
      return { lastErrorObject: { n: 1 }, value: project(match.doc), ok: 1 }
    }
    rewrite(collection, match.rid, change)
    const after = wantsNew ? collection.at(match.rid) : undefined
    return {
      lastErrorObject: { n: 1, updatedExisting: true },
      value: project(after ? decode(after) : match.doc),
      ok: 1,
    }
  }
}

function batch(body: Doc, field: string): Doc[] {
  const list = expectArray(body[field], field)
  if (list.length === 0 || list.length > 100_000)
    throw new CommandError(
      16,
      `Write batch sizes must be between 1 and 100000. Got ${list.length} operations.`,
    )
  return list.map((entry) => {
    if (!isDoc(entry)) throw typeMismatch(`BSON field '${field}' must hold objects`)
    return entry
  })
}

/**
 * Runs the writes of a batch. An error is reported with the index of its write, and ends an ordered batch.
 */
function writeAll(
  specs: readonly Doc[],
  ordered: boolean,
  write: (spec: Doc, index: number) => { n: number },
): Doc {
  let n = 0
  const writeErrors: Doc[] = []
  for (const [index, spec] of specs.entries()) {
    try {
      n += write(spec, index).n
    } catch (error) {
      // An SQLite error rolls back the whole command; only our own errors are known to come before any write.
      if (!(error instanceof CommandError)) throw error
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra })
      if (ordered) break
    }
  }
  return { n, ...(writeErrors.length > 0 ? { writeErrors } : {}), ok: 1 }
}

/** Returns the row ids that a filter selects, read before any change, so that no document is visited twice. */
const selectRids = (collection: Collection, filter: Doc, limit: number): number[] =>
  Array.from(select(collection, { filter, limit }), ({ rid }) => rid)

function rewrite(collection: Collection, rid: number, change: Update): boolean {
  const bytes = collection.at(rid)
  if (!bytes) return false
  const before = decode(bytes)
  const after = change.apply(before, false)
  if (Buffer.compare(encode(before), encode(after)) === 0) return change.isAlwaysChange === true
  collection.replace(rid, before, after)
  return true
}

function insertNew(collection: Collection, filter: Doc, change: Update): Doc {
  const seed = upsertSeed(filter, change.isReplacement)
  const doc = withId(
    change.apply(change.isReplacement ? ('_id' in seed ? { _id: seed._id } : {}) : seed, true),
  )
  collection.insert(encode(doc))
  return doc
}
