import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError, notImplemented } from '../errors.ts'
import { constant, folded } from './expression.ts'
import type { Compile, Environment, Expression } from './expression.ts'
import { pathParts, valueAt } from './fieldPath.ts'
import { setField } from '../setField.ts'
import { OPERATORS, UNSUPPORTED } from './expressionOperators.ts'
import type { Scope } from './scope.ts'
import { checkVariableName } from './variableName.ts'

const UNSUPPORTED_VARIABLES = new Set(['CLUSTER_TIME', 'JS_SCOPE', 'IS_MR', 'SEARCH_META', 'USER_ROLES'])
const DECISIONS = new Set(['DESCEND', 'PRUNE', 'KEEP'])

/** What an expression takes over from the command that it is part of. */
type Inherited = Pick<Scope, 'names' | 'failures' | 'isUpdate'>

/**
 * Compiles an expression. Throws InvalidPipelineOperator (168) for an operator that does not exist,
 * NotImplemented (238) for one that this store does not have, and MongoDB's errors for malformed operands.
 */
export function compileExpression(source: unknown, scope: Inherited = { names: [] }): Expression {
  const { names } = scope
  if (typeof source === 'string' && source.startsWith('$')) return reference(source, names)
  const compile: Compile = (part, more = []) =>
    compileExpression(part, more.length === 0 ? scope : { ...scope, names: [...names, ...more] })
  if (Array.isArray(source)) {
    const items = source.map((item: unknown) => compile(item))
    return folded((environment) => items.map((item) => item.evaluate(environment) ?? null), items)
  }
  if (!isDoc(source)) return constant(source)
  const [name] = Object.keys(source)
  return name?.startsWith('$') ? operation(source, name, compile, scope) : fields(source, compile)
}

function operation(
  source: Doc,
  name: string,
  compile: Compile,
  { failures, isUpdate = false }: Inherited,
): Expression {
  if (Object.keys(source).length > 1)
    throw new CommandError(15983, 'an object representing an expression must have exactly one field')
  const operator = OPERATORS.get(name)
  if (operator) {
    const expression = operator(source[name], compile, name, isUpdate)
    if (expression.failure) {
      if (!failures) throw expression.failure
      failures.push(expression.failure)
    }
    return expression
  }
  if (UNSUPPORTED.has(name)) throw notImplemented(`The expression ${name}`)
  throw new CommandError(168, `Unrecognized expression '${name}'`)
}

function fields(source: Doc, compile: Compile): Expression {
  const entries = Object.entries(source).map(([name, part]) => {
    if (name.includes('.')) throw new CommandError(16405, `FieldPath field names may not contain '.'.`)
    pathParts(name)
    return [name, compile(part)] as const
  })
  return folded(
    (environment) => {
      const doc: Doc = {}
      for (const [name, part] of entries) {
        const value = part.evaluate(environment)
        if (value !== undefined) setField(doc, name, value)
      }
      return doc
    },
    entries.map(([, part]) => part),
  )
}

function reference(source: string, names: readonly string[]): Expression {
  if (!source.startsWith('$$')) {
    const parts = path(source.slice(1), 16872)
    return { evaluate: ({ root }) => valueAt(root, parts), isConstant: false }
  }
  const [name = '', ...parts] = path(source.slice(2), 16870)
  if (name === 'ROOT' || name === 'CURRENT')
    return { evaluate: ({ root }) => valueAt(root, parts), isConstant: false }
  if (name === 'REMOVE') return constant(undefined)
  if (UNSUPPORTED_VARIABLES.has(name) || DECISIONS.has(name)) throw notImplemented(`The variable $$${name}`)
  if (name !== 'NOW' && !names.includes(name)) {
    const wrong = /[^\w\u0080-\uffff]/.exec(name)
    if (wrong)
      throw new CommandError(9, `'${name}' contains an invalid character for a variable name: '${wrong[0]}'`)
    throw new CommandError(17276, `Use of undefined variable: ${name}`)
  }
  return { evaluate: variable(name, parts), isConstant: false }
}

const variable =
  (name: string, parts: readonly string[]) =>
  ({ variables }: Environment): unknown => {
    const value = variables.get(name)
    if (parts.length === 0) return value
    return valueAt({ value }, ['value', ...parts])
  }

function path(text: string, code: number): string[] {
  if (text === '')
    throw new CommandError(code, `'${code === 16872 ? '$' : '$$'}' by itself is not a valid FieldPath`)
  return pathParts(text)
}

/** Returns the variables of a command: its `let`, whose expressions use no document, and `NOW`. */
export function scopeOf(source: Doc = {}): Scope {
  const values = new Map<string, unknown>([['NOW', new Date()]])
  for (const [name, part] of Object.entries(source)) {
    checkVariableName(name)
    const { evaluate } = compileExpression(part, { names: [...values.keys()] })
    values.set(name, evaluate({ root: {}, variables: values }))
  }
  return { names: [...values.keys()], values, failures: [] }
}
