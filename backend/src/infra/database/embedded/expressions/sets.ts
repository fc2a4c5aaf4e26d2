import { CommandError } from '../errors.ts'
import { compareValues, keyString } from '../keyEncoding.ts'
import { binary, inAnyOrder, isNullish, operandsOf, over, valueOf } from './expression.ts'
import type { Operator } from './expression.ts'
import { expectList } from './expect.ts'

const keysOf = (list: readonly unknown[]): Set<string> => new Set(list.map(keyString))

function distinct(list: readonly unknown[]): unknown[] {
  const found = new Map<string, unknown>()
  for (const value of list) {
    const key = keyString(value)
    if (!found.has(key)) found.set(key, value)
  }
  return [...found.values()]
}

const setUnion = inAnyOrder((lists) => {
  const all: unknown[][] = []
  for (const list of lists) {
    if (isNullish(list)) return null
    all.push(expectList(list, 17043, 'All operands of $setUnion must be arrays. One argument is of type: '))
  }
  return distinct(all.flat()).sort(compareValues)
})

const setIntersection = inAnyOrder((lists) => {
  let common: unknown[] | null = null
  for (const list of lists) {
    if (isNullish(list)) return null
    const own = expectList(
      list,
      17047,
      'All operands of $setIntersection must be arrays. One argument is of type: ',
    )
    const keys = keysOf(own)
    common = common === null ? distinct(own) : common.filter((value) => keys.has(keyString(value)))
  }
  return (common ?? []).sort(compareValues)
})

const setDifference = binary((left, right) => {
  if (isNullish(left) || isNullish(right)) return null
  const from = expectList(
    left,
    17048,
    'both operands of $setDifference must be arrays. First argument is of type: ',
  )
  const without = keysOf(
    expectList(right, 17049, 'both operands of $setDifference must be arrays. Second argument is of type: '),
  )
  return distinct(from).filter((value) => !without.has(keyString(value)))
})

/** An operator of which a constant operand is checked before any document is read. */
const withCheckedConstants =
  (operator: Operator, code: number, first: number): Operator =>
  (operand, compile, name) => {
    const whole = operator(operand, compile, name)
    const wrong = operandsOf(operand)
      .map((part) => compile(part))
      .findIndex((part, at) => at >= first && part.isConstant && !Array.isArray(valueOf(part)))
    if (whole.failure || wrong < 0) return whole
    const failure = new CommandError(
      code,
      `All operands of ${name} must be arrays; operand ${wrong + 1} is none`,
    )
    return { ...whole, failure }
  }

/** An operator whose value MongoDB calculates for each document, also if its operands are constant. */
const late =
  (operator: Operator): Operator =>
  (operand, compile, name) => ({ ...operator(operand, compile, name), isConstant: false })

const setEquals = over(2, Infinity, (lists) => {
  const sets = lists.map((list) =>
    keysOf(expectList(list, 17044, 'All operands of $setEquals must be arrays. One argument is of type: ')),
  )
  const [first] = sets
  return sets.every((set) => first !== undefined && set.symmetricDifference(first).size === 0)
})

const setIsSubset = binary((left, right) => {
  const message = 'both operands of $setIsSubset must be arrays. '
  const own = keysOf(expectList(left, 17046, `${message}First argument is of type: `))
  const all = keysOf(expectList(right, 17042, `${message}Second argument is of type: `))
  return own.isSubsetOf(all)
})

/** Operators that treat arrays as sets. MongoDB does not define the order of their results. */
export const SETS: Record<string, Operator> = {
  $setUnion: setUnion,
  $setIntersection: setIntersection,
  $setDifference: setDifference,
  $setEquals: late(withCheckedConstants(setEquals, 5887502, 0)),
  $setIsSubset: withCheckedConstants(setIsSubset, 17311, 1),
}
