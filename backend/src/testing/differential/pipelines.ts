import type { Random } from './random.ts'
import { expression } from './expressions.ts'
import { plainFilter } from './filters.ts'
import { PATHS } from './values.ts'

const NAMED = PATHS.filter((path) => !/\d/.test(path))
const ACCUMULATORS = [
  '$sum',
  '$avg',
  '$min',
  '$max',
  '$first',
  '$last',
  '$push',
  '$addToSet',
  '$count',
  '$mergeObjects',
]

const fields = (random: Random): [string, unknown][] =>
  random.list(1, 3, () => [random.pick(NAMED), expression(random)])

/** A random projection, also one that mixes what may not be mixed. */
export function projection(random: Random, flag = random.oneIn(2) ? 1 : 0): Record<string, unknown> {
  const entries: [string, unknown][] = random.list(1, 3, () => [
    random.pick(NAMED),
    random.oneIn(12) ? 1 - flag : flag,
  ])
  if (random.oneIn(3)) entries.push(['_id', random.pick([0, 1])])
  if (flag === 1 && random.oneIn(2)) entries.push(...fields(random))
  return Object.fromEntries(entries)
}

function group(random: Random): Record<string, unknown> {
  const accumulators = random.list(1, 3, (): [string, unknown] => {
    const name = random.pick(ACCUMULATORS)
    const operand = name === '$count' ? {} : random.oneIn(2) ? `$${random.pick(PATHS)}` : expression(random)
    return [name === '$addToSet' ? 'set' : `f${random.below(9)}`, { [name]: operand }]
  })
  return {
    $group: {
      _id: random.pick<unknown>([null, `$${random.pick(PATHS)}`, { x: '$a', y: '$b' }, expression(random)]),
      ...Object.fromEntries(accumulators),
    },
  }
}

const STAGES: ((random: Random) => Record<string, unknown>[])[] = [
  (random) => [{ $project: projection(random, 1) }],
  (random) => [{ $project: Object.fromEntries(fields(random)) }],
  (random) => [{ [random.pick(['$addFields', '$set'])]: Object.fromEntries(fields(random)) }],
  (random) => [group(random), { $sort: { _id: 1 } }],
  (random) => [{ $sort: { [random.pick(NAMED)]: random.pick([1, -1]), _id: 1 } }],
  (random) => [{ $skip: random.below(3) }],
  (random) => [{ $limit: 1 + random.below(4) }],
  () => [{ $count: 'n' }],
  (random) => [
    {
      $unwind: random.oneIn(2)
        ? `$${random.pick(NAMED)}`
        : {
            path: `$${random.pick(NAMED)}`,
            preserveNullAndEmptyArrays: random.oneIn(2),
            ...(random.oneIn(2) ? { includeArrayIndex: 'i' } : {}),
          },
    },
  ],
  (random) => [{ $replaceRoot: { newRoot: random.pick<unknown>(['$a', '$$ROOT', { _id: '$_id', k: expression(random) }]) } }],
  (random) => [
    {
      $bucket: {
        groupBy: `$${random.pick(NAMED)}`,
        boundaries: random.pick([[0, 2, 5], [-10, 0], ['a', 'b'], [1, 1]]),
        ...(random.oneIn(3) ? {} : { default: random.pick<unknown>(['other', 100, -100, null]) }),
      },
    },
  ],
  (random) => [
    { $facet: { x: [{ $match: plainFilter(random) }], y: [{ $sort: { _id: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }] } },
  ],
  (random) => [
    {
      $lookup: {
        from: 'other',
        as: `found${random.below(1000)}`,
        ...(random.oneIn(3)
          ? { let: { v: `$${random.pick(NAMED)}` }, pipeline: [{ $match: { $expr: { $eq: ['$a', '$$v'] } } }, { $project: { a: 1 } }] }
          : { localField: random.pick(['a', 'b', '_id']), foreignField: random.pick(['a', '_id']) }),
      },
    },
  ],
  () => [{ $unionWith: 'other' }, { $count: 'n' }],
] // prettier-ignore

const RESHAPING = ['$project', '$unwind', '$replaceRoot', '$facet', '$bucket']

/**
 * Leaves out the limits after a sort that may have ties, because a stage in front of it took the `_id` away or made
 * several documents of one: which of equal documents come first is not defined in MongoDB.
 */
function withoutTies(stages: Record<string, unknown>[]): Record<string, unknown>[] {
  const names = stages.map((stage) => Object.keys(stage)[0] ?? '')
  const reshaped = names.findIndex((name) => RESHAPING.includes(name))
  const sorted = names.findIndex((name, at) => name === '$sort' && reshaped >= 0 && at > reshaped)
  return sorted < 0
    ? stages
    : stages.filter((_stage, at) => at < sorted || !['$limit', '$skip'].includes(names[at] ?? ''))
}

/** A random pipeline over documents in the order of their `_id`. */
export const pipeline = (random: Random): Record<string, unknown>[] => withoutTies(made(random))

const made = (random: Random): Record<string, unknown>[] => [
  ...(random.oneIn(2) ? [{ $match: plainFilter(random) }] : []),
  { $sort: { _id: 1 } },
  ...(random.oneIn(4) ? [{ $match: plainFilter(random) }] : []),
  ...random.list(1, 3, () => random.pick(STAGES)(random)).flat(),
  // A field that is set again after it was removed may get its old place in MongoDB: so this is the last stage.
  ...(random.oneIn(6)
    ? [
        random.oneIn(2)
          ? { $unset: random.list(1, 2, () => random.pick(NAMED)) }
          : { $project: projection(random, 0) },
      ]
    : []),
]
