import type { Page } from '@lane-and-court/contract/http/common.ts'
import { wordsOf } from '../find/wordTests.ts'
import type { PersistedQuery } from '../../../offline/persisted/lastFulfilled.ts'
import type { ListQuery } from '../useListQuery.ts'

/** @returns the responses of a list that this device keeps, the newest first. */
export const keptPages = (
  queries: Readonly<Record<string, PersistedQuery | undefined>>,
  endpointName: string | undefined,
): Page<{ id: string }>[] =>
  Object.values(queries)
    .flatMap((query) => (query?.endpointName === endpointName && query?.data ? query : []))
    .toSorted((one, other) => (other.fulfilledTimeStamp ?? 0) - (one.fulfilledTimeStamp ?? 0))
    .map(({ data }) => data as Page<{ id: string }>)

/** @returns each object of these responses once, as the newest of them has it. */
export function itemsIn<Item extends { id: string }>(pages: readonly Page<{ id: string }>[]): Item[] {
  const items = new Map<string, Item>()
  for (const page of pages)
    for (const item of page.items as Item[]) if (!items.has(item.id)) items.set(item.id, item)
  return [...items.values()]
}

/** @returns whether each word is in a text of the object. */
function hasWords(item: object, q: string): boolean {
  const texts = Object.values(item).flatMap((value) => (typeof value === 'string' ? value.toLowerCase() : []))
  return wordsOf(q.toLowerCase()).every((word) => texts.some((text) => text.includes(word)))
}

/** Whether an object is in a list with this search and these filters, where the list has no rules of its own. */
export function matchesQuery(
  item: object,
  { q = '', page: _page, sort: _sort, ...filters }: ListQuery,
): boolean {
  const values = item as Readonly<Record<string, unknown>>
  const isChosen = ([name, value]: [string, string | number]) =>
    values[name] === undefined || values[name] === null || String(values[name]) === String(value)
  return hasWords(item, String(q)) && Object.entries(filters).every(isChosen)
}
