import type { Random } from './random.ts'
import { expression } from './expressions.ts'
import { options, pattern } from './patterns.ts'
import { number, PATHS, scalar, value } from './values.ts'

const TYPES = [
  'double',
  'string',
  'object',
  'array',
  'null',
  'int',
  'long',
  'decimal',
  'number',
  'date',
  'bool',
  16,
]
const REGEX = [
  'a',
  '^a',
  'b$',
  '^$',
  '[[:alpha:]]',
  '\\Aa',
  'b\\z',
  '\\Qa,b\\E',
  '\\h',
  '(?i)A',
  '^ab',
  '^a|b',
  '^a.*',
]
/** What an index of the kind `substring` finds; one character is in other case in the texts. */
const SEARCHES: readonly object[] = ['ABC', 'xbx', 'É', 'b', ' A ', 'aXbX', '😀', 'a,B'].map(($regex) => ({
  $regex,
  $options: 'i',
}))

function condition(random: Random): unknown {
  const kind = random.below(16)
  switch (kind) {
    case 0:
    case 1:
      return value(random, 1)
    case 2:
      return { [random.pick(['$gt', '$gte', '$lt', '$lte'])]: scalar(random) }
    case 3:
      return { $gte: number(random), $lt: number(random) }
    case 4:
      return { [random.pick(['$in', '$nin'])]: random.list(0, 3, () => value(random, 1)) }
    case 5:
      return { [random.pick(['$eq', '$ne'])]: value(random, 1) }
    case 6:
      return { $exists: random.oneIn(2) }
    case 7:
      return { $type: random.pick(TYPES) }
    case 8:
      return { $size: random.pick([0, 1, 2, 3]) }
    case 9:
      return { $all: random.list(0, 2, () => scalar(random)) }
    case 10:
      return { $elemMatch: random.oneIn(2) ? { $gt: scalar(random) } : { a: scalar(random) } }
    case 11:
      return { $not: { [random.pick(['$gt', '$lte', '$eq'])]: scalar(random) } }
    case 12:
      return { $mod: [random.pick([2, 3, 4]), random.pick([0, 1])] }
    case 13:
      if (random.oneIn(3)) return random.pick(SEARCHES)
      return {
        $regex: random.oneIn(2) ? random.pick(REGEX) : pattern(random),
        ...(random.oneIn(3) ? { $options: options(random) } : {}),
      }
    case 14:
      return {
        [random.pick(['$bitsAllSet', '$bitsAnySet', '$bitsAllClear', '$bitsAnyClear'])]: random.pick([
          1, 2, 5,
        ]),
      }
    default:
      return scalar(random)
  }
}

/**
 * A random filter. An expression stands alone: in which order MongoDB evaluates it and other conditions, and so
 * whether it fails, depends on how it runs the query.
 */
export const filter = (random: Random): Record<string, unknown> =>
  random.oneIn(10) ? { $expr: expression(random) } : plainFilter(random)

/** A random filter without an expression. */
export function plainFilter(random: Random, depth = 1): Record<string, unknown> {
  const kind = random.below(12)
  if (kind === 0) return {}
  if (kind < 4 && depth > 0)
    return { [random.pick(['$and', '$or', '$nor'])]: random.list(1, 3, () => plainFilter(random, depth - 1)) }
  return Object.fromEntries(random.list(1, 2, () => [random.pick(PATHS), condition(random)]))
}
