import type { Random } from './random.ts'
import { expression } from './expressions.ts'
import { document, NAMES, number, PATHS, scalar, value } from './values.ts'

const FIELDS: Record<string, (random: Random) => unknown> = {
  $set: (random) => value(random),
  $setOnInsert: (random) => value(random),
  $unset: () => '',
  $inc: number,
  $mul: number,
  $min: scalar,
  $max: (random) => value(random, 1),
  $rename: (random) => random.pick(['x', 'y', 'd', 'b.z']),
  $push: (random) =>
    random.oneIn(2)
      ? value(random, 1)
      : {
          $each: random.list(0, 3, () => value(random, 1)),
          ...(random.oneIn(2) ? { $slice: random.pick([0, 1, 2, -1]) } : {}),
          ...(random.oneIn(2) ? { $sort: random.pick<unknown>([1, -1, { a: 1 }]) } : {}),
          ...(random.oneIn(3) ? { $position: random.pick([0, 1, -1]) } : {}),
        },
  $addToSet: (random) =>
    random.oneIn(2) ? value(random, 1) : { $each: random.list(1, 3, () => value(random, 1)) },
  $pull: (random) =>
    random.oneIn(2) ? scalar(random) : random.oneIn(2) ? { $gt: scalar(random) } : { a: scalar(random) },
  $pullAll: (random) => random.list(0, 2, () => scalar(random)),
  $pop: (random) => random.pick([1, -1]),
  $bit: (random) => ({ [random.pick(['and', 'or', 'xor'])]: random.pick([1, 2, 5, 12]) }),
}

const target = (random: Random): string => {
  const path = random.pick(PATHS)
  if (random.oneIn(12)) return `${path}.$[]`
  return random.oneIn(16) ? `${path}.$` : path
}

function stage(random: Random): Record<string, unknown> {
  const kind = random.below(4)
  if (kind < 2) return { $replaceWith: { $mergeObjects: ['$$ROOT', { z: expression(random) }] } }
  return { $set: { [random.pick(PATHS.filter((path) => !/\d/.test(path)))]: expression(random) } }
}

/** A random update: operators, a replacement or a pipeline. */
export function update(random: Random): unknown {
  const kind = random.below(10)
  if (kind === 0) return document(random)
  // `$unset` is the last stage: a field that is set again after it may get its old place in MongoDB.
  if (kind < 4)
    return [
      ...random.list(1, 2, () => stage(random)),
      ...(random.oneIn(3) ? [{ $unset: random.pick(PATHS) }] : []),
    ]
  const operators = random.list(1, 2, () => random.pick(Object.keys(FIELDS)))
  return Object.fromEntries(
    operators.map((operator) => [
      operator,
      Object.fromEntries(
        random.list(1, 2, () => [
          operator === '$rename' ? random.pick(NAMES) : target(random),
          FIELDS[operator]?.(random),
        ]),
      ),
    ]),
  )
}
