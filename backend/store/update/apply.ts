import { ObjectId, Timestamp } from 'bson'
import { decode, encode, isDoc } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { CommandError, failedToParse, notImplemented } from '../commands/errors.ts'
import { equalValues } from '../values/keyEncoding.ts'
import { isOperatorDoc } from '../query/match.ts'
import { applyChange, changesOf, checkUpdate } from './updateOperators.ts'

/** A parsed and validated update, which can be applied to any number of documents. */
export interface Update {
  /**
   * Returns the updated document; the given one is not changed.
   * Throws ImmutableField (66) if the `_id` would change.
   */
  apply(doc: Doc, inserting: boolean): Doc
  isReplacement: boolean
  /** Whether the last document counts as changed although its bytes are the same, as after a replacement without `_id`. */
  isAlwaysChange?: boolean
}

/** Parses an update: operators or a replacement. Throws MongoDB's errors for malformed ones. */
export function parseUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw notImplemented('An update by a pipeline')
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array')
  const names = Object.keys(update)
  if (!isOperatorDoc(update)) {
    const dollar = names.find((name) => name.startsWith('$'))
    if (dollar)
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document.`,
      )
    return {
      isReplacement: true,
      isAlwaysChange: !('_id' in update),
      apply: (doc) => keepId(doc, withTimestamps({ ...(update as Doc) })),
    }
  }
  checkUpdate(update)
  const changes = changesOf(update)
  const parsed: Update = {
    isReplacement: false,
    apply: (doc, inserting) => {
      const next = decode(encode(doc))
      const always = changes.map((change) => applyChange(next, change, inserting))
      parsed.isAlwaysChange = always.includes(true)
      return keepId(doc, next)
    },
  }
  return parsed
}

function keepId(before: Doc, after: Doc): Doc {
  const { _id: id, ...rest } = after
  if (before._id !== undefined && id !== undefined && !equalValues(id, before._id)) {
    throw new CommandError(
      66,
      `Performing an update on the path '_id' would modify the immutable field '_id'`,
    )
  }
  if (before._id !== undefined && id === undefined) {
    return { _id: before._id, ...rest }
  }
  return id === undefined ? rest : { _id: id, ...rest }
}

/**
 * Returns the document that an upsert starts from: the fields that the filter sets by equality, or only its `_id`.
 * Throws NotSingleValueField (54) if two conditions set one field.
 */
export function upsertSeed(filter: Doc, onlyId: boolean): Doc {
  const equalities = equalitiesOf(filter)
  if (onlyId) return Object.fromEntries(equalities.filter(([path]) => path === '_id'))
  const paths = equalities.map(([path]) => path)
  for (const [at, path] of paths.entries()) {
    const other = paths.find(
      (otherPath, index) => index !== at && (otherPath === path || otherPath.startsWith(`${path}.`)),
    )
    if (other === undefined) continue
    throw new CommandError(
      54,
      other === path
        ? `cannot infer query fields to set, path '${path}' is matched twice`
        : `cannot infer query fields to set, both paths '${other}' and '${path}' are matched`,
    )
  }
  const seed: Doc = {}
  for (const [path, operand] of equalities.sort(([a], [b]) => (a < b ? -1 : 1)))
    if (path === '_id' || !path.startsWith('_id.'))
      applyChange(seed, { operator: '$set', path, operand }, true)
  return seed
}

/** Collects the fields that a filter sets. */
function equalitiesOf(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    const isJoin = key === '$and' || (key === '$or' && Array.isArray(value) && value.length === 1)
    if (isJoin && Array.isArray(value)) return value.filter(isDoc).flatMap(equalitiesOf)
    if (key.startsWith('$')) return []
    if (!isOperatorDoc(value)) return [[key, value]]
    if ('$eq' in value) return [[key, value.$eq]]
    const [first, ...others]: unknown[] = Array.isArray(value.$in) ? value.$in : []
    return first !== undefined && others.every((other) => equalValues(other, first)) ? [[key, first]] : []
  })
}

/**
 * Returns a new document or a replacement with the current time in its empty Timestamps, as MongoDB stores them.
 */
export function withTimestamps(doc: Doc): Doc {
  const empty = Object.entries(doc).filter(
    ([name, value]) => name !== '_id' && value instanceof Timestamp && value.isZero(),
  )
  if (empty.length === 0) return doc
  const now = new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 })
  return { ...doc, ...Object.fromEntries(empty.map(([name]) => [name, now])) }
}

/** Returns the document with `_id` as its first field; creates the `_id` if there is none. */
export function withId(doc: Doc): Doc {
  const { _id: id, ...rest } = doc
  return { _id: id === undefined ? new ObjectId() : id, ...rest }
}
