import type { Random } from './random.ts'
import { number, PATHS, scalar, text, value } from './values.ts'

/** Escaped texts, from a place or anywhere; and some that the store refuses by name. */
const pattern = (random: Random): string => {
  if (random.oneIn(12)) return random.pick(['[[:alpha:]]', '^a|b', '^a.*', 'a+'])
  if (random.oneIn(8)) return random.pick(['1\\D*5', '1\\D*\\x35', '^5$', '^$', ''])
  const escaped = text(random)
    .split(/(\s+)/)
    .map((part, at) => (at % 2 === 0 ? RegExp.escape(part) : part))
    .join('')
  return `${random.oneIn(4) ? '^' : ''}${escaped}${random.oneIn(4) ? '$' : ''}`
}

function condition(random: Random): unknown {
  switch (random.below(10)) {
    case 0:
      return value(random, 1)
    case 1:
      return { [random.pick(['$gt', '$gte', '$lt', '$lte'])]: scalar(random) }
    case 2:
      return { $gte: number(random), $lt: number(random) }
    case 3:
      return { [random.pick(['$in', '$nin'])]: random.list(0, 3, () => value(random, 1)) }
    case 4:
      return { [random.pick(['$eq', '$ne'])]: value(random, 1) }
    case 5:
      return { $exists: random.oneIn(2) }
    case 6:
      return { $elemMatch: random.oneIn(2) ? { $gt: scalar(random) } : { a: scalar(random) } }
    case 7:
    case 8:
      return {
        $regex: pattern(random),
        ...(random.oneIn(2) ? { $options: random.pick(['i', 'i', '']) } : {}),
      }
    default:
      return scalar(random)
  }
}

/** A random filter. */
export function filter(random: Random, depth = 1): Record<string, unknown> {
  const kind = random.below(12)
  if (kind === 0) return {}
  if (kind < 4 && depth > 0)
    return { [random.pick(['$and', '$or'])]: random.list(1, 3, () => filter(random, depth - 1)) }
  return Object.fromEntries(random.list(1, 2, () => [random.pick(PATHS), condition(random)]))
}
