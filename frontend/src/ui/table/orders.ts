/** One way to sort a list; with a minus before its name, the list has it reversed. */
export interface Order<Item> {
  /** As it is called where it is chosen, and reversed: 'By name', 'By name, from Z to A'. */
  label: string
  reversed: string
  /** As the server sorts; used where the browser has the whole list. */
  compare: (one: Item, other: Item) => number
  /** Whether its first rows have the highest values. */
  isDescending?: boolean
}

/** The sort orders of a list by their names in the address; the first one needs no name there. */
export type Orders<Item> = Readonly<Record<string, Order<Item>>>

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** @returns a comparison of texts as people sort them; those without a text come first, as on the server. */
export const byText =
  <Item>(textOf: (item: Item) => string | null | undefined) =>
  (one: Item, other: Item): number =>
    collator.compare(textOf(one) ?? '', textOf(other) ?? '')

/** @returns a comparison of codes such as dates, '2031-01-01' before '2031-02-01'; those without one come first. */
export const byCode =
  <Item>(codeOf: (item: Item) => string | null | undefined) =>
  (one: Item, other: Item): number => {
    const [a, b] = [codeOf(one) ?? '', codeOf(other) ?? '']
    return a < b ? -1 : a > b ? 1 : 0
  }

/** @returns the name of the order that the list has without one in the address. */
export const usualOrder = (orders: Orders<never>): string => Object.keys(orders)[0] ?? ''

/** @returns the sort order of the address, split; an unknown one is the usual one. */
export function parseSort(orders: Orders<never>, sort: string): { name: string; isReversed: boolean } {
  const name = sort.replace(/^-/, '')
  if (!Object.hasOwn(orders, name)) return { name: usualOrder(orders), isReversed: false }
  return { name, isReversed: sort.startsWith('-') }
}

/** @returns what the address names for an order; empty for the usual one. */
export const sortValue = (orders: Orders<never>, name: string, isReversed: boolean): string =>
  isReversed ? `-${name}` : name === usualOrder(orders) ? '' : name

/** @returns the items in the order that the address names; as they are if it names none. */
export function inOrderOf<Item>(items: readonly Item[], orders: Orders<Item>, sort: string): readonly Item[] {
  if (sort === '') return items
  const { name, isReversed } = parseSort(orders, sort)
  const compare = orders[name]?.compare
  if (!compare) return items
  return items.toSorted((one, other) => (isReversed ? compare(other, one) : compare(one, other)))
}

/** @returns the options of the control with which a sort order is chosen. */
export const orderOptions = (orders: Orders<never>): { value: string; label: string }[] =>
  Object.entries(orders).flatMap(([name, { label, reversed }]) => [
    { value: sortValue(orders, name, false), label },
    { value: sortValue(orders, name, true), label: reversed },
  ])
