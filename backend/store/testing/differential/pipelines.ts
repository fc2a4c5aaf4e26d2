import type { Random } from './random.ts'
import { filter } from './filters.ts'
import { PATHS } from './values.ts'

const NAMED = PATHS.filter((path) => !/\d/.test(path))

/** A random projection, also one that mixes what may not be mixed. */
export function projection(random: Random): Record<string, unknown> {
  const flag = random.oneIn(2) ? 1 : 0
  const entries: [string, unknown][] = random.list(1, 3, () => [
    random.pick(NAMED),
    random.oneIn(12) ? 1 - flag : flag,
  ])
  if (random.oneIn(3)) entries.push(['_id', random.pick([0, 1])])
  return Object.fromEntries(entries)
}

const group = (random: Random): Record<string, unknown> => ({
  $group: {
    _id: random.pick<unknown>([null, `$${random.pick(PATHS)}`, { x: '$a', y: '$b' }, 1]),
    ...Object.fromEntries(
      random.list(0, 2, (at) => [`f${at}`, { $sum: random.oneIn(3) ? 1 : `$${random.pick(PATHS)}` }]),
    ),
  },
})

const STAGES: ((random: Random) => Record<string, unknown>)[] = [
  (random) => ({ $match: filter(random) }),
  (random) => ({ $limit: 1 + random.below(4) }),
]

/**
 * A random pipeline over documents in the order in which they are stored, and a group at most: which of several groups
 * comes first is not defined in MongoDB.
 */
export const pipeline = (random: Random): Record<string, unknown>[] => [
  ...random.list(0, 3, () => random.pick(STAGES)(random)),
  ...(random.oneIn(2) ? [group(random)] : []),
]
