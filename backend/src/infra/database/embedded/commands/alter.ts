import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError, notImplemented, typeMismatch } from '../errors.ts'
import { equalValues } from '../keyEncoding.ts'
import type { Collection } from '../storage/collection.ts'
import { encodeSpec } from '../storage/database.ts'
import { parseIndex, type Index } from '../storage/indexSpec.ts'
import { collectionName } from './context.ts'
import type { Command } from './context.ts'

/** `renameCollection` */
export const renameCollection: Command = (body, { database, db }) => {
  if (db !== 'admin')
    throw new CommandError(13, 'renameCollection may only be run against the admin database.')
  const [from, to] = [namespaceOf(body, 'renameCollection'), namespaceOf(body, 'to')]
  if (from.text === to.text) throw new CommandError(20, "Can't rename a collection to itself")
  if (to.name === '') throw new CommandError(73, `Invalid target namespace: ${to.text}`)
  const source = database.find(from.db, from.name)
  if (!source) throw new CommandError(26, `Source collection ${from.text} does not exist`)
  const target = database.find(to.db, to.name)
  if (target && body.dropTarget !== true) throw new CommandError(48, 'target namespace exists')
  database.transaction(() => {
    if (target) database.drop(target)
    database.rename(source, to.db, to.name)
  })
  return { ok: 1 }
}

function namespaceOf(body: Doc, field: string): { text: string; db: string; name: string } {
  const text = body[field]
  if (typeof text !== 'string')
    throw typeMismatch(`BSON field 'renameCollection.${field}' is the wrong type, expected type 'string'`)
  const [db = '', ...rest] = text.split('.')
  return { text, db, name: rest.join('.') }
}

const KNOWN = new Set([
  'collMod',
  'index',
  '$db',
  'lsid',
  'comment',
  'writeConcern',
  'maxTimeMS',
  '$clusterTime',
])
const REFUSED = new Set([
  'validator',
  'validationLevel',
  'validationAction',
  'viewOn',
  'pipeline',
  'cappedSize',
  'cappedMax',
  'changeStreamPreAndPostImages',
  'expireAfterSeconds',
  'timeseries',
])

/** `collMod`: changes after how many seconds the documents of an index expire. */
export const collMod: Command = (body, { database, db }) => {
  const collection = database.find(db, collectionName(body, 'collMod'))
  if (!collection) throw new CommandError(26, 'ns does not exist')
  for (const field of Object.keys(body)) {
    if (REFUSED.has(field)) throw notImplemented(`The option '${field}' of collMod`)
    if (!KNOWN.has(field)) throw new CommandError(40415, `BSON field 'collMod.${field}' is an unknown field.`)
  }
  const change = body.index
  if (change === undefined) return { ok: 1 }
  if (!isDoc(change))
    throw typeMismatch("BSON field 'collMod.index' is the wrong type, expected type 'object'")
  for (const option of ['hidden', 'unique', 'prepareUnique'])
    if (change[option] !== undefined) throw notImplemented(`The option '${option}' of collMod`)
  const index = indexOf(collection, change)
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

function indexOf(collection: Collection, { name, keyPattern }: Doc): Index {
  if (name === undefined && keyPattern === undefined)
    throw new CommandError(72, 'Must specify either index name or key pattern.')
  if (name !== undefined && keyPattern !== undefined)
    throw new CommandError(72, 'Cannot specify both key pattern and name.')
  const found = collection.indexes.find((index) =>
    name === undefined ? equalValues(index.spec.key, keyPattern) : index.name === name,
  )
  if (found) return found
  const asked = typeof name === 'string' ? name : JSON.stringify(keyPattern)
  throw new CommandError(27, `cannot find index ${asked} for ns ${collection.namespace}`)
}
