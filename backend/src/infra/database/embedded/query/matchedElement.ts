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
    conditionsOf(doc, filter)
      .map(([path, condition]) => positionOf(doc, path.split('.'), condition))
      .filter((position) => position !== null),
  )
  if (found.size > 1) throw notImplemented('The positional operator $ beside two conditions on arrays')
  const [position = null] = found
  return position
}

/** The conditions that select a document; of `$or`, those of the first branch that selects it. */
function conditionsOf(doc: Doc, filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    if (!key.startsWith('$')) return [[key, value]]
    const parts = Array.isArray(value) ? value.filter(isDoc) : []
    if (key === '$and') return parts.flatMap((part) => conditionsOf(doc, part))
    const branch = key === '$or' ? parts.find((part) => compileFilter(part)(doc)) : undefined
    return branch ? conditionsOf(doc, branch) : []
  })
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
