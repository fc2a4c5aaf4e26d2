import { BSONRegExp } from 'bson'
import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError, failedToParse, notImplemented } from '../errors.ts'
import { compileExpression } from '../expressions/compile.ts'
import { pathParts, valueAt } from '../expressions/fieldPath.ts'
import type { Scope } from '../expressions/scope.ts'
import { checkVariableName } from '../expressions/variableName.ts'
import { equalTo } from '../query/queryOperators.ts'
import { ownField, valuesAt } from '../query/paths.ts'
import { setPath } from './setPath.ts'
import { collected, type Run, type Stage } from './stage.ts'

const FIELDS = new Set(['from', 'as', 'let', 'pipeline', 'localField', 'foreignField'])

/** `$lookup`: by equal fields, by a pipeline with variables, or by both. */
export const lookup: Stage = (specification, context): Run => {
  if (!isDoc(specification)) throw failedToParse('the $lookup specification must be an Object')
  const unknown = Object.keys(specification).find((key) => !FIELDS.has(key))
  if (unknown !== undefined) throw failedToParse(`unknown argument to $lookup: ${unknown}`)
  const { from, as, localField, foreignField, pipeline } = specification
  for (const [key, value] of [
    ['from', from],
    ['as', as],
    ['localField', localField],
    ['foreignField', foreignField],
  ] as const)
    if (value !== undefined && typeof value !== 'string')
      throw failedToParse(`$lookup argument '${key}' must be a string`)
  if (typeof as !== 'string') throw failedToParse("must specify 'as' field for a $lookup")
  if (typeof from !== 'string') throw notImplemented('A $lookup without from')
  if ((localField === undefined) !== (foreignField === undefined))
    throw failedToParse('$lookup requires both or neither of localField and foreignField to be specified')
  if (localField === undefined && pipeline === undefined)
    throw failedToParse(
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    )
  const asPath = pathParts(as)
  // MongoDB itself puts such a field in one of two places, depending on how it runs the pipeline.
  if (asPath.length > 1) throw notImplemented('A $lookup whose as has a dot')
  const local = typeof localField === 'string' ? pathParts(localField) : null
  const foreign = typeof foreignField === 'string' ? pathParts(foreignField) : null
  const variables = letOf(specification.let, context.scope)
  const inner: Scope = {
    names: [...context.scope.names, ...variables.map(([name]) => name)],
    values: context.scope.values,
    failures: context.scope.failures ?? [],
  }
  const run = pipeline === undefined ? null : context.pipeline(pipeline, inner)
  return function* lookUp(rows) {
    let all: Doc[] | null = null
    for (const row of rows) {
      if (!row) {
        yield null
        continue
      }
      all ??= yield* collected(context.documentsOf(from))
      const matching = local && foreign ? equalRows(row, local, all, foreign) : all
      const environment = { root: row, variables: context.scope.values }
      inner.values = new Map([
        ...context.scope.values,
        ...variables.map(([name, part]) => [name, part.evaluate(environment)] as const),
      ])
      yield setPath(row, asPath, run ? yield* collected(run(matching)) : matching)
    }
  }
}

function letOf(source: unknown, scope: Scope): [string, ReturnType<typeof compileExpression>][] {
  if (source === undefined) return []
  if (!isDoc(source)) throw failedToParse("$lookup argument 'let' must be an object")
  return Object.entries(source).map(([name, part]) => {
    checkVariableName(name)
    return [name, compileExpression(part, scope)]
  })
}

/** The rows whose field equals the local one; of a local array, one of its elements must be equal. */
function equalRows(
  row: Doc,
  local: readonly string[],
  rows: readonly Doc[],
  foreign: readonly string[],
): Doc[] {
  const value = valueAt(row, local)
  const wanted: unknown[] = Array.isArray(value) ? value : [value ?? null]
  // MongoDB itself finds nothing or what is null, depending on how it runs the pipeline.
  if (wanted.length === 0) throw notImplemented('A $lookup by an empty array')
  if (wanted.some((item) => item instanceof BSONRegExp))
    throw notImplemented('A $lookup by a regular expression')
  const tests = wanted.map(equalTo)
  return rows.filter((other) => {
    const found = valuesAt(other, foreign)
    return tests.some((test) => test(found))
  })
}

/** `$unionWith`: adds the documents of another collection. */
export const unionWith: Stage = (specification, context): Run => {
  const given = typeof specification === 'string' ? { coll: specification } : specification
  if (!isDoc(given)) throw failedToParse('the $unionWith stage specification must be an object or string')
  const collection = ownField(given, 'coll')
  if (typeof collection !== 'string') throw notImplemented('A $unionWith without coll')
  const unknown = Object.keys(given).find((key) => key !== 'coll' && key !== 'pipeline')
  if (unknown !== undefined)
    throw new CommandError(40415, `BSON field '$unionWith.${unknown}' is an unknown field.`)
  const run = given.pipeline === undefined ? null : context.pipeline(given.pipeline, context.scope)
  return function* union(rows) {
    yield* rows
    const others = context.documentsOf(collection)
    yield* run ? run(others) : others
  }
}
