import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { notImplemented } from '../errors.ts'
import { compileFilter, isOperatorDoc } from './match.ts'
import { isIndex, ownField } from './paths.ts'

const NEGATIONS = ['$ne', '$nin', '$not', '$size']

/**
 * Returns the position that `$` stands for in an update and in a projection: that of the first array element that
 * the filter selects, in whichever field; null if the filter selects none.
 * Throws NotImplemented (238) if two conditions select elements at different positions: MongoDB then takes the one
 * that it happens to evaluate last.
 */
export function matchedElement(doc: Doc, filter: Doc): number | null {
  const found = new Set(
    conditionsOf(filter)
      .map(([path, condition]) => positionOf(doc, path.split('.'), condition))
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

function positionOf(doc: Doc, parts: readonly string[], condition: unknown): number | null {
  if (isOperatorDoc(condition) && NEGATIONS.some((operator) => operator in condition)) return null
  let value: unknown = doc
  for (const [at, part] of parts.entries()) {
    value = isDoc(value) ? ownField(value, part) : undefined
    if (!Array.isArray(value)) continue
    const rest = parts.slice(at + 1)
    if (rest[0] !== undefined && isIndex(rest[0])) return null
    const test = compileFilter({ [['list', ...rest].join('.')]: condition })
    const position = value.findIndex((item: unknown) => test({ list: [item] }))
    return position < 0 ? null : position
  }
  return null
}
