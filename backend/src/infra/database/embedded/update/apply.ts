import { ObjectId } from 'bson'
import { decode, encode, isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { Aggregator } from 'mingo'
import { CommandError, failedToParse } from '../errors.ts'
import { equalValues } from '../keyEncoding.ts'
import { forMingo } from '../aggregate/mingo.ts'
import type { Matcher } from '../query/match.ts'
import { isOperatorDoc } from '../query/match.ts'
import { applyOperator, checkUpdate } from './operators.ts'

/** A parsed and validated update, which can be applied to any number of documents. */
export interface Update {
  /**
   * Returns the updated document; the given one is not changed.
   * Throws ImmutableField (66) if the `_id` would change.
   */
  apply(doc: Doc, inserting: boolean): Doc
  isReplacement: boolean
}

const STAGES = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'])

/** Parses an update: operators, a replacement, or a pipeline. Throws MongoDB's errors for malformed ones. */
export function parseUpdate(update: unknown, filter: Doc, arrayFilters: Map<string, Matcher>): Update {
  if (Array.isArray(update)) return pipelineUpdate(update)
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array')
  const names = Object.keys(update)
  if (!isOperatorDoc(update)) {
    const dollar = names.find((name) => name.startsWith('$'))
    if (dollar)
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      )
    return { isReplacement: true, apply: (doc) => keepId(doc, { ...(update as Doc) }) }
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
  return {
    isReplacement: false,
    apply: (doc, inserting) => {
      const next = decode(encode(doc))
      for (const [operator, fields] of Object.entries(update)) {
        if (operator === '$setOnInsert' && !inserting) continue
        applyOperator(next, operator, fields as Doc, { arrayFilters, filter })
      }
      return keepId(doc, next)
    },
  }
}

function pipelineUpdate(stages: unknown[]): Update {
  const pipeline = stages.map((stage) => {
    const name = isDoc(stage) ? Object.keys(stage)[0] : undefined
    if (name === undefined || !STAGES.has(name))
      throw new CommandError(72, `${name ?? 'stage'} is not allowed to be used within an update`)
    return forMingo(stage) as Doc
  })
  const aggregator = new Aggregator(pipeline, { scriptEnabled: false })
  return {
    isReplacement: false,
    apply: (doc) => {
      const [result] = aggregator.run([forMingo(doc) as Doc])
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

/** Returns the document that an upsert starts from: the fields that the filter sets by equality. */
export function upsertSeed(filter: Doc): Doc {
  const seed: Doc = {}
  collectEqualities(filter, seed)
  return seed
}

function collectEqualities(filter: Doc, seed: Doc): void {
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(value)) {
      for (const entry of value as unknown[]) if (isDoc(entry)) collectEqualities(entry, seed)
    } else if (key === '$or' && Array.isArray(value) && value.length === 1 && isDoc(value[0]))
      collectEqualities(value[0], seed)
    else if (key.startsWith('$') || value instanceof RegExp || isRegex(value)) continue
    else if (!isOperatorDoc(value)) put(seed, key, value)
    else if ('$eq' in value) put(seed, key, value.$eq)
    else if (Array.isArray(value.$in) && value.$in.length === 1) put(seed, key, value.$in[0])
    else if (Array.isArray(value.$all) && value.$all.length === 1) put(seed, key, value.$all[0])
  }
}

const isRegex = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'BSONRegExp'

function put(seed: Doc, path: string, value: unknown): void {
  if (isRegex(value)) return
  if (path === '_id' || !path.startsWith('_id.'))
    applyOperator(seed, '$set', { [path]: value }, { arrayFilters: new Map(), filter: {} })
}

/** Returns the document with `_id` as its first field; creates the `_id` if there is none. */
export function withId(doc: Doc): Doc {
  const { _id: id, ...rest } = doc
  return { _id: id === undefined ? new ObjectId() : id, ...rest }
}
