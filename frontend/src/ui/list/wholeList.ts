import { LIST_LIMITS, type Page } from '@lane-and-court/contract/http/common.ts'
import type { ListQuery } from './useListQuery.ts'

/** The most objects that can be selected at once. */
export const MOST_SELECTED = 5_000

/** All that a list has for its search and filters, also what its other pages show. */
export interface WholeList<Item> {
  /** How many there are. */
  total: number
  /** Whether a search or a filter is set. */
  isNarrowed: boolean
  /** Names search and filters, without page and order. */
  name: string
  /**
   * Reads all of them.
   * @param onProgress is called with the number of those that are read.
   * @returns null when they could not be read: never only some of them.
   */
  read: (onProgress: (done: number) => void) => Promise<readonly Item[] | null>
}

type ReadPage<Item> = (query: ListQuery) => Promise<{ data?: Page<Item> | undefined; isError: boolean }>

/** @returns all objects that match the query of a list, each once; null when a page of them could not be read. */
export async function readWholeList<Item extends { id: string }>(
  readPage: ReadPage<Item>,
  query: ListQuery,
  onProgress: (done: number) => void,
): Promise<readonly Item[] | null> {
  const items = new Map<string, Item>()
  for (let page = 1; ; page++) {
    const { data, isError } = await readPage({ ...query, page, limit: LIST_LIMITS.maxPerPage })
    if (!data || isError) return null
    for (const item of data.items) items.set(item.id, item)
    onProgress(items.size)
    if (data.items.length < LIST_LIMITS.maxPerPage || page * LIST_LIMITS.maxPerPage >= data.total)
      return [...items.values()]
  }
}
