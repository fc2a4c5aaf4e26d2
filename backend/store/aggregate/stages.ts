import { isDoc, toNumber } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { CommandError, entryNamed } from '../commands/errors.ts'
import { keyString } from '../values/keyEncoding.ts'
import { ExactSum } from '../values/exactSum.ts'
import { compileFilter } from '../query/match.ts'
import { setField } from '../values/bsonDecode.ts'
import { compileExpression, type Expression } from './expression.ts'

/** Documents, and null where other commands may run. */
export type Rows = Iterable<Doc | null>

/** Runs a compiled stage over documents, which it must not change. It passes on each null. */
export type Run = (rows: Rows) => Rows

/** The stages. Each throws what MongoDB throws for an invalid specification. */
export const STAGES: ReadonlyMap<string, (specification: unknown) => Run> = new Map([
  ['$match', match],
  ['$group', group],
  ['$limit', limit],
])

function match(specification: unknown): Run {
  if (!isDoc(specification))
    throw new CommandError(15959, 'the match filter must be an expression in an object')
  const matches = compileFilter(specification)
  return function* run(rows) {
    for (const row of rows) if (!row || matches(row)) yield row
  }
}

/** Reads the number of `$limit`. Throws 15958 and 5107201 as MongoDB. */
export function amountOf(value: unknown): number {
  const number = toNumber(value)
  if (number === null || !Number.isInteger(number) || number < 0)
    throw new CommandError(
      5107201,
      `invalid argument to $limit stage: Expected a non-negative number in: $limit: ${String(value)}`,
    )
  if (number === 0) throw new CommandError(15958, 'the limit must be positive')
  return number
}

function limit(specification: unknown): Run {
  const amount = amountOf(specification)
  return function* run(rows) {
    let rowsLeft = amount
    for (const row of rows) {
      yield row
      if (row) rowsLeft -= 1
      if (rowsLeft === 0) return
    }
  }
}

/** Collects the values of one group. */
interface Accumulator {
  add(value: unknown): void
  readonly result: unknown
}

/** The accumulators of `$group`, each of which starts a new group. */
export const ACCUMULATORS: ReadonlyMap<string, () => Accumulator> = new Map([['$sum', () => new ExactSum()]])

interface Field {
  name: string
  start: () => Accumulator
  operand: Expression
}

/** `$group`: one document for each value of `_id`; the order of the groups is that of their first documents. */
function group(specification: unknown): Run {
  if (!isDoc(specification)) throw new CommandError(15947, "a group's fields must be specified in an object")
  if (!('_id' in specification)) throw new CommandError(15955, 'a group specification must include an _id')
  const { _id, ...others } = specification
  const id = compileExpression(_id)
  const fields = Object.entries(others).map(([name, value]) => fieldOf(name, value))
  return function* run(rows) {
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>()
    for (const row of rows) {
      if (!row) {
        yield null
        continue
      }
      const value = id(row) ?? null
      const key = keyString(value)
      let group = groups.get(key)
      if (!group) groups.set(key, (group = { id: value, accumulators: fields.map(({ start }) => start()) }))
      for (const [at, { operand }] of fields.entries()) group.accumulators[at]?.add(operand(row))
    }
    for (const { id: value, accumulators } of groups.values()) {
      const row: Doc = { _id: value }
      fields.forEach(({ name }, at) => setField(row, name, accumulators[at]?.result ?? null))
      yield row
    }
  }
}

function fieldOf(name: string, value: unknown): Field {
  if (!isDoc(value)) throw new CommandError(40234, `The field '${name}' must be an accumulator object`)
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`)
  if (name.startsWith('$'))
    throw new CommandError(40236, `The field name '${name}' cannot be an operator name`)
  const [operator, ...others] = Object.keys(value)
  if (operator === undefined || others.length > 0)
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`)
  const start = entryNamed('accumulator', ACCUMULATORS, operator)
  return { name, start, operand: compileExpression(value[operator]) }
}
