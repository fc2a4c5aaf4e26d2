import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { notImplemented } from '../errors.ts'
import { compileFilter, isOperatorDoc } from './match.ts'
import { isIndex, ownField, Positioned } from './paths.ts'

/** Their condition is about no element. */
const NEGATIONS = new Set(['$ne', '$nin', '$not', '$size'])

/**
 * Returns the position that `$` stands for in an update and in a projection: that of the first array element that
 * the filter selects, in whichever field; null if the filter selects none.
 * Throws NotImplemented (238) if two conditions select elements at different positions: MongoDB then takes the one
 * that it happens to evaluate last.
 */
export function matchedElement(doc: Doc, filter: Doc): number | null {
  const found = new Set(
    conditionsOf(filter)
      .flatMap(([path, condition]) =>
        operatorsOf(condition).map((one) => positionOf(doc, path.split('.'), one)),
      )
      .filter((position) => position !== null),
  )
  if (found.size > 1) throw notImplemented('The positional operator $ beside two conditions on arrays')
  const [position = null] = found
  return position
}

/**
 * The conditions whose elements count. MongoDB forgets which element a branch of `$or` selects, except where it
 * simplifies the `$or`: that of one branch, and that of equal values of one field.
 */
function conditionsOf(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    if (!key.startsWith('$')) return [[key, value]]
    const parts = Array.isArray(value) ? value.filter(isDoc) : []
    if (key === '$and') return parts.flatMap(conditionsOf)
    if (key !== '$or') return []
    const [branch, ...others] = parts
    if (branch && others.length === 0) return conditionsOf(branch)
    const choice = choiceOf(parts)
    return choice ? [choice] : []
  })
}

/** @returns branches that compare one field with one value each, as one condition; null for any others. */
function choiceOf(branches: readonly Doc[]): [string, unknown] | null {
  const values: unknown[] = []
  const paths = new Set<string>()
  for (const [[path, condition] = ['$', null], ...others] of branches.map(Object.entries<unknown>)) {
    const isEqual = !isOperatorDoc(condition) || Object.keys(condition).join() === '$eq'
    if (others.length > 0 || path.startsWith('$') || !isEqual) return null
    paths.add(path)
    values.push(isOperatorDoc(condition) ? condition['$eq'] : condition)
  }
  const [path] = paths
  return path !== undefined && paths.size === 1 ? [path, { $in: values }] : null
}

/** @returns each operator of a condition as a condition of its own: MongoDB notes the element of each. */
function operatorsOf(condition: unknown): unknown[] {
  if (!isOperatorDoc(condition)) return [condition]
  const { $regex, $options, $all, ...others } = condition
  const conditions: unknown[] = Object.entries(others)
    .filter(([operator]) => !NEGATIONS.has(operator))
    .map(([operator, operand]) => ({ [operator]: operand }))
  if (Array.isArray($all)) conditions.push(...$all)
  if ($regex !== undefined) conditions.push($options === undefined ? { $regex } : { $regex, $options })
  return conditions
}

function positionOf(doc: Doc, parts: readonly string[], condition: unknown): number | null {
  let value: unknown = doc
  for (const [at, part] of parts.entries()) {
    value = isDoc(value) ? ownField(value, part) : undefined
    if (!Array.isArray(value)) continue
    const rest = parts.slice(at + 1)
    if (rest[0] !== undefined && isIndex(rest[0])) return null
    const test = compileFilter({ [['list', ...rest].join('.')]: condition })
    const list = rest.length === 0 && !isAboutElements(condition) ? asElement : (item: unknown) => [item]
    const position = value.findIndex((item: unknown) => test({ list: list(item) }))
    return position < 0 ? null : position
  }
  return null
}

/** A condition that the whole array fulfills, such as an equal array, selects no element. */
const asElement = (item: unknown) => new Positioned(item)

const isAboutElements = (condition: unknown) => isOperatorDoc(condition) && '$elemMatch' in condition
