import type { Fields } from '@lane-and-court/contract/fields/fields.ts'
import type { ListQuery } from '../useListQuery.ts'
import { wordsOf, wordTest } from './wordTests.ts'

/** What a row shows of an object beside its own fields, such as the name of its coach, or its state. */
export interface ShownField<Item> {
  /** Whether a word of a search, in lower case, finds the object. */
  hasWord?: (item: Item, word: string) => boolean
  /** The values of the filter of this name that find the object. */
  valuesOf?: (item: Item) => readonly unknown[]
}

/** By the name of the filter, or by any other. */
export type ShownFields<Item> = Readonly<Record<string, ShownField<Item>>>

type Test<Item> = (item: Item) => boolean

/**
 * Searches and filters a list that the browser has whole, by the description of its fields.
 * @param query every word of `q` must be in a field that is searched; any other name is that of a field, or of one of
 *   `shown`, with the value to be found. The value of a date may be a range: '2026-06-01..2026-08-31'.
 * @returns the objects that match, in their order.
 */
export function findItems<Item extends object>(
  items: readonly Item[],
  fields: Fields,
  shown: ShownFields<Item>,
  { q = '', page: _page, sort: _sort, ...filters }: ListQuery,
): readonly Item[] {
  const tests = [
    ...wordsOf(String(q)).map((word) => wordFilter(fields, shown, word)),
    ...Object.entries(filters).map(([name, value]) => valueFilter(fields, shown, name, String(value))),
  ]
  return tests.length > 0 ? items.filter((item) => tests.every((test) => test(item))) : items
}

const valueOf = (item: object, name: string) => (item as Readonly<Record<string, unknown>>)[name]

function wordFilter<Item extends object>(fields: Fields, shown: ShownFields<Item>, word: string): Test<Item> {
  const own = Object.entries(fields).flatMap(([name, field]) => {
    const test = field.isSearched ? wordTest(field, word) : null
    return test ? [(item: Item) => test(valueOf(item, name))] : []
  })
  const lower = word.toLowerCase()
  const others = Object.values(shown).flatMap(({ hasWord }) =>
    hasWord ? [(item: Item) => hasWord(item, lower)] : [],
  )
  const tests = [...own, ...others]
  return (item) => tests.some((test) => test(item))
}

const DATES: readonly (string | undefined)[] = ['day', 'calendarDay', 'instant']

function valueFilter<Item extends object>(
  fields: Fields,
  shown: ShownFields<Item>,
  name: string,
  wanted: string,
): Test<Item> {
  const valuesOf = shown[name]?.valuesOf ?? ((item: Item) => [valueOf(item, name)])
  if (DATES.includes(fields[name]?.kind)) {
    const [from = '', to = from] = wanted.split('..').map((date) => date.slice(0, 10))
    return (item) =>
      valuesOf(item).some((value) => {
        const day = String(value).slice(0, 10)
        return day >= from && day <= to
      })
  }
  const lower = wanted.toLowerCase()
  return (item) => valuesOf(item).some((value) => String(value ?? '').toLowerCase() === lower)
}
