import { isDoc, typeName } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { checkCount, constant, folded, isNullish, operandsOf, unary, valueOf } from './expression.ts'
import type { Compile, Expression, Operator } from './expression.ts'
import { expectList } from './expect.ts'
import { isTrue } from './truth.ts'

/**
 * `$and` and `$or`: a constant that decides is found first, so that the other operands are not evaluated, except in a
 * pipeline update.
 */
const decidedBy =
  (decisive: boolean): Operator =>
  (operand, compile, _name, inOrder = false) => {
    const parts = operandsOf(operand).map((part) => compile(part))
    const isDecided = parts.some((part) => part.isConstant && isTrue(valueOf(part)) === decisive)
    if (isDecided && !inOrder) return constant(decisive)
    const open = inOrder ? parts : parts.filter(({ isConstant }) => !isConstant)
    return folded(
      (environment) =>
        open.some((part) => isTrue(part.evaluate(environment)) === decisive) ? decisive : !decisive,
      open,
    )
  }

const cond: Operator = (operand, compile) => {
  const [condition, yes, no] = (isDoc(operand) ? namedParts(operand) : listedParts(operand)).map((part) =>
    compile(part),
  ) as [Expression, Expression, Expression]
  if (condition.isConstant) return isTrue(valueOf(condition)) ? yes : no
  return {
    evaluate: (environment) => (isTrue(condition.evaluate(environment)) ? yes : no).evaluate(environment),
    isConstant: false,
  }
}

function listedParts(operand: unknown): unknown[] {
  const parts = operandsOf(operand)
  checkCount('$cond', parts.length, 3, 3)
  return parts
}

function namedParts(operand: Record<string, unknown>): unknown[] {
  const unknown = Object.keys(operand).find((key) => !['if', 'then', 'else'].includes(key))
  if (unknown !== undefined) throw new CommandError(17083, `Unrecognized parameter to $cond: ${unknown}`)
  if (!('if' in operand)) throw new CommandError(17080, "Missing 'if' parameter to $cond")
  if (!('then' in operand)) throw new CommandError(17081, "Missing 'then' parameter to $cond")
  if (!('else' in operand)) throw new CommandError(17082, "Missing 'else' parameter to $cond")
  return [operand.if, operand.then, operand.else]
}

const ifNull: Operator = (operand, compile) => {
  const parts = operandsOf(operand).map((part) => compile(part))
  if (parts.length < 2)
    throw new CommandError(1257300, `$ifNull needs at least two arguments, had: ${parts.length}`)
  // A constant decides if only constants that are null stand before it.
  const decided = parts.find((part) => !part.isConstant || !isNullish(valueOf(part)))
  if (decided?.isConstant && parts.every((part) => !part.failure)) return decided
  return folded((environment) => {
    let value: unknown
    for (const part of parts) {
      value = part.evaluate(environment)
      if (!isNullish(value)) return value
    }
    return value
  }, parts)
}

const switchOf: Operator = (operand, compile) => {
  if (!isDoc(operand))
    throw new CommandError(40060, `$switch requires an object as an argument, found: ${typeName(operand)}`)
  const unknown = Object.keys(operand).find((key) => key !== 'branches' && key !== 'default')
  if (unknown !== undefined) throw new CommandError(40067, `$switch found an unknown argument: ${unknown}`)
  const { branches } = operand
  if (branches !== undefined && !Array.isArray(branches))
    throw new CommandError(40061, `$switch expected an array for 'branches', found: ${typeName(branches)}`)
  const cases = ((branches ?? []) as unknown[]).map((branch) => compileBranch(branch, compile))
  if (cases.length === 0) throw new CommandError(40068, '$switch requires at least one branch.')
  const given = 'default' in operand ? compile(operand.default) : null
  const all = [...cases.flat(), ...(given ? [given] : [])]
  const failure = all.find((part) => part.failure)?.failure
  // Constant conditions are decided before any document is read.
  const open = cases.filter(([condition]) => !condition.isConstant || isTrue(valueOf(condition)))
  const decided = open.findIndex(([condition]) => condition.isConstant)
  const otherwise = open[decided]?.[1] ?? given
  if (decided >= 0) open.splice(decided)
  if (open.length === 0 && otherwise) return failure ? { ...otherwise, failure } : otherwise
  return folded(
    (environment) => {
      const found = open.find(([condition]) => isTrue(condition.evaluate(environment)))
      if (found) return found[1].evaluate(environment)
      if (otherwise === null)
        throw new CommandError(
          40066,
          '$switch could not find a matching branch for an input, and no default was specified.',
        )
      return otherwise.evaluate(environment)
    },
    [...open.flat(), ...(otherwise ? [otherwise] : [])],
  )
}

function compileBranch(branch: unknown, compile: Compile): [Expression, Expression] {
  if (!isDoc(branch))
    throw new CommandError(40062, `$switch expected each branch to be an object, found: ${typeName(branch)}`)
  const unknown = Object.keys(branch).find((key) => key !== 'case' && key !== 'then')
  if (unknown !== undefined)
    throw new CommandError(40063, `$switch found an unknown argument to a branch: ${unknown}`)
  if (!('case' in branch))
    throw new CommandError(40064, "$switch requires each branch have a 'case' expression")
  if (!('then' in branch))
    throw new CommandError(40065, "$switch requires each branch have a 'then' expression.")
  return [compile(branch.case), compile(branch.then)]
}

/** Operators that choose or combine by truth. */
export const CONDITIONS: Record<string, Operator> = {
  $and: decidedBy(false),
  $or: decidedBy(true),
  $not: unary((value) => !isTrue(value)),
  $cond: cond,
  $ifNull: ifNull,
  $switch: switchOf,
  $anyElementTrue: unary((list) =>
    expectList(list, 17041, "$anyElementTrue's argument must be an array, but is ").some(isTrue),
  ),
  $allElementsTrue: unary((list) =>
    expectList(list, 17040, "$allElementsTrue's argument must be an array, but is ").every(isTrue),
  ),
}
