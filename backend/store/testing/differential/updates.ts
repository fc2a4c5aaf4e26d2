import type { Random } from './random.ts'
import { document, number, PATHS, scalar, value } from './values.ts'

const FIELDS: Record<string, (random: Random) => unknown> = {
  $set: (random) => value(random),
  $setOnInsert: (random) => value(random),
  $unset: () => '',
  $inc: number,
  $max: (random) => value(random, 1),
  $push: (random) =>
    random.oneIn(2)
      ? value(random, 1)
      : {
          $each: random.list(0, 3, () => value(random, 1)),
          ...(random.oneIn(2) ? { $slice: random.pick([0, 1, 2, -1]) } : {}),
        },
  $addToSet: (random) =>
    random.oneIn(2) ? value(random, 1) : { $each: random.list(1, 3, () => value(random, 1)) },
  $pull: (random) =>
    random.oneIn(2) ? scalar(random) : random.oneIn(2) ? { $gt: scalar(random) } : { a: scalar(random) },
}

/** A random update: operators, or a replacement. */
export function update(random: Random): unknown {
  if (random.oneIn(8)) return document(random)
  const operators = random.list(1, 2, () => random.pick(Object.keys(FIELDS)))
  return Object.fromEntries(
    operators.map((operator) => [
      operator,
      Object.fromEntries(random.list(1, 2, () => [random.pick(PATHS), FIELDS[operator]?.(random)])),
    ]),
  )
}
