import { useMemo } from 'react'
import { overlaidItem, overlaidList, type Listed } from '../../offline/outbox/overlay.ts'
import { useUnsent } from '../../offline/outbox/useOutbox.ts'

interface Stored {
  id: string
  version: number
}

interface Options<Item> extends Partial<Pick<Listed<Item>, 'nameOf'>> {
  /** Whether this part of the list is the one in which something new would stand. */
  showsNew?: boolean
  /** How a new or changed one is presented, where its input differs from that. */
  present?: (item: Item) => Item
}

/**
 * A list as it will be once what waits is on the server.
 * @param collection path of the list below /api.
 */
export function useOptimisticList<Item extends Stored>(
  collection: string,
  items: readonly Item[],
  { nameOf = idOf, showsNew = true, present = same }: Options<Item> = {},
): readonly Item[] {
  const entries = useUnsent(collection)
  return useMemo(() => {
    if (entries.length === 0) return items
    return overlaidList({ collection, nameOf }, items, entries, showsNew).map(present)
  }, [collection, items, entries, nameOf, showsNew, present])
}

const idOf = ({ id }: Stored) => id
const same = <Item>(item: Item) => item

/**
 * One object as it will be, also one that the server does not have yet.
 * @param resource its path below /api.
 */
export function useOptimisticItem<Item extends Stored>(
  resource: string,
  stored: Item | undefined,
  present: (item: Item) => Item = same,
): Item | undefined {
  const entries = useUnsent(resource)
  return useMemo(() => {
    if (entries.length === 0) return stored
    const item = overlaidItem(stored, entries)
    return item && present(item)
  }, [stored, entries, present])
}
