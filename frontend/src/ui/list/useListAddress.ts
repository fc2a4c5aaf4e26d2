import type { ListFilter } from './ListFilters.tsx'
import { useListQuery } from './useListQuery.ts'

interface Options {
  filters?: readonly ListFilter[]
  /** Its sort orders, by their names; without them its order cannot be chosen. */
  orders?: object
  /** The order where the address names none, by the value of the first filter if it depends on it. */
  usual?: string | Record<string, string>
}

export type ListAddress = ReturnType<typeof useListAddress>

/** Returns what the address says of a list, and what changes it. */
export function useListAddress({ filters = [], orders, usual = '' }: Options) {
  const names = filters.map(({ name }) => name)
  const address = useListQuery([...names, ...(orders ? ['sort'] : [])])
  const usualSort = typeof usual === 'string' ? usual : (usual[address.valueOf(names[0] ?? '')] ?? '')
  return {
    ...address,
    sort: address.valueOf('sort') || usualSort,
    onSort: (sort: string) => address.change('sort', sort === usualSort ? '' : sort),
  }
}
