import { expect, it } from 'vitest'
import { indexDestinations } from './destinationIndex.ts'
import type { Destination } from './goTo.types.ts'

const one = (kind: string, title: string, more: Partial<Destination> = {}): Destination => ({
  path: `/admin/${kind}/${title}`,
  kind,
  icon: 'on',
  title,
  facts: '',
  ...more,
})
const ALL = [
  one('Screen', 'Classes'),
  one('New', 'New class'),
  one('Class', 'Guppies', { facts: 'Monday 4:00–4:30 PM, Hoboken', words: 'swimming beginner Maya Lin' }),
  one('Coach', 'Maya Lin', { facts: 'Head Coach' }),
  one('Message', 'Ada Parent', { words: 'Is there a place in the classes on Monday?' }),
]
const titles = (typed: string) => indexDestinations(ALL)(typed).map(({ destination }) => destination.title)

it.each([
  ['classes', 'Classes'],
  ['new', 'New class'],
  ['gupies', 'Guppies'],
  ['GUP', 'Guppies'],
  ['mya lin', 'Maya Lin'],
  ['monday hoboken', 'Guppies'],
  ['parent', 'Ada Parent'],
])('"%s" finds "%s" first', (typed, title) => expect(titles(typed)[0]).toBe(title))

it('a screen comes before the objects, and a message last', () => {
  expect(titles('class').at(0)).toBe('Classes')
  expect(titles('class').at(-1)).toBe('Ada Parent')
})

it('what was searched for is marked', () => {
  const [first] = indexDestinations(ALL)('hoboken')
  expect(first?.facts).toEqual(['Monday 4:00–4:30 PM, ', 'Hoboken'])
})

it.each(['', '   ', '<script>', '\u0000\u202e', '%_.*[]()\\', 'x'.repeat(100_000), 'constructor __proto__'])(
  'any text is searched without an error: %#',
  (typed) => expect(titles(typed)).toEqual([]),
)
