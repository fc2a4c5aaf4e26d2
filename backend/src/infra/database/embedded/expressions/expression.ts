import { CommandError } from '../errors.ts'

/** What an expression is evaluated in: the document, and the variables that are set. */
export interface Environment {
  root: unknown
  variables: ReadonlyMap<string, unknown>
}

/** A compiled expression. Its value is `undefined` where MongoDB has a missing value. */
export interface Expression {
  evaluate: (environment: Environment) => unknown
  /** True if the value depends on no document and on no variable. */
  isConstant: boolean
  /** What it throws, if that does not depend on a document. */
  failure?: CommandError
}

/** Compiles a part of an expression; `names` are the variables that it may use besides those outside. */
export type Compile = (source: unknown, names?: readonly string[]) => Expression

/** Compiles the operand of one operator. Throws what MongoDB throws for an operand of the wrong form. */
export type Operator = (operand: unknown, compile: Compile, name: string, inOrder?: boolean) => Expression

const NOTHING: Environment = { root: {}, variables: new Map() }

export const constant = (value: unknown): Expression => ({ evaluate: () => value, isConstant: true })

/** Replaces an expression over constants by its value, so that its errors show before any document is read. */
export function folded(evaluate: Expression['evaluate'], parts: readonly Expression[]): Expression {
  if (!parts.every(({ isConstant }) => isConstant)) return { evaluate, isConstant: false }
  try {
    return constant(evaluate(NOTHING))
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return { evaluate, isConstant: false, failure: error }
  }
}

/** Returns the value of a constant expression. */
export const valueOf = (expression: Expression): unknown => expression.evaluate(NOTHING)

/** Returns the operands of an operator, which may stand without brackets if it is one. */
export const operandsOf = (operand: unknown): unknown[] => (Array.isArray(operand) ? operand : [operand])

/** Declares an operator that takes `least` to `most` operands and calculates with the values of all of them. */
export function over(least: number, most: number, calculate: (values: unknown[]) => unknown): Operator {
  return (operand, compile, name) => {
    const parts = operandsOf(operand).map((part) => compile(part))
    checkCount(name, parts.length, least, most)
    return folded((environment) => calculate(parts.map((part) => part.evaluate(environment))), parts)
  }
}

/** Declares an operator with exactly one operand. */
export const unary = (calculate: (value: unknown) => unknown): Operator =>
  over(1, 1, ([value]) => calculate(value))

/** Declares an operator with exactly two operands. */
export const binary = (calculate: (left: unknown, right: unknown) => unknown): Operator =>
  over(2, 2, ([left, right]) => calculate(left, right))

/** Throws if an operator has too few or too many operands. */
export function checkCount(name: string, count: number, least: number, most: number): void {
  if (count >= least && count <= most) return
  if (least === most)
    throw new CommandError(
      16020,
      `Expression ${name} takes exactly ${least} arguments. ${count} were passed in.`,
    )
  throw new CommandError(
    28667,
    `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${count} were passed in.`,
  )
}

/** True for null and for a missing value. */
export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined

/** An operator of which the order of operands is free: those that are constant are calculated once, as the last. */
export const inAnyOrder =
  (calculate: (values: readonly unknown[]) => unknown): Operator =>
  (operand, compile, _name, inOrder = false) => {
    const parts = operandsOf(operand).map((part) => compile(part))
    const known = parts.filter(({ isConstant }) => isConstant)
    const open = parts.filter(({ isConstant }) => !isConstant)
    const last = known.length > 1 ? [folded(() => calculate(known.map(valueOf)), known)] : known
    const failure = last[0]?.failure
    const all = failure || inOrder ? parts : [...open, ...last]
    const whole = folded((environment) => calculate(all.map((part) => part.evaluate(environment))), all)
    return failure ? { ...whole, failure } : whole
  }

/** An operator that joins its operands: neighbors that are constant are joined before any document is read. */
export const inGivenOrder =
  (calculate: (values: unknown[]) => unknown): Operator =>
  (operand, compile) => {
    const parts = operandsOf(operand).map((part) => compile(part))
    const whole = folded((environment) => calculate(parts.map((part) => part.evaluate(environment))), parts)
    if (whole.failure) return whole
    const runs = parts.map((_, at) => constantRun(parts, at))
    const failure = runs
      .filter((run) => run.length > 1 && run.every(({ isConstant }) => isConstant))
      .map((run) => folded(() => calculate(run.map(valueOf)), run).failure)
      .find((found) => found !== undefined)
    return failure ? { ...whole, failure } : whole
  }

/** The operands from a position to the next one that is not constant. */
function constantRun(parts: readonly Expression[], from: number): readonly Expression[] {
  const end = parts.findIndex((part, at) => at >= from && !part.isConstant)
  return parts.slice(from, end < 0 ? parts.length : end)
}
