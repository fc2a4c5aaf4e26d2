import { BSONRegExp } from 'bson'
import { expectDoc, isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { badValue, notImplemented } from '../errors.ts'
import { compileExpression, scopeOf } from '../expressions/compile.ts'
import type { Scope } from '../expressions/scope.ts'
import { isTrue } from '../expressions/truth.ts'
import { listOf, Positioned, valuesAt } from './paths.ts'
import { compileOperator, equalTo } from './queryOperators.ts'
import { regexTest } from './regex.ts'
import type { ValuesTest } from './valuesTest.ts'

/** Returns whether a document is selected. */
export type Matcher = (doc: unknown) => boolean

const UNSUPPORTED_OPERATORS = new Set([
  '$where',
  '$text',
  '$jsonSchema',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$sampleRate',
])

/**
 * Compiles a filter into a predicate for documents. The comparisons are our own, because they must order BSON
 * values exactly as the indexes do. `scope` holds the variables that `$expr` may use.
 * Throws BadValue for unknown operators, NotImplemented for unsupported ones.
 */
export function compileFilter(filter: Doc, scope?: Scope): Matcher {
  const tests = conditionsOf(filter)
    .map(([key, value]) => ({ test: compileEntry(key, value, scope), isLate: hasExpression(key, value) }))
    .sort((a, b) => Number(a.isLate) - Number(b.isLate))
    .map(({ test }) => test)
  const [only] = tests
  if (tests.length === 1 && only) return only
  return (doc) => tests.every((test) => test(doc))
}

/** All conditions that must hold together, including those inside `$and`. */
function conditionsOf(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] =>
    key === '$and' && Array.isArray(value) && value.length > 0 && value.every(isDoc)
      ? value.flatMap(conditionsOf)
      : [[key, value]],
  )
}

/** True for a condition with `$expr`, also inside of a list. `compileFilter` tests it last, because it may fail. */
export const hasExpression = (key: string, value: unknown): boolean =>
  key === '$expr' ||
  (Array.isArray(value) &&
    key.startsWith('$') &&
    value.some(
      (entry) => isDoc(entry) && Object.entries(entry).some(([name, part]) => hasExpression(name, part)),
    ))

function compileEntry(key: string, value: unknown, scope?: Scope): Matcher {
  if (!key.startsWith('$')) return compilePath(key, value)
  if (UNSUPPORTED_OPERATORS.has(key)) throw notImplemented(`The query operator ${key}`)
  switch (key) {
    case '$and': {
      const all = compileList(key, value, scope)
      return (doc) => all.every((test) => test(doc))
    }
    case '$or': {
      const any = compileList(key, value, scope)
      return (doc) => any.some((test) => test(doc))
    }
    case '$nor': {
      const none = compileList(key, value, scope)
      return (doc) => !none.some((test) => test(doc))
    }
    case '$expr':
      return expressionTest(value, scope ?? scopeOf())
    case '$comment':
      return () => true
    default:
      throw badValue(
        `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      )
  }
}

function expressionTest(source: unknown, scope: Scope): Matcher {
  const { evaluate } = compileExpression(source, scope)
  return (root) => isTrue(evaluate({ root, variables: scope.values }))
}

function compileList(key: string, value: unknown, scope?: Scope): Matcher[] {
  if (!Array.isArray(value)) throw badValue(`${key} must be an array`)
  if (value.length === 0) throw badValue(`${key} argument must be a non-empty array`)
  return value
    .map((entry: unknown) => {
      if (!isDoc(entry)) throw badValue(`${key} argument's entries must be objects`)
      return { test: compileFilter(entry, scope), isLate: hasExpression('$or', [entry]) }
    })
    .sort((a, b) => Number(a.isLate) - Number(b.isLate))
    .map(({ test }) => test)
}

function compilePath(path: string, condition: unknown): Matcher {
  const parts = path.split('.')
  const test = compileCondition(condition)
  return (doc) => test(valuesAt(doc, parts))
}

/** Compiles the condition on one field: a plain value, a regular expression, or a document of operators. */
export function compileCondition(condition: unknown): ValuesTest {
  if (condition instanceof BSONRegExp || condition instanceof RegExp) return regexTest(condition)
  if (!isOperatorDoc(condition)) return equalTo(condition)
  const tests = Object.entries(condition).map(([operator, operand]) =>
    compileNamed(operator, operand, condition),
  )
  return (values) => tests.every((test) => test(values))
}

function compileNamed(operator: string, operand: unknown, whole: Doc): ValuesTest {
  if (UNSUPPORTED_OPERATORS.has(operator)) throw notImplemented(`The query operator ${operator}`)
  if (operator === '$not') {
    if (!isOperatorDoc(operand) && !(operand instanceof BSONRegExp) && !(operand instanceof RegExp))
      throw badValue('$not needs a regex or a document')
    const test = compileCondition(operand)
    return (values) => !test(values)
  }
  if (operator === '$elemMatch') return elemMatch(operand)
  if (operator === '$all') return all(operand)
  return compileOperator(operator, operand, whole)
}

/**
 * True for a document whose first field name is an operator. A mix of operators and field names is rejected
 * when the operators are compiled.
 */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false
  const [first] = Object.keys(value)
  return first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id'
}

/** Compiles a condition on one array element, as in `$elemMatch` and `$pull`. */
export function compileElement(condition: unknown): Matcher {
  const doc = expectElemMatch(condition)
  if (isOperatorDoc(doc) && compilesToCondition(doc)) {
    const test = compileCondition(doc)
    return (element) => test([element])
  }
  const test = compileFilter(doc)
  return (element) =>
    (isDoc(element) || Array.isArray(element)) && test(Array.isArray(element) ? { ...element } : element)
}

/** True for operators on a value, false for those that hold whole filters. */
const compilesToCondition = (doc: Doc): boolean =>
  !['$and', '$or', '$nor', '$expr'].includes(Object.keys(doc)[0] ?? '')

function expectElemMatch(condition: unknown): Doc {
  if (!isDoc(condition)) throw badValue('$elemMatch needs an Object')
  return expectDoc(condition, '$elemMatch')
}

function elemMatch(condition: unknown): ValuesTest {
  const matches = compileElement(condition)
  // An element that is an array is one value: its own elements do not count.
  const isOfValues = isOperatorDoc(condition) && compilesToCondition(condition)
  const test: Matcher = (item) => matches(isOfValues && Array.isArray(item) ? new Positioned(item) : item)
  return (values) => values.some((value) => listOf(value)?.some(test) === true)
}

function all(operand: unknown): ValuesTest {
  if (!Array.isArray(operand)) throw badValue('$all needs an array')
  if (operand.length === 0) return () => false
  const tests = operand.map((entry: unknown) => {
    if (isDoc(entry) && '$elemMatch' in entry) return elemMatch(entry.$elemMatch)
    if (isOperatorDoc(entry)) throw badValue('no $ expressions in $all')
    return compileCondition(entry)
  })
  return (values) => tests.every((test) => test(values))
}
