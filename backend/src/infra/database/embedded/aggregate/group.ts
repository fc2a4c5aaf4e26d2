import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError, notImplemented } from '../errors.ts'
import { ACCUMULATORS } from '../expressions/accumulate.ts'
import type { Accumulator } from '../expressions/accumulate.ts'
import { compileExpression } from '../expressions/compile.ts'
import type { Expression } from '../expressions/expression.ts'
import { setField } from '../setField.ts'
import type { Scope } from '../expressions/scope.ts'
import { keyString } from '../keyEncoding.ts'
import type { Run, Stage } from './stage.ts'

const UNSUPPORTED = new Set([
  '$accumulator',
  '$bottom',
  '$bottomN',
  '$firstN',
  '$lastN',
  '$maxN',
  '$minN',
  '$stdDevPop',
  '$stdDevSamp',
  '$top',
  '$topN',
])

interface Field {
  name: string
  start: () => Accumulator
  operand: Expression
}

/** `$group`: one document for each value of `_id`; the order of the groups is that of their first documents. */
export const group: Stage = (specification, { scope }): Run => {
  if (!isDoc(specification)) throw new CommandError(15947, "a group's fields must be specified in an object")
  if (!('_id' in specification)) throw new CommandError(15955, 'a group specification must include an _id')
  const id = compileExpression(specification._id, scope)
  const fields = Object.entries(specification)
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => fieldOf(name, value, scope))
  return function* run(rows) {
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>()
    for (const root of rows) {
      if (!root) {
        yield null
        continue
      }
      const environment = { root, variables: scope.values }
      const value = id.evaluate(environment) ?? null
      const key = keyString(value)
      let found = groups.get(key)
      if (!found) {
        found = { id: value, accumulators: fields.map(({ start }) => start()) }
        groups.set(key, found)
      }
      for (const [at, { operand }] of fields.entries()) {
        const accumulator = found.accumulators[at]
        if (accumulator && accumulator.isComplete !== true) accumulator.add(operand.evaluate(environment))
      }
    }
    for (const { id: value, accumulators } of groups.values()) {
      const row: Doc = { _id: value }
      fields.forEach(({ name }, at) => setField(row, name, accumulators[at]?.result ?? null))
      yield row
    }
  }
}

function fieldOf(name: string, value: unknown, scope: Scope): Field {
  if (!isDoc(value)) throw new CommandError(40234, `The field '${name}' must be an accumulator object`)
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`)
  if (name.startsWith('$'))
    throw new CommandError(40236, `The field name '${name}' cannot be an operator name`)
  const [operator, ...others] = Object.keys(value)
  if (operator === undefined || others.length > 0)
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`)
  if (operator === '$count') {
    if (!isDoc(value.$count) || Object.keys(value.$count).length > 0)
      throw new CommandError(14, '$count takes no arguments, i.e. $count:{}')
    return { name, start: ACCUMULATORS.$sum as () => Accumulator, operand: compileExpression(1) }
  }
  const start = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined
  if (!start) {
    if (UNSUPPORTED.has(operator)) throw notImplemented(`The accumulator ${operator}`)
    throw new CommandError(15952, `unknown group operator '${operator}'`)
  }
  const operand = value[operator]
  if (Array.isArray(operand) && operand.length !== 1)
    throw new CommandError(40237, `The ${operator} accumulator is a unary operator`)
  return { name, start, operand: compileExpression(Array.isArray(operand) ? operand[0] : operand, scope) }
}

/** `$count`: one document with the number of documents, or none if there are none. */
export const count: Stage = (specification): Run => {
  if (typeof specification !== 'string')
    throw new CommandError(40156, `the count field must be a non-empty string`)
  if (specification === '') throw new CommandError(40157, 'the count field must be a non-empty string')
  if (specification.startsWith('$'))
    throw new CommandError(40158, 'the count field cannot be a $-prefixed path')
  if (specification.includes('\0'))
    throw new CommandError(40159, 'the count field cannot contain a null byte')
  if (specification.includes('.')) throw new CommandError(40160, "the count field cannot contain '.'")
  return function* run(rows) {
    let n = 0
    for (const row of rows) {
      if (row) n += 1
      else yield null
    }
    if (n > 0) yield { [specification]: n }
  }
}

/** Compiles `$sortByCount` as the `$group` and `$sort` that it stands for. */
export const sortByCount: Stage = (specification, context) => {
  if (!isDoc(specification) && !(typeof specification === 'string' && specification.startsWith('$')))
    throw new CommandError(
      typeof specification === 'string' ? 40148 : 40149,
      'the sortByCount field must be specified as a string or as an object',
    )
  if (isDoc(specification) && !Object.keys(specification)[0]?.startsWith('$'))
    throw new CommandError(
      40147,
      'the sortByCount field must be defined as a $-prefixed path or an expression',
    )
  return context.pipeline(
    [{ $group: { _id: specification, count: { $sum: 1 } } }, { $sort: { count: -1 } }],
    context.scope,
  )
}
