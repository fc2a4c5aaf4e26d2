import { isDoc } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { compileExpression } from '../expressions/compile.ts'
import { valueOf } from '../expressions/expression.ts'
import { bracketOf, compareValues } from '../keyEncoding.ts'
import type { Stage } from './stage.ts'

/** `$bucket`: compiled as the `$group` and `$sort` that it stands for. */
export const bucket: Stage = (specification, context) => {
  if (!isDoc(specification)) throw new CommandError(40201, 'Argument to $bucket stage must be an object')
  const { groupBy, boundaries, output } = specification
  const unknown = Object.keys(specification).find(
    (key) => !['groupBy', 'boundaries', 'default', 'output'].includes(key),
  )
  if (unknown !== undefined) throw new CommandError(40197, `Unrecognized option to $bucket: ${unknown}.`)
  if (groupBy === undefined || boundaries === undefined)
    throw new CommandError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.")
  if (
    !(typeof groupBy === 'string' && groupBy.startsWith('$')) &&
    !(isDoc(groupBy) && Object.keys(groupBy)[0]?.startsWith('$'))
  )
    throw new CommandError(
      40202,
      "The $bucket 'groupBy' field must be defined as a $-prefixed path or an expression object",
    )
  if (!Array.isArray(boundaries))
    throw new CommandError(40200, "The $bucket 'boundaries' field must be an array")
  const limits = boundaries.map((limit: unknown) => constantOf(limit, 40191))
  if (limits.length < 2)
    throw new CommandError(40192, "The $bucket 'boundaries' field must have at least 2 values")
  limits.slice(1).forEach((limit, at) => {
    if (bracketOf(limit) !== bracketOf(limits[at]))
      throw new CommandError(
        40193,
        "All values in the the 'boundaries' option to $bucket must have the same type.",
      )
    if (compareValues(limit, limits[at]) <= 0)
      throw new CommandError(40194, "The 'boundaries' option to $bucket must be sorted")
  })
  const hasDefault = 'default' in specification
  const fallback = hasDefault ? constantOf(specification.default, 40195) : undefined
  if (hasDefault && compareValues(fallback, limits[0]) >= 0 && compareValues(fallback, limits.at(-1)) < 0)
    throw new CommandError(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    )
  if (output !== undefined && !isDoc(output))
    throw new CommandError(40196, "The $bucket 'output' field must be an object")
  const branches = limits.slice(1).map((limit, at) => ({
    case: { $and: [{ $gte: [groupBy, { $literal: limits[at] }] }, { $lt: [groupBy, { $literal: limit }] }] },
    // oxlint-disable-next-line unicorn/no-thenable
    then: { $literal: limits[at] },
  }))
  const id = { $switch: { branches, ...(hasDefault ? { default: { $literal: fallback } } : {}) } }
  return context.pipeline(
    [{ $group: { _id: id, ...(output ?? { count: { $sum: 1 } }) } }, { $sort: { _id: 1 } }],
    context.scope,
  )
}

function constantOf(source: unknown, code: number): unknown {
  const expression = compileExpression(source)
  if (!expression.isConstant)
    throw new CommandError(code, 'The $bucket boundaries and default must be constant values')
  return valueOf(expression)
}
