import { isDoc, typeName } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { compileExpression } from '../expressions/compile.ts'
import { pathParts } from '../expressions/fieldPath.ts'
import { entriesOf, modeOf, treeOf } from '../expressions/projection.ts'
import { ProjectionTree } from '../expressions/projectionTree.ts'
import type { Scope } from '../expressions/scope.ts'
import { show } from '../storage/duplicate.ts'
import { eachRow } from './stage.ts'
import type { Run, Stage } from './stage.ts'

const applied = (tree: ProjectionTree, scope: Scope): Run =>
  eachRow((row) => tree.apply(row, { root: row, variables: scope.values }))

/** `$project`. */
export const project: Stage = (specification, { scope }) => {
  if (!isDoc(specification)) throw new CommandError(15969, '$project specification must be an object')
  if (Object.keys(specification).length === 0)
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    )
  const entries = entriesOf(specification)
  return applied(treeOf(entries, modeOf(entries), scope), scope)
}

/** `$addFields` and `$set`. */
export const addFields =
  (name: string): Stage =>
  (specification, { scope }) => {
    if (!isDoc(specification))
      throw new CommandError(
        40272,
        `${name} specification stage must be an object, got ${typeName(specification)}`,
      )
    const tree = new ProjectionTree('addition')
    for (const [parts, value] of addedFields(specification))
      tree.compute(parts, compileExpression(value, scope))
    return applied(tree, scope)
  }

/** The fields that `$addFields` sets by their whole paths; documents without operators are nested fields. */
function addedFields(fields: Doc, prefix: readonly string[] = []): [string[], unknown][] {
  return Object.entries(fields).flatMap(([name, value]): [string[], unknown][] => {
    const parts = [...prefix, ...pathParts(name)]
    if (!isDoc(value) || Object.keys(value).some((key) => key.startsWith('$'))) return [[parts, value]]
    if (Object.keys(value).length === 0) return [[parts, { $literal: {} }]]
    return addedFields(value, parts)
  })
}

/** `$unset`: a field or a list of fields. */
export const unset: Stage = (specification, { scope }) => {
  const fields: unknown[] = Array.isArray(specification) ? specification : [specification]
  if (typeof specification !== 'string' && !Array.isArray(specification))
    throw new CommandError(31002, '$unset specification must be a string or an array')
  if (fields.length === 0)
    throw new CommandError(31119, '$unset specification must be a string or an array with at least one field')
  const tree = new ProjectionTree('exclusion')
  for (const field of fields) {
    if (typeof field !== 'string')
      throw new CommandError(
        31120,
        '$unset specification must be a string or an array containing only string values',
      )
    tree.name(pathParts(field))
  }
  return applied(tree, scope)
}

const replaced = (source: unknown, scope: Scope): Run => {
  const root = compileExpression(source, scope)
  return eachRow((row) => {
    const value = root.evaluate({ root: row, variables: scope.values })
    if (!isDoc(value))
      throw new CommandError(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was: ${value === undefined ? 'MISSING' : show(value)}. Type of resulting value: '${typeName(value)}'. Input document: ${show(row)}`,
      )
    return value
  })
}

/** `$replaceRoot`. */
export const replaceRoot: Stage = (specification, { scope }) => {
  if (!isDoc(specification))
    throw new CommandError(
      40229,
      `expected an object as specification for $replaceRoot stage, got ${typeName(specification)}`,
    )
  if (!('newRoot' in specification))
    throw new CommandError(40231, 'no newRoot specified for the $replaceRoot stage')
  return replaced(specification.newRoot, scope)
}

/** `$replaceWith`. */
export const replaceWith: Stage = (specification, { scope }) => replaced(specification, scope)
