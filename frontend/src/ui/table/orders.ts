/** One way to sort a list; with a minus before its name, the list has it reversed. */
export interface Order<Item> {
  /** As it is called where it is chosen, and reversed: 'Name', 'Name (Z to A)'. */
  label: string
  reversed: string
  /** As the server sorts; used where the browser has the whole list. */
  compare: (one: Item, other: Item) => number
  /** Whether its first rows have the highest values. */
  isDescending?: boolean
}

/** The sort orders of a list by their names in the address. */
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

/** @returns a comparison that goes on with the next one where the one before finds no difference. */
export const thenBy =
  <Item>(...comparisons: readonly ((one: Item, other: Item) => number)[]) =>
  (one: Item, other: Item): number => {
    for (const compare of comparisons) {
      const order = compare(one, other)
      if (order !== 0) return order
    }
    return 0
  }

/** @returns the sort order of an address, split; an unknown one has an empty name. */
export function parseSort(orders: Orders<never>, sort: string): { name: string; isReversed: boolean } {
  const name = sort.replace(/^-/, '')
  return Object.hasOwn(orders, name)
    ? { name, isReversed: sort.startsWith('-') }
    : { name: '', isReversed: false }
}

/** @returns what an address names for an order. */
export const sortValue = (name: string, isReversed: boolean): string => (isReversed ? `-${name}` : name)

/** @returns the items in the order that the address names; as they are if it names none. */
export function inOrderOf<Item>(items: readonly Item[], orders: Orders<Item>, sort: string): readonly Item[] {
  const { name, isReversed } = parseSort(orders, sort)
  const compare = orders[name]?.compare
  if (!compare) return items
  return items.toSorted((one, other) => (isReversed ? compare(other, one) : compare(one, other)))
}

/** @returns the options of the control with which a sort order is chosen. */
export const orderOptions = (orders: Orders<never>): { value: string; label: string }[] =>
  Object.entries(orders).flatMap(([name, { label, reversed }]) => [
    { value: sortValue(name, false), label },
    { value: sortValue(name, true), label: reversed },
  ])
