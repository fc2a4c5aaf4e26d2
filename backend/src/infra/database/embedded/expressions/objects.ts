import { isDoc, typeName } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { ownField } from '../query/paths.ts'
import { constant, folded, isNullish, unary, valueOf } from './expression.ts'
import type { Operator } from './expression.ts'
import { expectList } from './expect.ts'
import { overList } from './lists.ts'
import { setField } from '../setField.ts'

const objectToArray = unary((value) => {
  if (isNullish(value)) return null
  if (!isDoc(value))
    throw new CommandError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`)
  return Object.entries(value).map(([k, v]) => ({ k, v }))
})

const arrayToObject = unary((list) => {
  if (isNullish(list)) return null
  const items = expectList(list, 40386, '$arrayToObject requires an array input, found: ')
  const isPairs = Array.isArray(items[0])
  const doc: Doc = {}
  for (const item of items) {
    const [name, value] = isPairs ? pairOf(item) : entryOf(item)
    if (name.includes('\0')) throw new CommandError(4940400, 'Key field cannot contain an embedded null byte')
    setField(doc, name, value)
  }
  return doc
})

function pairOf(item: unknown): [string, unknown] {
  if (!Array.isArray(item))
    throw new CommandError(
      40396,
      `$arrayToObject requires a consistent input format. Found: ${typeName(item)}`,
    )
  if (item.length !== 2)
    throw new CommandError(
      40397,
      `$arrayToObject requires an array of size 2 arrays,found array of size: ${item.length}`,
    )
  const [name, value] = item as unknown[]
  if (typeof name !== 'string')
    throw new CommandError(
      40395,
      `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${typeName(name)}`,
    )
  return [name, value]
}

function entryOf(item: unknown): [string, unknown] {
  if (isNullish(item) || !isDoc(item)) {
    if (Array.isArray(item) || !isDoc(item))
      throw new CommandError(
        Array.isArray(item) ? 40391 : 40398,
        `Unrecognised input type format for $arrayToObject: ${typeName(item)}`,
      )
  }
  const doc = item
  if (Object.keys(doc).length !== 2)
    throw new CommandError(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys:${Object.keys(doc).length}`,
    )
  if (!Object.hasOwn(doc, 'k') || !Object.hasOwn(doc, 'v'))
    throw new CommandError(40393, "$arrayToObject requires an object with keys 'k' and 'v'.")
  if (typeof doc.k !== 'string')
    throw new CommandError(
      40394,
      `$arrayToObject requires an object with keys 'k' and 'v', where the value of 'k' must be of type string. Found type: ${typeName(doc.k)}`,
    )
  return [doc.k, doc.v]
}

const literal: Operator = (operand) => constant(operand)

const getField: Operator = (operand, compile) => {
  const isLong = isDoc(operand) && !Object.keys(operand)[0]?.startsWith('$')
  const given: Doc = isLong ? operand : { field: operand, input: '$$CURRENT' }
  const unknown = Object.keys(given).find((key) => key !== 'field' && key !== 'input')
  if (unknown !== undefined)
    throw new CommandError(3041701, `$getField found an unknown argument: ${unknown}`)
  if (!('field' in given)) throw new CommandError(3041702, "$getField requires 'field' to be specified")
  if (!('input' in given)) throw new CommandError(3041703, "$getField requires 'input' to be specified")
  const name = compile(given.field)
  // MongoDB takes no other expression here, even of constants.
  const isLiteral = isDoc(given.field)
    ? '$literal' in given.field || '$const' in given.field
    : !Array.isArray(given.field)
  if (!name.isConstant || !isLiteral)
    throw new CommandError(5654601, "$getField requires 'field' to evaluate to a constant")
  const text = valueOf(name)
  if (typeof text !== 'string')
    throw new CommandError(
      5654602,
      `$getField requires 'field' to evaluate to type String, but got ${typeName(text)}`,
    )
  const input = compile(given.input)
  return folded(
    (environment) => {
      const value = input.evaluate(environment)
      if (isNullish(value)) return value
      return isDoc(value) ? ownField(value, text) : undefined
    },
    [input],
  )
}

/** Operators over documents. */
export const OBJECTS: Record<string, Operator> = {
  $literal: literal,
  $mergeObjects: overList('$mergeObjects'),
  $objectToArray: objectToArray,
  $arrayToObject: arrayToObject,
  $getField: getField,
}
