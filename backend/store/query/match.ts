import { isDoc } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { badValue, entryNamed } from '../commands/errors.ts'
import { equalTo, OPERATORS, refusePattern, type ValuesTest } from './operators.ts'
import { listOf, Positioned, valuesAt } from './paths.ts'
import { patternTest } from './pattern.ts'

/** Returns whether a document is selected. */
export type Matcher = (doc: unknown) => boolean

/** The operators that join filters. */
export const JOINS: ReadonlyMap<string, (tests: readonly Matcher[]) => Matcher> = new Map([
  ['$and', (tests) => (doc) => tests.every((test) => test(doc))],
  ['$or', (tests) => (doc) => tests.some((test) => test(doc))],
])

/** The operators on a value that hold conditions themselves, or have several fields. */
export const CONDITIONS: ReadonlyMap<string, (operand: unknown, whole: Doc) => ValuesTest> = new Map([
  ['$elemMatch', elemMatch],
  ['$regex', (operand: unknown, { $options }: Doc) => patternTest(operand, $options)],
  ['$options', checkOptions],
])

/**
 * Compiles a filter into a predicate for documents. The comparisons are our own, because they must order BSON
 * values exactly as the indexes do.
 * Throws NotImplemented (238) for an operator that this store does not know, BadValue (2) for a wrong operand.
 */
export function compileFilter(filter: Doc): Matcher {
  const tests = Object.entries(filter).map(([key, value]) =>
    key.startsWith('$') ? compileJoin(key, value) : compilePath(key, value),
  )
  const [only] = tests
  if (tests.length === 1 && only) return only
  return (doc) => tests.every((test) => test(doc))
}

function compileJoin(key: string, value: unknown): Matcher {
  const join = entryNamed('filter operator', JOINS, key)
  if (!Array.isArray(value)) throw badValue(`${key} must be an array`)
  if (value.length === 0) throw badValue(`${key} argument must be a non-empty array`)
  return join(
    value.map((entry: unknown) => {
      if (!isDoc(entry)) throw badValue(`${key} argument's entries must be objects`)
      return compileFilter(entry)
    }),
  )
}

function compilePath(path: string, condition: unknown): Matcher {
  const parts = path.split('.')
  const test = compileCondition(condition)
  return (doc) => test(valuesAt(doc, parts))
}

/** Compiles the condition on one field: a plain value, or a document of operators. */
function compileCondition(condition: unknown): ValuesTest {
  if (!isOperatorDoc(condition)) return equalTo(refusePattern(condition))
  const tests = Object.entries(condition).map(([operator, operand]) => {
    const compile = CONDITIONS.get(operator) ?? entryNamed('filter operator', OPERATORS, operator)
    return compile(operand, condition)
  })
  return (values) => tests.every((test) => test(values))
}

function checkOptions(_options: unknown, whole: Doc): ValuesTest {
  if (!('$regex' in whole)) throw badValue('$options needs a $regex')
  return () => true
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
  if (!isDoc(condition)) throw badValue('$elemMatch needs an Object')
  if (isOfValues(condition)) {
    const test = compileCondition(condition)
    return (element) => test([element])
  }
  const test = compileFilter(condition)
  return (element) =>
    (isDoc(element) || Array.isArray(element)) && test(Array.isArray(element) ? { ...element } : element)
}

/** True for operators on a value, false for those that hold whole filters. */
const isOfValues = (condition: unknown): boolean =>
  isOperatorDoc(condition) && !JOINS.has(Object.keys(condition)[0] ?? '')

function elemMatch(condition: unknown): ValuesTest {
  const matches = compileElement(condition)
  // An element that is an array is one value: its own elements do not count.
  const areValues = isOfValues(condition)
  const test: Matcher = (item) => matches(areValues && Array.isArray(item) ? new Positioned(item) : item)
  return (values) => values.some((value) => listOf(value)?.some(test) === true)
}
