import { isDoc, toNumber, typeName } from '../values/bson.ts'
import { badValue, entryNamed, typeMismatch } from '../commands/errors.ts'
import { equalValues } from '../values/keyEncoding.ts'
import { compileElement, compileFilter, isOperatorDoc } from '../query/match.ts'
import { equalTo } from '../query/operators.ts'
import { show } from '../storage/duplicate.ts'

/** The modifiers of `$push`, in the order in which they are applied to the list. */
export const MODIFIERS: ReadonlyMap<string, (list: unknown[], operand: unknown) => unknown[]> = new Map([
  ['$each', (list: unknown[], added: unknown) => [...list, ...listOfEach(added, '$push')]],
  ['$slice', slice],
])

/** `$push` with its modifiers: returns the new array. Throws BadValue (2) if the field is not an array. */
export function push(current: unknown, operand: unknown, path: string, id: unknown): unknown[] {
  const list = listOf(current, path, id)
  if (!isDoc(operand) || !('$each' in operand)) return [...list, operand]
  for (const name of Object.keys(operand)) entryNamed('modifier of $push', MODIFIERS, name)
  return [...MODIFIERS].reduce<unknown[]>(
    (changed, [name, change]) => (name in operand ? change(changed, operand[name]) : changed),
    list,
  )
}

function slice(list: unknown[], operand: unknown): unknown[] {
  const count = toNumber(operand)
  if (count === null || !Number.isInteger(count))
    throw badValue(`The value for $slice must be an integer value but was given type: ${typeName(operand)}`)
  if (count === 0) return []
  return count < 0 ? list.slice(count) : list.slice(0, count)
}

function listOfEach(added: unknown, operator: string): unknown[] {
  if (Array.isArray(added)) return added
  const message = `The argument to $each in ${operator} must be an array but it was of type: ${typeName(added)}`
  throw operator === '$push' ? badValue(message) : typeMismatch(message)
}

/** `$addToSet`, also with `$each`: returns the new array. */
export function addToSet(current: unknown, operand: unknown, path: string, id: unknown): unknown[] {
  const list = [...listOf(current, path, id)]
  const added = isDoc(operand) && '$each' in operand ? listOfEach(operand.$each, '$addToSet') : [operand]
  for (const value of added) if (!list.some((item) => equalValues(item, value))) list.push(value)
  return list
}

/** `$pull`: returns the array without the elements that the condition selects. */
export function pull(current: unknown, condition: unknown): unknown[] {
  if (!Array.isArray(current)) throw badValue('Cannot apply $pull to a non-array value')
  const isPulled = conditionOf(condition)
  return current.filter((item) => !isPulled(item))
}

/** Compiles the condition of `$pull`. Throws as a filter does. */
export function conditionOf(condition: unknown): (item: unknown) => boolean {
  if (isOperatorDoc(condition)) return compileElement(condition)
  if (isDoc(condition)) {
    const test = compileFilter(condition)
    return (item) => isDoc(item) && test(item)
  }
  if (Array.isArray(condition)) return (item) => equalValues(item, condition)
  const test = equalTo(condition)
  return (item) => !Array.isArray(item) && test([item])
}

function listOf(current: unknown, path: string, id: unknown): unknown[] {
  if (current === undefined) return []
  if (Array.isArray(current)) return current
  throw badValue(
    `The field '${path}' must be an array but is of type ${typeName(current)} in document {_id: ${show(id)}}`,
  )
}
