import { Timestamp } from 'bson'
import { isDoc, typeName } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { badValue, CommandError, failedToParse, typeMismatch } from '../errors.ts'
import { compareValues } from '../keyEncoding.ts'
import { addToSet, pop, pull, pullAll, push } from './arrays.ts'
import { bitwise, calculate } from './numbers.ts'
import { slotsAt } from './paths.ts'
import type { PathContext } from './paths.ts'

type Change = (current: unknown, operand: unknown, path: string, id: unknown) => unknown

/** Returned by an operator that leaves the field as it is. */
const UNCHANGED = Symbol('unchanged')

/** Operators that create a missing field. */
const CREATING: Record<string, Change> = {
  $set: (_current, operand) => operand,
  $setOnInsert: (_current, operand) => operand,
  $inc: (current, operand, path, id) => calculate('$inc', current, operand, path, id),
  $mul: (current, operand, path, id) => calculate('$mul', current, operand, path, id),
  $min: (current, operand) =>
    current === undefined || compareValues(operand, current) < 0 ? operand : UNCHANGED,
  $max: (current, operand) =>
    current === undefined || compareValues(operand, current) > 0 ? operand : UNCHANGED,
  $push: push,
  $addToSet: addToSet,
  $currentDate: (_current, operand) => now(operand),
  $bit: (current, operand) => {
    if (!isDoc(operand))
      throw badValue(
        `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
      )
    return Object.entries(operand).reduce(
      (value: unknown, [operation, mask]) => bitwise(value, operation, mask),
      current,
    )
  },
}

/** Operators that change only existing fields. */
const EXISTING: Record<string, Change> = {
  $pull: (current, operand) => pull(arrayOr(current, 'Cannot apply $pull to a non-array value'), operand),
  $pullAll: (current, operand) =>
    pullAll(arrayOr(current, 'Cannot apply $pull to a non-array value'), operand),
  $pop: (current, operand, path) => pop(current, operand, path),
}

function arrayOr(value: unknown, message: string): unknown[] {
  if (!Array.isArray(value)) throw badValue(message)
  return value
}

function now(operand: unknown): unknown {
  if (typeof operand === 'boolean') return new Date()
  const type = isDoc(operand) ? operand.$type : undefined
  if (type === 'date') return new Date()
  if (type === 'timestamp') return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 })
  throw badValue(
    `The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}`,
  )
}

/**
 * Validates the form of an update document: known operators with documents, no path twice or below another.
 * Throws FailedToParse (9), ConflictingUpdateOperators (40), DollarPrefixedFieldName (52), BadValue (2), and
 * 56 for an empty path.
 */
export function checkUpdate(update: Doc): void {
  const paths: string[] = []
  for (const [operator, fields] of Object.entries(update)) {
    if (
      !(operator in CREATING) &&
      !(operator in EXISTING) &&
      operator !== '$unset' &&
      operator !== '$rename'
    ) {
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      )
    }
    if (!isDoc(fields))
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(fields)}}`,
      )
    for (const [path, operand] of Object.entries(fields)) {
      checkPath(path)
      paths.push(path)
      if (operator !== '$rename') continue
      if (typeof operand !== 'string')
        throw badValue(`The 'to' field for $rename must be a string: ${path}: ${JSON.stringify(operand)}`)
      checkPath(operand)
      if (operand === path)
        throw badValue(`The source and target field for $rename must differ: ${path}: "${path}"`)
      paths.push(operand)
    }
  }
  const seen: string[] = []
  for (const path of paths) {
    const other = seen.find(
      (known) => known === path || path.startsWith(`${known}.`) || known.startsWith(`${path}.`),
    )
    if (other !== undefined)
      throw new CommandError(
        40,
        `Updating the path '${path}' would create a conflict at '${other.length < path.length ? other : path}'`,
      )
    seen.push(path)
  }
}

function checkPath(path: string): void {
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.')
  const parts = path.split('.')
  if (parts.includes(''))
    throw new CommandError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    )
  if (parts[0]?.startsWith('$'))
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    )
}

/** Applies one operator with all of its fields to a document, which is changed in place. */
export function applyOperator(doc: Doc, operator: string, fields: Doc, context: PathContext): void {
  for (const path of Object.keys(fields).toSorted()) {
    const operand = fields[path]
    if (operator === '$unset') for (const slot of slotsAt(doc, path, context, false)) slot.unset()
    else if (operator === '$rename') rename(doc, path, operand, context)
    else change(doc, operator, path, operand, context)
  }
}

function change(doc: Doc, operator: string, path: string, operand: unknown, context: PathContext): void {
  const creating = CREATING[operator]
  const compute = creating ?? EXISTING[operator]
  if (!compute) return
  for (const slot of slotsAt(doc, path, context, creating !== undefined)) {
    const current = slot.get()
    if (!creating && current === undefined) continue
    const next = compute(current, operand, path, doc._id)
    if (next !== UNCHANGED) slot.set(deepCopy(next))
  }
}

/** Copies documents and arrays, so that no two fields share one. */
function deepCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deepCopy)
  return isDoc(value)
    ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, deepCopy(entry)]))
    : value
}

function rename(doc: Doc, from: string, to: unknown, context: PathContext): void {
  if (typeof to !== 'string') throw typeMismatch('The target of $rename must be a string')
  if (/(^|\.)\$/.test(from) || /(^|\.)\$/.test(to))
    throw badValue(`The source field for $rename may not be dynamic: ${from}`)
  const [source] = slotsAt(doc, from, context, false)
  const value = source?.get()
  if (!source || value === undefined) return
  source.unset()
  for (const slot of slotsAt(doc, to, context, true)) slot.set(value)
}
