/* oxlint-disable unicorn/no-thenable -- `then` is an argument of MongoDB's operators */
import { OPERATORS } from '../../infra/database/embedded/expressions/expressionOperators.ts'
import { options, pattern, subject } from './patterns.ts'
import type { Random } from './random.ts'
import { date, number, PATHS, scalar, text, value } from './values.ts'

type Make = (random: Random, depth: number) => unknown

const UNITS = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond', 'what']
const ZONES = ['UTC', '+05:30', '-03:00', 'America/New_York']
const FORMATS = ['%Y-%m-%d', '%H:%M:%S.%L', '%G-%V-%u', '%j %U %w', '%z %Z %%', '%Y-%m-%dT%H:%M', '%q']

/** Random expressions; `of` says what kind of value most of them have, so that not all of them fail. */
const any: Make = (random, depth) => {
  const kind = random.below(depth > 0 ? 12 : 6)
  if (kind < 3) return `$${random.pick(PATHS)}`
  if (kind === 3)
    return random.oneIn(6) ? random.pick(['$$ROOT', '$$REMOVE', '$$CURRENT.a']) : `$${random.pick(PATHS)}`
  if (kind < 6) return literal(value(random, 1))
  return operation(random, depth)
}

const literal = (given: unknown): unknown =>
  typeof given === 'object' || typeof given === 'string' ? { $literal: given } : given

const fieldOr =
  (make: (random: Random) => unknown): Make =>
  (random, depth) => {
    const kind = random.below(8)
    if (kind < 3) return `$${random.pick(['a', 'b', 'c', 'd', 'a.b'])}`
    if (kind < 7 || depth === 0) return literal(make(random))
    return any(random, depth - 1)
  }

const numeric = fieldOr(number)
const textual = fieldOr(text)
const dated = fieldOr(date)
const listed: Make = fieldOr((random) => random.list(0, 4, () => scalar(random)))
const small: Make = fieldOr((random) => random.pick([0, 1, 2, -1, -2, 5, 3]))
const some =
  (least: number, most: number, make: Make): Make =>
  (random, depth) =>
    random.list(least, most, () => make(random, depth - 1))
const each =
  (...makes: Make[]): Make =>
  (random, depth) =>
    makes.map((make) => make(random, depth - 1))
const record =
  (parts: Record<string, Make>, optional: Record<string, Make> = {}): Make =>
  (random, depth) =>
    Object.fromEntries([
      ...Object.entries(parts).map(([key, make]) => [key, make(random, depth - 1)]),
      ...Object.entries(optional)
        .filter(() => random.oneIn(2))
        .map(([key, make]) => [key, make(random, depth - 1)]),
    ])
const oneOf =
  (...list: unknown[]): Make =>
  (random) =>
    random.pick(list)
const inner: Make = (random, depth) =>
  random.pick<Make>([
    () => '$$this',
    () => ({ $add: ['$$this', 1] }),
    () => ({ $eq: ['$$this', literal(scalar(random))] }),
    () => ({ $gt: ['$$this', 1] }),
    () => [any(random, depth), '$$this'],
  ])(random, depth)

const quoted =
  (make: (random: Random) => string): Make =>
  (random) => ({ $literal: make(random) })
const searched: Make = (random, depth) =>
  random.oneIn(2) ? quoted(subject)(random, depth) : textual(random, depth)
const search = record({ input: searched, regex: quoted(pattern) }, { options: quoted(options) })

