import { Decimal128 } from 'bson'
import { isDoc, toNumber, typeName } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import {
  badValue,
  CommandError,
  entryNamed,
  failedToParse,
  notImplemented,
  typeMismatch,
} from '../commands/errors.ts'
import { compareValues } from '../values/keyEncoding.ts'
import { asBigInt, asDouble, double, intOrLong, long, numericType, wider } from '../values/numeric.ts'
import { show } from '../storage/duplicate.ts'
import { addToSet, conditionOf, pull, push } from './arrays.ts'
import { slotAt, type Need } from './slot.ts'

/** How one field changes. */
interface Operator {
  need: Need
  /** Calculates the new value of the field, which is `undefined` if it does not exist; `UNCHANGED` leaves it. */
  compute: (current: unknown, operand: unknown, path: string, id: unknown) => unknown
}

/** Returned by an operator that leaves the field as it is. */
const UNCHANGED = Symbol('unchanged')
/** Returned by an operator that removes the field. */
const REMOVED = Symbol('removed')

const creating = (compute: Operator['compute']): Operator => ({ need: 'created', compute })
const set = creating((_current, operand) => operand)

/** The update operators. */
export const UPDATE_OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['$set', set],
  ['$setOnInsert', set],
  ['$unset', { need: 'present', compute: () => REMOVED }],
  ['$inc', creating(increase)],
  [
    '$max',
    creating((current, operand) =>
      current === undefined || compareValues(operand, current) > 0 ? operand : UNCHANGED,
    ),
  ],
  ['$push', creating(push)],
  ['$addToSet', creating(addToSet)],
  [
    '$pull',
    {
      need: 'reachable',
      compute: (current, operand) => (current === undefined ? UNCHANGED : pull(current, operand)),
    },
  ],
])

/** `$inc`: calculates in the wider of the two types; 32-bit integers become 64 bits wide if they must. */
function increase(current: unknown, operand: unknown, path: string, id: unknown): unknown {
  if (operand instanceof Decimal128 || current instanceof Decimal128)
    throw notImplemented('Arithmetic with a Decimal128')
  if (toNumber(operand) === null)
    throw typeMismatch(`Cannot increment with non-numeric argument: {${path}: ${show(operand)}}`)
  if (current === undefined) return operand
  if (toNumber(current) === null)
    throw typeMismatch(
      `Cannot apply $inc to a value of non-numeric type. {_id: ${show(id)}} has the field '${path.split('.').at(-1) ?? path}' of non-numeric type ${typeName(current)}`,
    )
  const type = wider(numericType(current) ?? 'int', numericType(operand) ?? 'int')
  if (type === 'double') {
    const result = asDouble(current) + asDouble(operand)
    // An equal value is no change, so that 0 keeps its sign.
    return numericType(current) === 'double' && result === asDouble(current) ? current : double(result)
  }
  const whole = asBigInt(current) + asBigInt(operand)
  const result = type === 'long' ? long(whole) : intOrLong(whole)
  if (result === undefined)
    throw badValue(
      `Failed to apply $inc operations to current value (${show(current)}) for document {_id: ${show(id)}}`,
    )
  return result
}

/**
 * Validates the form of an update document: known operators with documents, no path twice or below another.
 * Throws NotImplemented (238), FailedToParse (9), ConflictingUpdateOperators (40), DollarPrefixedFieldName (52),
 * BadValue (2), and 56 for an empty path.
 */
export function checkUpdate(update: Doc): void {
  const seen: string[] = []
  for (const [operator, fields] of Object.entries(update)) {
    entryNamed('update operator', UPDATE_OPERATORS, operator)
    if (!isDoc(fields))
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(fields)}}`,
      )
    for (const [path, operand] of Object.entries(fields)) {
      checkPath(path)
      if (operator === '$pull') conditionOf(operand)
      const at = seen
        .map((conflictPath) => conflict(conflictPath, path))
        .find((conflictPath) => conflictPath !== null)
      if (at !== undefined)
        throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${at}'`)
      seen.push(path)
    }
  }
}

/** Returns where two paths of an update conflict: they are equal, or one is below the other. */
function conflict(left: string, right: string): string | null {
  const [short = '', other = ''] = [left, right].sort((a, b) => a.length - b.length)
  return other === short || other.startsWith(`${short}.`) ? short : null
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
      `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not allowed in the context of an update's replacement document.`,
    )
  if (parts.some((part) => part.startsWith('$'))) throw notImplemented(`The update path '${path}'`)
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
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/**
 * Applies one change to a document, which is changed in place.
 * @param inserting whether the document is new. @returns whether it counts as changed even if its bytes are the same.
 */
export function applyChange(doc: Doc, { operator, path, operand }: FieldChange, inserting: boolean): boolean {
  if (operator === '$setOnInsert' && !inserting) return false
  const { need, compute } = entryNamed('update operator', UPDATE_OPERATORS, operator)
  const slot = slotAt(doc, path, need)
  if (!slot) return false
  const current = slot.get()
  const next = compute(current, operand, path, doc._id)
  if (next === REMOVED) slot.unset()
  else if (next !== UNCHANGED) slot.set(deepCopy(next))
  if (next === REMOVED) return current === null
  // Also elements that `$slice` cuts off again.
  if (operator === '$push')
    return !isDoc(operand) || !Array.isArray(operand.$each) || operand.$each.length > 0
  return operator === '$inc' && Number.isNaN(toNumber(next))
}

/** Copies documents and arrays, so that no two fields share one. */
function deepCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deepCopy)
  return isDoc(value)
    ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, deepCopy(entry)]))
    : value
}
