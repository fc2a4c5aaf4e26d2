import { isDoc, toNumber, typeName } from '../bson.ts'
import { badValue, CommandError, typeMismatch } from '../errors.ts'
import { compareValues, equalValues } from '../keyEncoding.ts'
import { compileElement, compileCondition, compileFilter, isOperatorDoc } from '../query/match.ts'
import { parseSort, sortKey } from '../query/sort.ts'
import { show } from '../storage/duplicate.ts'

const MODIFIERS = new Set(['$each', '$slice', '$sort', '$position'])

/** `$push` with its modifiers: returns the new array. Throws BadValue (2) if the field is not an array. */
export function push(current: unknown, operand: unknown, path: string, id: unknown): unknown[] {
  const list = listOf(current, path, id)
  if (!isDoc(operand) || !('$each' in operand)) return [...list, operand]
  const unknown = Object.keys(operand).find((key) => !MODIFIERS.has(key))
  if (unknown) throw badValue(`Unrecognized clause in $push: ${unknown}`)
  if (!Array.isArray(operand.$each))
    throw badValue(
      `The argument to $each in $push must be an array but it was of type: ${typeName(operand.$each)}`,
    )
  const added: unknown[] = operand.$each
  const position = integer(operand.$position, '$position') ?? list.length
  const at = position < 0 ? Math.max(0, list.length + position) : Math.min(position, list.length)
  const merged = [...list.slice(0, at), ...added, ...list.slice(at)]
  return applySlice(applySort(merged, operand.$sort), integer(operand.$slice, '$slice'))
}

function integer(value: unknown, name: string): number | null {
  if (value === undefined) return null
  const number = toNumber(value)
  if (number === null || !Number.isInteger(number))
    throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`)
  return number
}

function applySort(list: unknown[], sort: unknown): unknown[] {
  if (sort === undefined) return list
  const direction = toNumber(sort)
  if (direction !== null) {
    if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1')
    return list.toSorted((a, b) => compareValues(a, b) * direction)
  }
  if (!isDoc(sort) || Object.keys(sort).length === 0)
    throw badValue(
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    )
  const fields = parseSort(sort)
  return list
    .map((item) => ({ item, key: sortKey(isDoc(item) ? item : {}, fields) }))
    .toSorted((a, b) => Buffer.compare(a.key, b.key))
    .map(({ item }) => item)
}

function applySlice(list: unknown[], slice: number | null): unknown[] {
  if (slice === null) return list
  if (slice === 0) return []
  return slice < 0 ? list.slice(slice) : list.slice(0, slice)
}

/** `$addToSet`, also with `$each`: returns the new array. */
export function addToSet(current: unknown, operand: unknown, path: string, id: unknown): unknown[] {
  const list = [...listOf(current, path, id)]
  const withEach = isDoc(operand) && '$each' in operand
  if (withEach && !Array.isArray(operand.$each))
    throw typeMismatch(
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(operand.$each)}`,
    )
  const added: unknown[] = withEach && Array.isArray(operand.$each) ? operand.$each : [operand]
  for (const value of added) if (!list.some((item) => equalValues(item, value))) list.push(value)
  return list
}

/** `$pull`: returns the array without the elements that the condition selects. */
export function pull(current: unknown[], condition: unknown): unknown[] {
  if (isOperatorDoc(condition) || !isDoc(condition)) {
    const test = isOperatorDoc(condition) ? compileElement(condition) : byValue(condition)
    return current.filter((item) => !test(item))
  }
  const test = compileFilter(condition)
  return current.filter((item) => !(isDoc(item) && test(item)))
}

function byValue(condition: unknown): (item: unknown) => boolean {
  if (Array.isArray(condition)) return (item) => equalValues(item, condition)
  const test = compileCondition(condition)
  return (item) => !Array.isArray(item) && test([item])
}

/** `$pullAll`: returns the array without the listed values. */
export function pullAll(current: unknown[], values: unknown): unknown[] {
  if (!Array.isArray(values))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(values)}`)
  return current.filter((item) => !values.some((value) => equalValues(item, value)))
}

/** `$pop`: returns the array without its first (-1) or last (1) element. */
export function pop(current: unknown, operand: unknown, path: string): unknown[] {
  const end = toNumber(operand)
  if (end !== 1 && end !== -1) throw new CommandError(9, `$pop expects 1 or -1, found: ${show(operand)}`)
  if (!Array.isArray(current))
    throw typeMismatch(`Path '${path}' contains an element of non-array type '${typeName(current)}'`)
  return end === 1 ? current.slice(0, -1) : current.slice(1)
}

function listOf(current: unknown, path: string, id: unknown): unknown[] {
  if (current === undefined) return []
  if (Array.isArray(current)) return current
  throw badValue(
    `The field '${path}' must be an array but is of type ${typeName(current)} in document {_id: ${show(id)}}`,
  )
}
