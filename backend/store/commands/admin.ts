import { expectArray, expectDoc, isDoc } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { CommandError, failedToParse, typeMismatch } from './errors.ts'
import { equalValues } from '../values/keyEncoding.ts'
import { compileFilter } from '../query/match.ts'
import { encodeSpec } from '../storage/database.ts'
import type { Collection } from '../storage/collection.ts'
import { show } from '../storage/duplicate.ts'
import { parseIndex } from '../storage/indexSpec.ts'
import { collectionName, optionalDoc, refuseFields } from './context.ts'
import type { Command, CommandContext } from './context.ts'

const ID_INDEX: Doc = { v: 2, key: { _id: 1 }, name: '_id_' }

/** Builds the reply of a cursor that has all of its documents in the first batch. */
const completeCursor = (ns: string, firstBatch: Doc[]): Doc => ({ cursor: { firstBatch, id: 0n, ns }, ok: 1 })

function existingCollection({ database, db }: CommandContext, name: string): Collection {
  const collection = database.find(db, name)
  if (!collection) throw new CommandError(26, `ns does not exist: ${db}.${name}`)
  return collection
}

/** `create` */
export const create: Command = (body, { database, db }) => {
  const name = collectionName(body, 'create')
  if (database.find(db, name)) throw new CommandError(48, `Collection ${db}.${name} already exists.`)
  database.transaction(() => database.open(db, name))
  return { ok: 1 }
}

/** `listCollections` */
export const listCollections: Command = (body, { database, db }) => {
  const matches = compileFilter(optionalDoc(body, 'filter'))
  const entries = database.list(db).map(({ name }): Doc => ({
    name,
    type: 'collection',
    options: {},
    info: { readOnly: false },
    idIndex: ID_INDEX,
  }))
  const collections = entries
    .filter(matches)
    .map((entry): Doc => (body.nameOnly === true ? { name: entry.name, type: entry.type } : entry))
  return completeCursor(`${db}.$cmd.listCollections`, collections)
}

/** `listIndexes` */
export const listIndexes: Command = (body, context) => {
  const collection = existingCollection(context, collectionName(body, 'listIndexes'))
  return completeCursor(collection.namespace, [ID_INDEX, ...collection.indexes.map(({ spec }) => spec)])
}

/** The most indexes of a collection, that of `_id` included. */
const MAX_INDEXES = 64

/** `createIndexes` */
export const createIndexes: Command = (body, { database, db }) => {
  const name = collectionName(body, 'createIndexes')
  const specs = expectArray(body.indexes, 'createIndexes.indexes').map((spec) =>
    expectDoc(spec, 'createIndexes.indexes'),
  )
  if (specs.length === 0) throw new CommandError(2, 'Must specify at least one index to create')
  const created = !database.find(db, name)
  return database.transaction(() => {
    const collection = database.open(db, name)
    const before = collection.indexes.length + 1
    for (const spec of specs) if (!isIdIndex(spec)) addIndex(collection, spec)
    const after = collection.indexes.length + 1
    return {
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: created,
      ...(before === after ? { note: 'all indexes already exist' } : {}),
      ok: 1,
    }
  })
}

const isIdIndex = (spec: Doc): boolean => isDoc(spec.key) && equalValues(spec.key, { _id: 1 })

