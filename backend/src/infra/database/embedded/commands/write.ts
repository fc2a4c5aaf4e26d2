import { decode, encode, expectArray, isDoc, toNumber } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError, failedToParse, TIME_EXCEEDED, typeMismatch } from '../errors.ts'
import { scopeOf } from '../expressions/compile.ts'
import { checkConstants } from '../expressions/scope.ts'
import { compileFilter, hasExpression } from '../query/match.ts'
import { parseHint } from '../query/hint.ts'
import { compileProjection } from '../query/project.ts'
import { select } from '../query/scan.ts'
import type { Selection } from '../query/scan.ts'
import { parseSort } from '../query/sort.ts'
import type { Collection } from '../storage/collection.ts'
import { parseUpdate, upsertSeed, withId, withTimestamps } from '../update/apply.ts'
import type { Update } from '../update/apply.ts'
import { parseArrayFilters } from '../update/paths.ts'
import { collectionName, optionalDoc, refuseOptions } from './context.ts'
import type { Command } from './context.ts'

/** `insert` */
export const insert: Command = (body, { database, db }) => {
  refuseOptions(body)
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
  refuseOptions(body)
  const name = collectionName(body, 'update')
  const updates = batch(body, 'updates')
  for (const { hint } of updates) parseHint(hint)
  return () => {
    const upserted: Doc[] = []
    let modified = 0
    const reply = writeAll(updates, body.ordered !== false, (spec, index) => {
      refuseOptions(spec)
      const filter = optionalDoc(spec, 'q')
      const variables = { ...optionalDoc(body, 'let'), ...optionalDoc(spec, 'c') }
      const scope = scopeOf(variables)
      const change = parseUpdate(spec.u, filter, parseArrayFilters(spec.arrayFilters), variables)
      if (spec.upsert === true) refuseExpression(filter)
      if (spec.multi === true && change.isReplacement)
        throw failedToParse('multi update is not supported for replacement-style update')
      compileFilter(filter, scope)
      checkConstants(scope)
      const collection = spec.upsert === true ? database.open(db, name) : database.find(db, name)
      if (!collection) return { n: 0 }
      const { rids, failure } = selectRids(collection, {
        filter,
        scope,
        limit: spec.multi === true ? 0 : 1,
        sort: parseSort(spec.sort),
        hint: parseHint(spec.hint),
      })
      for (const rid of rids) modified += rewrite(collection, rid, change) ? 1 : 0
      if (failure) throw failure
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
  refuseOptions(body)
  const name = collectionName(body, 'delete')
  const deletes = batch(body, 'deletes')
  for (const { hint } of deletes) parseHint(hint)
  return () => {
    const collection = database.find(db, name)
    return writeAll(deletes, body.ordered !== false, (spec) => {
      refuseOptions(spec)
      const filter = optionalDoc(spec, 'q')
      const limit = toNumber(spec.limit)
      if (limit !== 0 && limit !== 1)
        throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${String(spec.limit)}`)
      const scope = scopeOf(optionalDoc(body, 'let'))
      compileFilter(filter, scope)
      checkConstants(scope)
      if (!collection) return { n: 0 }
      const { rids, failure } = selectRids(collection, { filter, scope, limit, hint: parseHint(spec.hint) })
      for (const rid of rids) {
        const bytes = collection.at(rid)
        if (bytes) collection.remove(rid, decode(bytes))
      }
      if (failure) throw failure
      return { n: rids.length }
    })
  }
}

/** `findAndModify` */
export const findAndModify: Command = (body, { database, db }) => {
  refuseOptions(body)
  const name = collectionName(body, 'findAndModify' in body ? 'findAndModify' : 'findandmodify')
  const hint = parseHint(body.hint)
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
  const variables = optionalDoc(body, 'let')
  const scope = scopeOf(variables)
  const change = removing
    ? null
    : parseUpdate(body.update, filter, parseArrayFilters(body.arrayFilters), variables)
  if (upsert) refuseExpression(filter)
  const project = compileProjection(optionalDoc(body, 'fields'), filter, scope) ?? ((doc: Doc) => doc)
  const sort = parseSort(body.sort)
  compileFilter(filter, scope)
  checkConstants(scope)
  return () => {
    const collection = upsert ? database.open(db, name) : database.find(db, name)
    const found = collection ? [...select(collection, { filter, sort, limit: 1, scope, hint })][0] : undefined
    if (!collection || (!found && !upsert))
      return {
        lastErrorObject: { n: 0, ...(removing ? {} : { updatedExisting: false }) },
        value: null,
        ok: 1,
      }
    if (!found) {
      const inserted = change ? insertNew(collection, filter, change) : {}
      return {
        lastErrorObject: { n: 1, updatedExisting: false, upserted: inserted._id },
        value: wantsNew ? project(inserted) : null,
        ok: 1,
      }
    }
    if (!change) {
      collection.remove(found.rid, found.doc)
      return { lastErrorObject: { n: 1 }, value: project(found.doc), ok: 1 }
    }
    rewrite(collection, found.rid, change)
    const after = wantsNew ? collection.at(found.rid) : undefined
    return {
      lastErrorObject: { n: 1, updatedExisting: true },
      value: project(after ? decode(after) : found.doc),
      ok: 1,
    }
  }
}

/** Throws QueryFeatureNotAllowed (224) for a filter with `$expr`, from which no document can be made. */
function refuseExpression(filter: Doc): void {
  if (Object.entries(filter).some(([key, value]) => hasExpression(key, value)))
    throw new CommandError(224, '$expr is not allowed in the query predicate for an upsert')
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

/**
 * Returns the row ids that a filter selects, read before any change, so that no document is visited twice. If the
 * filter fails for a document, those before it are changed all the same, as in MongoDB.
 */
function selectRids(
  collection: Collection,
  selection: Selection,
): { rids: number[]; failure?: CommandError } {
  const rids: number[] = []
  try {
    for (const { rid } of select(collection, selection)) rids.push(rid)
  } catch (error) {
    // A write that has no time left changes nothing.
    if (!(error instanceof CommandError) || error.code === TIME_EXCEEDED) throw error
    return { rids, failure: error }
  }
  return { rids }
}

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
