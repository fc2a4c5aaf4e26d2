import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError, notImplemented } from '../errors.ts'
import { checkTime } from '../turns.ts'
import { checkVariableName } from './variableName.ts'
import { folded, isNullish } from './expression.ts'
import type { Operator } from './expression.ts'
import { expectList } from './expect.ts'
import { isTrue } from './truth.ts'

function argumentsOf(
  operand: unknown,
  name: string,
  codes: { notDoc: number; unknown: number; missing: Record<string, number> },
  allowed: readonly string[],
): Doc {
  if (!isDoc(operand)) throw new CommandError(codes.notDoc, `${name} only supports an object as its argument`)
  const unknown = Object.keys(operand).find((key) => !allowed.includes(key))
  if (unknown !== undefined)
    throw new CommandError(codes.unknown, `Unrecognized parameter to ${name}: ${unknown}`)
  for (const [key, code] of Object.entries(codes.missing))
    if (!(key in operand)) throw new CommandError(code, `Missing '${key}' parameter to ${name}`)
  return operand
}

function nameOf(value: unknown): string {
  if (value === undefined) return 'this'
  if (typeof value !== 'string') throw notImplemented('A variable name that is no string')
  checkVariableName(value)
  return value
}

const map: Operator = (operand, compile) => {
  const given = argumentsOf(
    operand,
    '$map',
    { notDoc: 16878, unknown: 16879, missing: { input: 16880, in: 16882 } },
    ['input', 'as', 'in'],
  )
  const name = nameOf(given.as)
  const input = compile(given.input)
  const each = compile(given.in, [name])
  return {
    isConstant: false,
    evaluate: ({ root, variables }) => {
      const value = input.evaluate({ root, variables })
      if (isNullish(value)) return null
      const list = expectList(value, 16883, 'input to $map must be an array not ')
      return list.map((item) => {
        checkTime()
        const inner = new Map(variables).set(name, item)
        return each.evaluate({ root, variables: inner }) ?? null
      })
    },
  }
}

const filter: Operator = (operand, compile) => {
  const given = argumentsOf(
    operand,
    '$filter',
    { notDoc: 28646, unknown: 28647, missing: { input: 28648, cond: 28650 } },
    ['input', 'as', 'cond', 'limit'],
  )
  const name = nameOf(given.as)
  if ('limit' in given) throw notImplemented('The expression $filter with limit')
  const input = compile(given.input)
  const condition = compile(given.cond, [name])
  return {
    isConstant: false,
    evaluate: ({ root, variables }) => {
      const value = input.evaluate({ root, variables })
      if (isNullish(value)) return null
      const list = expectList(value, 28651, 'input to $filter must be an array not ')
      return list.filter((item) => {
        checkTime()
        return isTrue(condition.evaluate({ root, variables: new Map(variables).set(name, item) }))
      })
    },
  }
}

const reduce: Operator = (operand, compile) => {
  const given = argumentsOf(
    operand,
    '$reduce',
    { notDoc: 40075, unknown: 40076, missing: { input: 40077, initialValue: 40078, in: 40079 } },
    ['input', 'initialValue', 'in'],
  )
  const [input, start] = [compile(given.input), compile(given.initialValue)]
  const each = compile(given.in, ['this', 'value'])
  return {
    isConstant: false,
    evaluate: ({ root, variables }) => {
      const value = input.evaluate({ root, variables })
      if (isNullish(value)) return null
      const list = expectList(value, 40080, "$reduce requires that 'input' be an array, found: ")
      return list.reduce((before, item) => {
        checkTime()
        return each.evaluate({ root, variables: new Map(variables).set('this', item).set('value', before) })
      }, start.evaluate({ root, variables }))
    },
  }
}

const letIn: Operator = (operand, compile) => {
  const given = argumentsOf(
    operand,
    '$let',
    { notDoc: 16874, unknown: 16875, missing: { vars: 16876, in: 16877 } },
    ['vars', 'in'],
  )
  if (!isDoc(given.vars)) throw new CommandError(10065, 'invalid parameter: expected an object (vars)')
  const parts = Object.entries(given.vars).map(([name, part]) => {
    checkVariableName(name)
    return [name, compile(part)] as const
  })
  const body = compile(
    given.in,
    parts.map(([name]) => name),
  )
  return folded(
    ({ root, variables }) => {
      const inner = new Map(variables)
      for (const [name, part] of parts) inner.set(name, part.evaluate({ root, variables }))
      return body.evaluate({ root, variables: inner })
    },
    [...parts.map(([, part]) => part), body],
  )
}

/** Operators that evaluate an expression with variables of its own. */
export const ITERATIONS: Record<string, Operator> = {
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $let: letIn,
}
