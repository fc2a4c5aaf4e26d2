import type { Document } from 'mongodb'
import { filter } from './filters.ts'
import { pipeline, projection } from './pipelines.ts'
import type { Random } from './random.ts'
import { update } from './updates.ts'
import { document, NAMES, PATHS } from './values.ts'

const sortOf = (random: Random): Document => ({
  ...(random.oneIn(2) ? { [random.pick(PATHS)]: random.pick([1, -1]) } : {}),
  _id: 1,
})

/** Which documents are updated: one by its `_id`, or all that a filter selects, because the first is not defined. */
const selection = (random: Random): Document =>
  random.oneIn(2)
    ? { q: { _id: random.below(6), ...(random.oneIn(3) ? filter(random) : {}) } }
    : { q: filter(random), multi: true }

/** An upsert with an `_id`. */
const inserted = (random: Random): Document => ({
  q: { _id: 20 + random.below(9), ...(random.oneIn(2) ? filter(random) : {}) },
  upsert: true,
})

/** MongoDB sorts by what a projection leaves of a path, or by the whole path, depending on the plan. */
function sortedAndProjected(random: Random): Document {
  const sort = sortOf(random)
  const fields = random.oneIn(3) ? projection(random) : {}
  const isLeft = Object.keys(sort).some((path) => path.includes('.') && path in fields)
  return Object.keys(fields).length === 0 || isLeft ? { sort } : { sort, projection: fields }
}

const KINDS: [weight: number, make: (random: Random) => Document][] = [
  [
    8,
    (random) => ({
      find: 'rows',
      filter: filter(random),
      ...sortedAndProjected(random),
      ...(random.oneIn(4) ? { skip: random.below(3), limit: random.below(4) } : {}),
    }),
  ],
  [3, (random) => ({ aggregate: 'other', pipeline: pipeline(random), cursor: {} })],
  // As the driver counts documents.
  [2, (random) => ({ aggregate: 'rows', pipeline: [{ $match: filter(random) }, { $group: { _id: 1, n: { $sum: 1 } } }], cursor: {} })],
  [1, () => ({ count: 'rows' })],
  [1, (random) => ({ distinct: 'other', key: random.pick(NAMES), query: filter(random) })],
  [6, (random) => ({ update: 'rows', updates: [{ ...(random.oneIn(8) ? inserted(random) : selection(random)), u: update(random) }] })],
  [
    1,
    (random) => ({
      findAndModify: 'rows',
      query: filter(random),
      sort: { _id: 1 },
      update: update(random),
      new: random.oneIn(2),
    }),
  ],
  [1, (random) => ({ delete: 'rows', deletes: [{ q: filter(random), limit: 0 }] })],
  [1, (random) => ({ insert: 'rows', documents: [{ _id: random.below(9), ...document(random) }] })],
] // prettier-ignore
const WEIGHTED = KINDS.flatMap(([weight, make]) => Array.from({ length: weight }, () => make))

/** A random command on the collection `rows`. */
export const operation = (random: Random): Document => random.pick(WEIGHTED)(random)

/**
 * The documents and indexes that a round starts with. No index is sparse, and `distinct` and pipelines are asked of the
 * collection without indexes: what MongoDB answers there depends on the index that it chooses.
 */
export function start(random: Random): { documents: Document[]; indexes: Document[] } {
  const documents = Array.from({ length: random.below(8) }, (_, _id) => ({ _id, ...document(random) }))
  const indexes = random.oneIn(2)
    ? []
    : random.list(1, 2, () => {
        // At a position, the answers of MongoDB depend on whether it uses the index.
        const path = random.pick(PATHS.filter((each) => !/\d/.test(each)))
        return {
          key: { [path]: random.pick([1, -1]) },
          name: path,
          ...(random.oneIn(4) ? { unique: true } : {}),
        }
      })
  return { documents, indexes: [...new Map(indexes.map((index) => [index.name, index])).values()] }
}
