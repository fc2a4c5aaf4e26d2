import { BSONRegExp, MaxKey, MinKey } from 'bson'
import { isDoc, toNumber } from '../values/bson.ts'
import { badValue, notImplemented } from '../commands/errors.ts'
import { BRACKET, bracketOf, compareValues, equalValues, keyString } from '../values/keyEncoding.ts'

/** Says whether the values found at a path are selected. */
export type ValuesTest = (values: readonly unknown[]) => boolean

/** The operators that compare a value. Each throws BadValue (2) for an invalid operand. */
export const OPERATORS: ReadonlyMap<string, (operand: unknown) => ValuesTest> = new Map([
  ['$eq', (operand) => equalTo(refusePattern(operand))],
  ['$ne', (operand) => negated(equalTo(refusePattern(operand)))],
  ['$gt', (operand) => ordered(operand, (order) => order > 0, false)],
  ['$gte', (operand) => ordered(operand, (order) => order >= 0, true)],
  ['$lt', (operand) => ordered(operand, (order) => order < 0, false)],
  ['$lte', (operand) => ordered(operand, (order) => order <= 0, true)],
  ['$in', (operand) => oneOf(operand, '$in')],
  ['$nin', (operand) => negated(oneOf(operand, '$nin'))],
  ['$exists', exists],
])

const negated =
  (test: ValuesTest): ValuesTest =>
  (values) =>
    !test(values)

/** Throws NotImplemented (238) for a pattern as a value: patterns stand in `$regex`. */
export function refusePattern(operand: unknown): unknown {
  if (operand instanceof BSONRegExp) throw notImplemented('A regular expression outside of $regex')
  return operand
}

/**
 * Compiles equality as filters define it: an element of an array may match; null selects missing fields too.
 */
export function equalTo(operand: unknown): ValuesTest {
  if (operand === null || operand === undefined) {
    return (values) =>
      values.some(
        (value) => value === null || value === undefined || (Array.isArray(value) && value.includes(null)),
      )
  }
  const one = (value: unknown): boolean => value !== undefined && equalValues(value, operand)
  return (values) => values.some((value) => one(value) || (Array.isArray(value) && value.some(one)))
}

function exists(operand: unknown): ValuesTest {
  return operand === false || operand === null || operand === 0
    ? (values) => values.every((value) => value === undefined)
    : (values) => values.some((value) => value !== undefined)
}

function ordered(operand: unknown, accepts: (order: number) => boolean, inclusive: boolean): ValuesTest {
  refusePattern(operand)
  if (operand === null || operand === undefined) return inclusive ? equalTo(null) : () => false
  const bracket = bracketOf(operand)
  const anyType = operand instanceof MinKey || operand instanceof MaxKey
  const isNaNOperand = bracket === BRACKET.number && Number.isNaN(toNumber(operand))
  const one = (value: unknown): boolean => {
    if (value === undefined && !anyType) return false
    if (!anyType && bracketOf(value) !== bracket) return false
    // NaN sorts below all numbers, but no range of numbers selects it.
    if (bracket === BRACKET.number && (isNaNOperand || Number.isNaN(toNumber(value))))
      return inclusive && isNaNOperand && Number.isNaN(toNumber(value))
    return accepts(compareValues(value ?? null, operand))
  }
  return (values) =>
    // MongoDB finds a missing value in an empty array, which only these two operands select.
    (anyType && values.length === 0) ||
    values.some((value) => one(value) || (Array.isArray(value) && value.some(one)))
}

function oneOf(operand: unknown, operator: string): ValuesTest {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`)
  const keys = new Set<string>()
  let hasNull = false
  for (const entry of operand as unknown[]) {
    refusePattern(entry)
    if (entry === null || entry === undefined) hasNull = true
    else if (isDoc(entry) && Object.keys(entry)[0]?.startsWith('$') && !('$ref' in entry))
      throw badValue(`cannot nest $ under ${operator}`)
    else keys.add(keyString(entry))
  }
  const isNull = equalTo(null)
  const listed = (value: unknown): boolean =>
    value !== undefined && value !== null && keys.has(keyString(value))
  return (values) =>
    (hasNull && isNull(values)) ||
    (keys.size > 0 && values.some((value) => listed(value) || (Array.isArray(value) && value.some(listed))))
}
