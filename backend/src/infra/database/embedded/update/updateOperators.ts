import { Timestamp } from 'bson'
import { isDoc, toNumber, typeName } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { badValue, CommandError, failedToParse, typeMismatch } from '../errors.ts'
import { compareValues } from '../keyEncoding.ts'
import { addToSet, pop, pull, pullAll, push } from './arrays.ts'
import { bitwise, calculate } from './numbers.ts'
import { valueAt } from '../expressions/fieldPath.ts'
import { show } from '../storage/duplicate.ts'
import { slotsAt } from './paths.ts'
import type { PathContext } from './paths.ts'

interface UpdateContext extends PathContext {
  /** Called for a change that leaves the same bytes, but counts as one. */
  onChange?: () => void
}

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
  const seen: string[] = []
  const claim = (path: string): void => {
    const at = seen.map((known) => conflict(known, path)).find((found) => found !== null)
    if (at !== undefined)
      throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${at}'`)
    seen.push(path)
  }
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
      if (operator === '$pull') pull([], operand)
      if (operator !== '$rename') {
        claim(path)
        continue
      }
      for (const known of seen) if (conflict(known, path) !== null) claim(path)
      if (typeof operand !== 'string')
        throw badValue(`The 'to' field for $rename must be a string: ${path}: ${JSON.stringify(operand)}`)
      checkPath(operand)
      if (operand === path)
        throw badValue(`The source and target field for $rename must differ: ${path}: "${path}"`)
      if (conflict(path, operand) !== null)
        throw badValue(
          `The source and target field for $rename must not be on the same path: ${path}: "${operand}"`,
        )
      claim(path)
      claim(operand)
    }
  }
}

/**
 * Returns where two paths of an update conflict: they are equal, one is below the other, or one goes into all
 * elements of an array and the other into a field or position of it.
 */
function conflict(left: string, right: string): string | null {
  const [a, b] = [left.split('.'), right.split('.')]
  const isArrayPart = (part: string | undefined): boolean => part?.startsWith('$[') === true
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1
  if (at === a.length || at === b.length) return a.slice(0, at).join('.')
  return isArrayPart(a[at]) !== isArrayPart(b[at]) ? a.slice(0, at).join('.') : null
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

/** One field that an update changes. */
export interface FieldChange {
  operator: string
  path: string
  operand: unknown
}

/** Returns the changes of an update in the order in which MongoDB makes them: by path. */
export function changesOf(update: Doc): FieldChange[] {
  return Object.entries(update)
    .flatMap(([operator, fields]) =>
      Object.entries(fields as Doc).map(([path, operand]) => ({ operator, path, operand })),
    )
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

/** Where a change stands in the order: a renamed field by its new name. */
const placeOf = ({ operator, path, operand }: FieldChange): string =>
  operator === '$rename' ? String(operand) : path

/** Applies one change to a document, which is changed in place. */
export function applyChange(
  doc: Doc,
  { operator, path, operand }: FieldChange,
  context: UpdateContext,
): void {
  if (operator === '$unset') {
    for (const slot of slotsAt(doc, path, context, 'present')) {
      if (slot.get() === null) context.onChange?.()
      slot.unset()
    }
    return
  }
  if (operator === '$rename') return rename(doc, path, operand, context)
  if (operator === '$setOnInsert' && !context.inserting) {
    // Only what the path goes through is checked.
    if (path.includes('$')) slotsAt(doc, path, context, 'created')
    return
  }
  const creating = CREATING[operator]
  const compute = creating ?? EXISTING[operator]
  if (!compute) return
  for (const slot of slotsAt(doc, path, context, creating === undefined ? 'reachable' : 'created')) {
    const current = slot.get()
    if (!creating && current === undefined) continue
    const next = compute(current, operand, path, doc._id)
    if ((operator === '$inc' || operator === '$mul') && Number.isNaN(toNumber(next))) context.onChange?.()
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

function rename(doc: Doc, from: string, to: unknown, context: UpdateContext): void {
  if (typeof to !== 'string') throw typeMismatch('The target of $rename must be a string')
  if (/(^|\.)\$/.test(from) || /(^|\.)\$/.test(to))
    throw badValue(`The source field for $rename may not be dynamic: ${from}`)
  refuseArray(doc, from, 'source')
  const [source] = slotsAt(doc, from, context, 'present')
  const value = source?.get()
  if (!source || value === undefined) return
  refuseArray(doc, to, 'destination')
  source.unset()
  for (const slot of slotsAt(doc, to, context, 'created')) slot.set(value)
}

/** Throws BadValue (2) if `$rename` would go into an array. */
function refuseArray(doc: Doc, path: string, which: string): void {
  const parts = path.split('.')
  const at = parts.findIndex((_, index) => index > 0 && Array.isArray(valueAt(doc, parts.slice(0, index))))
  if (at > 0)
    throw badValue(
      `The ${which} field cannot be an array element, '${path}' in doc with _id: ${show(doc._id)} has an array field called '${parts[at - 1]}'`,
    )
}