const OPERANDS: Record<string, Make> = {
  $not: each(any), $and: some(0, 3, any), $or: some(0, 3, any), $ifNull: some(2, 3, any),
  $cond: record({ if: any, then: any, else: any }),
  $switch: (random, depth) => ({
    branches: random.list(1, 2, () => ({ case: { $gt: ['$a', any(random, depth - 1)] }, then: any(random, depth - 1) })),
    ...(random.oneIn(4) ? {} : { default: any(random, depth - 1) }),
  }),
  $anyElementTrue: (random, depth) => [listed(random, depth)], $allElementsTrue: (random, depth) => [listed(random, depth)],
  $add: (random, depth) => random.list(0, 3, () => (random.oneIn(6) ? dated : numeric)(random, depth - 1)),
  $multiply: some(0, 3, numeric), $subtract: (random, depth) => random.oneIn(4) ? each(dated, random.oneIn(2) ? dated : numeric)(random, depth) : each(numeric, numeric)(random, depth),
  $divide: each(numeric, numeric), $mod: each(numeric, numeric),
  $abs: numeric, $ceil: numeric, $floor: numeric, $sqrt: numeric,
  $round: (random, depth) => [numeric(random, depth), ...(random.oneIn(2) ? [small(random, 0)] : [])],
  $trunc: (random, depth) => [numeric(random, depth), ...(random.oneIn(2) ? [small(random, 0)] : [])],
  $arrayElemAt: each(listed, small), $first: listed, $last: listed, $concatArrays: some(0, 3, listed),
  $slice: (random, depth) => [listed(random, depth), small(random, 0), ...(random.oneIn(2) ? [small(random, 0)] : [])],
  $size: listed, $in: each(any, listed), $isArray: each(any), $reverseArray: listed,
  $indexOfArray: (random, depth) => [listed(random, depth), any(random, 0), ...random.list(0, 2, () => small(random, 0))],
  $range: each(small, small), $sortArray: record({ input: listed, sortBy: oneOf(1, -1, { a: 1 }) }),
  $zip: record({ inputs: some(1, 3, listed) }),
  $sum: (random, depth) => random.oneIn(2) ? listed(random, depth) : some(0, 3, numeric)(random, depth),
  $avg: (random, depth) => random.oneIn(2) ? listed(random, depth) : some(0, 3, numeric)(random, depth),
  $min: (random, depth) => random.oneIn(2) ? listed(random, depth) : some(0, 3, any)(random, depth),
  $max: (random, depth) => random.oneIn(2) ? listed(random, depth) : some(0, 3, any)(random, depth),
  $map: record({ input: listed, in: inner }), $filter: record({ input: listed, cond: inner }),
  $reduce: record({ input: listed, initialValue: any, in: oneOf('$$value', { $add: ['$$value', '$$this'] }, ['$$this', '$$value'], { $max: ['$$value', '$$this'] }) }),
  $let: record({ vars: record({ x: any }), in: oneOf('$$x', { $add: ['$$x', 1] }, '$$x.a') }),
  $setUnion: some(0, 3, listed), $setIntersection: some(0, 3, listed), $setDifference: each(listed, listed),
  $setEquals: each(listed, listed), $setIsSubset: each(listed, listed),
  $literal: (random) => value(random), $mergeObjects: some(0, 3, oneOf('$a', '$d', '$$ROOT', { $literal: { z: 1 } }, null)),
  $objectToArray: oneOf('$a', '$d', '$$ROOT', '$c'),
  $arrayToObject: oneOf('$a', { $literal: [['x', 1]] }, { $literal: [{ k: 'x', v: 1 }] }, { $objectToArray: '$$ROOT' }, { $literal: [['x']] }, { $literal: [1] }, { $literal: [] }),
  $getField: oneOf('a', { field: 'b', input: '$a' }, { field: 'c', input: '$$ROOT' }),
  $regexMatch: search, $regexFind: search, $regexFindAll: search,
  $concat: some(0, 3, textual), $toLower: textual, $toUpper: textual, $strcasecmp: each(textual, textual),
  $substr: each(textual, small, small), $substrBytes: each(textual, small, small), $substrCP: each(textual, small, small),
  $strLenBytes: textual, $strLenCP: textual, $split: each(textual, textual),
  $indexOfCP: (random, depth) => [textual(random, depth), textual(random, 0), ...random.list(0, 2, () => small(random, 0))],
  $indexOfBytes: (random, depth) => [textual(random, depth), textual(random, 0), ...random.list(0, 2, () => small(random, 0))],
  $trim: record({ input: textual }, { chars: textual }), $ltrim: record({ input: textual }, { chars: textual }), $rtrim: record({ input: textual }, { chars: textual }),
  $replaceOne: record({ input: textual, find: textual, replacement: textual }), $replaceAll: record({ input: textual, find: textual, replacement: textual }),
  $dateToString: record({ date: dated }, { format: oneOf(...FORMATS), timezone: oneOf(...ZONES), onNull: oneOf('none') }),
  $dateAdd: record({ startDate: dated, unit: oneOf(...UNITS), amount: small }), $dateSubtract: record({ startDate: dated, unit: oneOf(...UNITS), amount: small }),
  $dateDiff: record({ startDate: dated, endDate: dated, unit: oneOf(...UNITS) }, { timezone: oneOf(...ZONES) }),
  $dateTrunc: record({ date: dated, unit: oneOf(...UNITS) }, { binSize: small, startOfWeek: oneOf('monday', 'sun', 'friday') }),
} // prettier-ignore

const DATE_PART = /^\$(year|month|day|hour|minute|second|milli|week|iso)/
const NAMES = [...OPERATORS.keys()]

/** The operand of an operator; one without an entry of its own takes one or two values. */
function operand(name: string, random: Random, depth: number): unknown {
  const own = OPERANDS[name]
  if (own && !random.oneIn(25)) return own(random, depth)
  if (DATE_PART.test(name))
    return random.oneIn(2)
      ? dated(random, depth - 1)
      : { date: dated(random, depth - 1), timezone: random.pick(ZONES) }
  if (/^\$(cmp|eq|ne|gte?|lte?)$/.test(name)) return [any(random, depth - 1), any(random, depth - 1)]
  return any(random, depth - 1)
}

/** A random operation of the store's list. */
function operation(random: Random, depth = 2): unknown {
  const name = random.pick(NAMES)
  return { [name]: operand(name, random, depth) }
}

/** A random expression. */
export const expression = (random: Random): unknown =>
  random.oneIn(6) ? any(random, 2) : operation(random, 2)