/** Adds an index to a collection, and fills it. Throws CommandError as `createIndexes` does. */
export function addIndex(collection: Collection, definition: Doc): void {
  const spec = parseIndex(definition)
  const sameName = collection.indexes.find(({ name }) => name === spec.name)
  if (sameName) {
    const { name: _a, ...requestedSpec } = spec.spec
    const { name: _b, ...existingSpec } = sameName.spec
    if (!equalValues(requestedSpec.key, existingSpec.key))
      throw new CommandError(
        86,
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(spec.spec)}, existing index: ${JSON.stringify(sameName.spec)}`,
      )
    if (!sameOptions(requestedSpec, existingSpec))
      throw new CommandError(
        86,
        `An existing index has the same name as the requested index but other options. Requested index: ${JSON.stringify(spec.spec)}, existing index: ${JSON.stringify(sameName.spec)}`,
      )
    return
  }
  const sameKey = collection.indexes.find(
    (index) =>
      equalValues(index.spec.key, spec.spec.key) && equalValues(index.partial ?? null, spec.partial ?? null),
  )
  if (sameKey) throw new CommandError(85, `Index already exists with a different name: ${sameKey.name}`)
  if (collection.indexes.length + 1 >= MAX_INDEXES)
    throw new CommandError(
      67,
      `add index fails, too many indexes for ${collection.namespace} key:${show(spec.spec.key)}`,
    )
  const { lastInsertRowid: id } = collection.database.run(
    'INSERT INTO indexes (collection, spec) VALUES (?, ?)',
    collection.id,
    encodeSpec(spec.spec),
  )
  collection.build({ ...spec, id, multikey: false })
}

function sameOptions(left: Doc, right: Doc): boolean {
  return ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'].every((key) =>
    equalValues(left[key] ?? null, right[key] ?? null),
  )
}

/** `dropIndexes` */
export const dropIndexes: Command = (body, context) => {
  const collection = existingCollection(context, collectionName(body, 'dropIndexes'))
  const entries: unknown[] = Array.isArray(body.index) ? body.index : [body.index]
  const before = collection.indexes.length + 1
  const indexes = entries.flatMap((entry) => {
    if (entry === '*') return [...collection.indexes]
    if (entry === '_id_') throw new CommandError(72, 'cannot drop _id index')
    if (typeof entry !== 'string' && !isDoc(entry))
      throw failedToParse("'index' must be a name, a key pattern or a list")
    const index = collection.indexes.find(({ name, spec }) =>
      typeof entry === 'string' ? name === entry : equalValues(spec.key, entry),
    )
    if (!index)
      throw new CommandError(
        27,
        typeof entry === 'string' ? `index not found with name [${entry}]` : "can't find index with key",
      )
    return [index]
  })
  context.database.transaction(() => {
    for (const index of indexes) {
      context.database.dropIndex(index)
      collection.indexes.splice(collection.indexes.indexOf(index), 1)
    }
  })
  return { nIndexesWas: before, ok: 1 }
}

/** How `collMod` names an index, and what it may change. */
const CHANGED = new Set(['keyPattern', 'expireAfterSeconds'])

/** `collMod`: changes after how many seconds the documents of an index expire. */
export const collMod: Command = (body, { database, db }) => {
  const collection = database.find(db, collectionName(body, 'collMod'))
  if (!collection) throw new CommandError(26, 'ns does not exist')
  const change = body.index
  if (change === undefined) return { ok: 1 }
  if (!isDoc(change))
    throw typeMismatch("BSON field 'collMod.index' is the wrong type, expected type 'object'")
  refuseFields('collMod.index', change, CHANGED)
  const { keyPattern } = change
  if (keyPattern === undefined) throw new CommandError(72, 'Must specify either index name or key pattern.')
  const index = collection.indexes.find(({ spec }) => equalValues(spec.key, keyPattern))
  if (!index)
    throw new CommandError(
      27,
      `cannot find index ${JSON.stringify(keyPattern)} for ns ${collection.namespace}`,
    )
  if (change.expireAfterSeconds === undefined)
    throw new CommandError(72, 'no expireAfterSeconds, hidden, unique, or prepareUnique field')
  const before = index.expireAfterSeconds
  const changed = parseIndex({ ...index.spec, expireAfterSeconds: change.expireAfterSeconds })
  database.transaction(() => {
    database.run('UPDATE indexes SET spec = ? WHERE id = ?', encodeSpec(changed.spec), index.id)
    Object.assign(index, changed)
  })
  return {
    ...(before === null ? {} : { expireAfterSeconds_old: before }),
    expireAfterSeconds_new: changed.expireAfterSeconds,
    ok: 1,
  }
}
