import { isDoc, toNumber, typeName } from '../bson.ts'
import { CommandError, notImplemented } from '../errors.ts'
import { compareValues } from '../keyEncoding.ts'
import { fitsInt32 } from '../bsonDecode.ts'
import { asDouble, numericType } from '../numbers/numeric.ts'
import { parseSort, sortKey } from '../query/sort.ts'
import { accumulate } from './accumulate.ts'
import {
  inAnyOrder,
  binary,
  inGivenOrder,
  isNullish,
  operandsOf,
  over,
  unary,
  valueOf,
} from './expression.ts'
import type { Environment, Operator } from './expression.ts'
import { expectList } from './expect.ts'

/** Returns a number as a 32-bit integer, or null if it is none. */
export function asInt32(value: unknown): number | null {
  if (numericType(value) === null) return null
  const number = asDouble(value)
  return fitsInt32(number) || Object.is(number, -0) ? number + 0 : null
}

const elementAt = binary((list, position) => {
  if (isNullish(list) || isNullish(position)) return null
  const items = expectList(list, 28689, "$arrayElemAt's first argument must be an array, but is ")
  if (numericType(position) === null)
    throw new CommandError(
      28690,
      `$arrayElemAt's second argument must be a numeric value, but is ${typeName(position)}`,
    )
  const at = asInt32(position)
  if (at === null)
    throw new CommandError(28691, "$arrayElemAt's second argument must be representable as a 32-bit integer")
  return items.at(at)
})

const end = (name: string, at: 0 | -1): Operator =>
  unary((list) => {
    if (isNullish(list)) return null
    return expectList(list, 28689, `${name}'s argument must be an array, but is `).at(at)
  })

const concatArrays = inGivenOrder((lists) => {
  const all: unknown[][] = []
  for (const list of lists) {
    if (isNullish(list)) return null
    all.push(expectList(list, 28664, '$concatArrays only supports arrays, not '))
  }
  return all.flat()
})

const slice = over(2, 3, (values) => {
  const [value, first, second] = values
  if (isNullish(value) || isNullish(first)) return null
  const list = expectList(value, 28724, 'First argument to $slice must be an array, but is of type: ')
  const start = sliceNumber(first, 28725, 28726, 'Second')
  if (values.length === 2) return start < 0 ? list.slice(start) : list.slice(0, start)
  if (isNullish(second)) return null
  const count = sliceNumber(second, 28727, 28728, 'Third')
  if (count <= 0) throw new CommandError(28729, `Third argument to $slice must be positive: ${count}`)
  const from = start < 0 ? Math.max(0, list.length + start) : Math.min(start, list.length)
  return list.slice(from, from + count)
})

function sliceNumber(value: unknown, typeCode: number, rangeCode: number, which: string): number {
  if (numericType(value) === null)
    throw new CommandError(
      typeCode,
      `${which} argument to $slice must be numeric, but is of type: ${typeName(value)}`,
    )
  const number = asInt32(value)
  if (number === null)
    throw new CommandError(rangeCode, `${which} argument to $slice can't be represented as a 32-bit integer`)
  return number
}

const size = unary(
  (list) => expectList(list, 17124, 'The argument to $size must be an array, but was of type: ').length,
)

const includes = binary((value, list) =>
  expectList(list, 40081, '$in requires an array as a second argument, found: ').some(
    (item) => compareValues(item, value) === 0,
  ),
)

const indexOfArray = over(2, 4, (values) => {
  const [value, wanted] = values
  if (isNullish(value)) return null
  const list = expectList(value, 40090, '$indexOfArray requires an array as a first argument, found: ')
  const start = values.length > 2 ? boundary(values[2], '$indexOfArray', 'starting') : 0
  const stop = values.length > 3 ? boundary(values[3], '$indexOfArray', 'ending') : list.length
  for (let at = start; at < Math.min(stop, list.length); at++)
    if (compareValues(list[at], wanted) === 0) return at
  return -1
})

/** `$indexOfArray` checks a constant array before any document is read. */
const withConstantList =
  (operator: Operator): Operator =>
  (operand, compile, name) => {
    const whole = operator(operand, compile, name)
    const [first] = operandsOf(operand).map((part) => compile(part))
    if (whole.failure || !first?.isConstant) return whole
    const list = valueOf(first)
    if (isNullish(list) || Array.isArray(list)) return whole
    const text = `First operand of $indexOfArray must be an array. First argument is of type: ${typeName(list)}`
    return { ...whole, failure: new CommandError(50809, text) }
  }

/** Reads a position of `$indexOf…`, which is a whole number from 0. */
export function boundary(value: unknown, name: string, which: string): number {
  const number = asInt32(value)
  if (number === null)
    throw new CommandError(
      40096,
      `${name} requires an integral ${which} index, found a value of type: ${typeName(value)}`,
    )
  if (number < 0)
    throw new CommandError(40097, `${name} requires a nonnegative ${which} index, found: ${number}`)
  return number
}

