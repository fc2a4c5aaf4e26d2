import { typeName } from '../bson.ts'
import { toNumber } from '../bson.ts'
import { badValue } from '../errors.ts'
import { Positioned } from './paths.ts'
import type { ValuesTest } from './valuesTest.ts'

const BY_NUMBER: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  14: 'symbol',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
}
const NAMES = new Set([...Object.values(BY_NUMBER), 'number'])
const NUMBERS = new Set(['int', 'long', 'double', 'decimal'])

/** Compiles `$type` with one name or number of a type, or several. Throws BadValue for one that does not exist. */
export function typeTest(operand: unknown): ValuesTest {
  const list: unknown[] = Array.isArray(operand) ? operand : [operand]
  if (list.length === 0) throw badValue('must match at least one type')
  const wanted = new Set(list.map(nameOf))
  const one = (value: unknown): boolean => {
    if (value === undefined || value instanceof Positioned) return false
    const name = typeName(value)
    return wanted.has(name) || (wanted.has('number') && NUMBERS.has(name))
  }
  return (values) => values.some((value) => one(value) || (Array.isArray(value) && value.some(one)))
}

function nameOf(type: unknown): string {
  if (typeof type === 'string') {
    if (!NAMES.has(type)) throw badValue(`Unknown type name alias: ${type}`)
    return type
  }
  const number = toNumber(type)
  const name = number === null ? undefined : BY_NUMBER[number]
  if (name === undefined) throw badValue(`Invalid numerical type code: ${String(number)}`)
  return name
}
