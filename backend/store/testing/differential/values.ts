import { Binary, Decimal128, Double, Long, ObjectId, Timestamp } from 'bson'
import type { Random } from './random.ts'

/** The names of the fields of random documents. */
export const NAMES = ['a', 'b', 'c', 'd']
/** Paths into random documents. */
export const PATHS = ['a', 'b', 'c', 'd', 'a.b', 'b.c', 'c.a', 'a.0', 'c.1', 'a.b.c', 'd.a']

const NUMBERS: readonly unknown[] = [
  0, 1, 2, 3, -1, 5, 7, 100, 2147483647, -2147483648,
  new Double(0), new Double(1), new Double(2), new Double(5), -0, 0.5, 1.5, -2.5, 0.1, 1e10, 1e20, 3.7,
  Number.NaN, Infinity, -Infinity,
  Long.fromNumber(1), Long.fromNumber(2), Long.fromNumber(-3), Long.fromString('9007199254740993'),
  Long.MAX_VALUE, Long.MIN_VALUE,
] // prettier-ignore
/** They are stored and compared, but not calculated with. */
const DECIMALS = ['1', '1.5', '0.1', '2.50', '-3', '1E+3', 'NaN', 'Infinity', '0', '90071992547409.935'].map(
  (digits) => Decimal128.fromString(digits),
)
const TEXTS = [
  '',
  'a',
  'b',
  'ab',
  'A',
  'abc',
  'zz',
  '5',
  '1.5',
  'é',
  'x y',
  ' a ',
  'a,b',
  '😀',
  'aXbX',
  'a\nb',
  'b\n',
  'A_1',
  '\t-',
  'xy abc',
  'aſk',
]
const DATES = [
  '2024-05-01T00:00:00Z', '2023-12-31T23:59:59.999Z', '2024-02-29T12:30:15.250Z', '2000-01-01T00:00:00Z',
  '1969-07-20T20:17:40Z', '2021-01-03T05:00:00Z', '2020-12-31T01:00:00Z', '2024-03-10T07:30:00Z',
].map((text) => new Date(text)) // prettier-ignore
const OTHERS: readonly unknown[] = [
  true, false, new ObjectId('64b000000000000000000001'), new ObjectId('64b000000000000000000002'),
  new Binary(Buffer.from([1, 2])), new Binary(Buffer.from([])), new Timestamp({ t: 1, i: 1 }), new Timestamp({ t: 2, i: 0 }),
] // prettier-ignore

export const number = (random: Random): unknown => random.pick(NUMBERS)
export const text = (random: Random): string => random.pick(TEXTS)
const date = (random: Random): Date => random.pick(DATES)

/** A value that is no document and no array. */
export function scalar(random: Random): unknown {
  const kind = random.below(20)
  if (kind < 8) return number(random)
  if (kind < 9) return random.pick(DECIMALS)
  if (kind < 13) return text(random)
  if (kind < 15) return null
  if (kind < 17) return date(random)
  return random.pick(OTHERS)
}

/** Any value; `depth` limits how deep it is nested. */
export function value(random: Random, depth = 2): unknown {
  const kind = depth > 0 ? random.below(10) : 0
  if (kind < 6) return scalar(random)
  if (kind < 8) return random.list(0, 3, () => value(random, depth - 1))
  return document(random, depth - 1)
}

/** A document with some of the fields. */
export function document(random: Random, depth = 2): Record<string, unknown> {
  const names = NAMES.filter(() => random.oneIn(2))
  return Object.fromEntries(names.map((name) => [name, value(random, depth)]))
}