const range = over(2, 3, (values) => {
  const [start, stop, step] = [values[0], values[1], values.length > 2 ? values[2] : 1].map((value, at) => {
    const which = ['starting', 'ending', 'step'][at] ?? ''
    if (numericType(value) === null)
      throw new CommandError(
        [34443, 34445, 34447][at] ?? 2,
        `$range requires a numeric ${which} value, found value of type: ${typeName(value)}`,
      )
    const number = asInt32(value)
    if (number === null)
      throw new CommandError(
        [34444, 34446, 34448][at] ?? 2,
        `$range requires a ${which} value that can be represented as a 32-bit integer`,
      )
    return number
  }) as [number, number, number]
  if (step === 0) throw new CommandError(34449, '$range requires a non-zero step value')
  if ((stop - start) / step > 10_000_000) throw notImplemented('A $range of more than ten million numbers')
  const list: number[] = []
  for (let at = start; step > 0 ? at < stop : at > stop; at += step) list.push(at)
  return list
})

const reverse = unary((list) => {
  if (isNullish(list)) return null
  return expectList(
    list,
    34435,
    'The argument to $reverseArray must be an array, but was of type: ',
  ).toReversed()
})

const sortArray: Operator = (operand, compile) => {
  if (!isDoc(operand)) throw new CommandError(2942500, '$sortArray requires an object as an argument')
  const unknown = Object.keys(operand).find((key) => key !== 'input' && key !== 'sortBy')
  if (unknown !== undefined)
    throw new CommandError(2942501, `$sortArray found an unknown argument: ${unknown}`)
  if (!('input' in operand)) throw new CommandError(2942502, "$sortArray requires 'input' to be specified")
  if (!('sortBy' in operand)) throw new CommandError(2942503, "$sortArray requires 'sortBy' to be specified")
  const { sortBy } = operand
  const compare = isDoc(sortBy) ? byFields(sortBy) : byWhole(sortBy)
  const input = compile(operand.input)
  const evaluate = (environment: Environment): unknown => {
    const list = input.evaluate(environment)
    if (isNullish(list)) return null
    return expectList(
      list,
      2942504,
      'The input argument to $sortArray must be an array, but was of type: ',
    ).toSorted(compare)
  }
  return { evaluate, isConstant: false }
}

function byWhole(direction: unknown): (left: unknown, right: unknown) => number {
  const sign = toNumber(direction)
  if (sign !== 1 && sign !== -1) throw new CommandError(2, 'The $sort element value must be either 1 or -1')
  return (left, right) => compareValues(left, right) * sign
}

function byFields(sort: Record<string, unknown>): (left: unknown, right: unknown) => number {
  const fields = parseSort(sort)
  const key = (value: unknown): Uint8Array => sortKey(isDoc(value) ? value : {}, fields)
  return (left, right) => Buffer.compare(key(left), key(right))
}

const zip: Operator = (operand, compile) => {
  if (!isDoc(operand))
    throw new CommandError(34460, `$zip only supports an object as an argument, found ${typeName(operand)}`)
  const unknown = Object.keys(operand).find(
    (key) => !['inputs', 'useLongestLength', 'defaults'].includes(key),
  )
  if (unknown !== undefined) throw new CommandError(34464, `$zip found an unknown argument: ${unknown}`)
  if (operand.useLongestLength === true || 'defaults' in operand)
    throw notImplemented('The expression $zip with useLongestLength or defaults')
  if (!('inputs' in operand)) throw new CommandError(34465, '$zip requires at least one input array')
  if (!Array.isArray(operand.inputs)) throw new CommandError(34461, 'inputs must be an array of expressions')
  if (operand.inputs.length === 0) throw new CommandError(34465, '$zip requires at least one input array')
  const parts = operandsOf(operand.inputs).map((part) => compile(part))
  const evaluate = (environment: Environment): unknown => {
    const lists: unknown[][] = []
    for (const part of parts) {
      const list = part.evaluate(environment)
      if (isNullish(list)) return null
      lists.push(expectList(list, 34468, '$zip found a non-array expression in input: '))
    }
    return Array.from({ length: Math.min(...lists.map(({ length }) => length)) }, (_, at) =>
      lists.map((list) => list[at]),
    )
  }
  return { evaluate, isConstant: false }
}

/** An accumulator as an expression: one operand may be an array, of which the elements count. */
export const overList = (name: string): Operator =>
  over(0, Infinity, (values) => {
    const [only] = values
    return accumulate(name, values.length === 1 && Array.isArray(only) ? only : values)
  })

/** `$sum`: of several operands, MongoDB adds those that are constant first, and as the last to the others. */
const sum: Operator = (operand, compile, name, inOrder) => {
  const isOfSeveral = Array.isArray(operand) && operand.length > 1
  const operator = isOfSeveral ? inAnyOrder((values) => accumulate('$sum', values)) : overList('$sum')
  return operator(operand, compile, name, inOrder)
}

/** Operators over arrays that are evaluated before. */
export const LISTS: Record<string, Operator> = {
  $arrayElemAt: elementAt,
  $first: end('$first', 0),
  $last: end('$last', -1),
  $concatArrays: concatArrays,
  $slice: slice,
  $size: size,
  $in: includes,
  $indexOfArray: withConstantList(indexOfArray),
  $isArray: unary(Array.isArray),
  $range: range,
  $reverseArray: reverse,
  $sortArray: sortArray,
  $zip: zip,
  $sum: sum,
  ...Object.fromEntries(['$avg', '$min', '$max'].map((name) => [name, overList(name)])),
}
