import { ObjectId, Timestamp } from 'bson'
import { decode, encode, isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError, failedToParse } from '../errors.ts'
import { equalValues } from '../keyEncoding.ts'
import { compilePipeline } from '../aggregate/pipeline.ts'
import { scopeOf } from '../expressions/compile.ts'
import type { Matcher } from '../query/match.ts'
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

const STAGES = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'])

/** Parses an update: operators, a replacement, or a pipeline. Throws MongoDB's errors for malformed ones. */
export function parseUpdate(
  update: unknown,
  filter: Doc,
  arrayFilters: Map<string, Matcher>,
  variables: Doc = {},
): Update {
  if (Array.isArray(update)) return pipelineUpdate(update, variables)
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array')
  const names = Object.keys(update)
  if (!isOperatorDoc(update)) {
    const dollar = names.find((name) => name.startsWith('$'))
    if (dollar)
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      )
    return {
      isReplacement: true,
      isAlwaysChange: !('_id' in update),
      apply: (doc) => keepId(doc, withTimestamps({ ...(update as Doc) })),
    }
  }
  const plain = names.find((name) => !name.startsWith('$'))
  if (plain !== undefined)
    throw failedToParse(
      `Unknown modifier: ${plain}. Expected a valid update modifier or pipeline-style update specified as an array`,
    )
  checkUpdate(update)
  const used = JSON.stringify(
    Object.values(update).map((fields) => (isDoc(fields) ? Object.keys(fields) : [])),
  )
  for (const name of arrayFilters.keys()) {
    if (!used.includes(`$[${name}]`))
      throw failedToParse(
        `The array filter for identifier '${name}' was not used in the update ${JSON.stringify(update)}`,
      )
  }
  const changes = changesOf(update)
  const parsed: Update = {
    isReplacement: false,
    apply: (doc, inserting) => {
      const next = decode(encode(doc))
      parsed.isAlwaysChange = false
      const onChange = (): void => {
        parsed.isAlwaysChange = true
      }
      for (const change of changes) applyChange(next, change, { arrayFilters, filter, inserting, onChange })
      return keepId(doc, next)
    },
  }
  return parsed
}

function pipelineUpdate(stages: unknown[], variables: Doc): Update {
  for (const stage of stages) {
    const name = isDoc(stage) ? Object.keys(stage)[0] : undefined
    if (name !== undefined && !STAGES.has(name))
      throw new CommandError(72, `${name} is not allowed to be used within an update`)
  }
  const run = compilePipeline(stages, { ...scopeOf(variables), isUpdate: true }, () => [])
  return {
    isReplacement: false,
    apply: (doc) => {
      const result = [...run([doc])].find((row) => row !== null)
      return keepId(doc, result ?? {})
    },
  }
}

function keepId(before: Doc, after: Doc): Doc {
  const { _id: id, ...rest } = after
  if (before._id !== undefined && id !== undefined && !sameId(id, before._id)) {
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

const sameId = (left: unknown, right: unknown): boolean => equalValues(left, right)

/**
 * Returns the document that an upsert starts from: the fields that the filter sets by equality, or only its `_id`.
 * Throws NotSingleValueField (54) if two conditions set one field.
 */
export function upsertSeed(filter: Doc, onlyId: boolean): Doc {
  const equalities: [string, unknown][] = []
  // MongoDB takes no field from a filter that can select nothing.
  if (!collectEqualities(filter, equalities)) return {}
  if (onlyId) return Object.fromEntries(equalities.filter(([path]) => path === '_id'))
  const paths = equalities.map(([path]) => path)
  for (const [at, path] of paths.entries()) {
    const other = paths.find(
      (known, index) => index !== at && (known === path || known.startsWith(`${path}.`)),
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
  for (const [path, value] of equalities.sort(([a], [b]) => (a < b ? -1 : 1))) put(seed, path, value)
  return seed
}

/** Collects the fields that a filter sets; returns false for a filter that can select nothing. */
function collectEqualities(filter: Doc, found: [string, unknown][]): boolean {
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(value)) {
      for (const entry of value as unknown[])
        if (isDoc(entry) && !collectEqualities(entry, found)) return false
    } else if (key === '$or' && Array.isArray(value) && value.length === 1 && isDoc(value[0])) {
      if (!collectEqualities(value[0], found)) return false
    } else if (key.startsWith('$') || isRegex(value)) continue
    else if (!isOperatorDoc(value)) found.push([key, value])
    else if ('$eq' in value) found.push([key, value.$eq])
    else if (Array.isArray(value.$in) && value.$in.length === 1 && !isRegex(value.$in[0]))
      found.push([key, value.$in[0]])
    else if (Array.isArray(value.$all)) {
      if (value.$all.length === 0) return false
      for (const item of value.$all) if (!isRegex(item)) found.push([key, item])
    }
  }
  return true
}

const isRegex = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'BSONRegExp'

function put(seed: Doc, path: string, value: unknown): void {
  if (path === '_id' || !path.startsWith('_id.'))
    applyChange(
      seed,
      { operator: '$set', path, operand: value },
      { arrayFilters: new Map(), filter: {}, inserting: true },
    )
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
