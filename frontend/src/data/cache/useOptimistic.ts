import { useMemo } from 'react'
import { overlaidItem, overlaidList, type Listed } from '../../offline/outbox/overlay.ts'
import { outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { unsentIn, useUnsent } from '../../offline/outbox/useOutbox.ts'

interface Stored {
  id: string
  version: number
}

interface Options<Item> extends Partial<Pick<Listed<Item>, 'nameOf'>> {
  /** Whether new items appear in this page of the list. */
  showsNew?: boolean
  /** Presents a new or changed item, if its input differs from the stored form. */
  present?: (item: Item) => Item
}

/**
 * Returns a list as it will be once the queued writes are on the server.
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

/** @returns the objects of a list as they will be once the writes that are queued now are on the server. */
export function optimisticItems<Item extends Stored>(
  collection: string,
  items: readonly Item[],
  { nameOf = idOf, present = same }: Options<Item> = {},
): readonly Item[] {
  const entries = unsentIn(outboxStore.current().entries, collection)
  return entries.length === 0
    ? items
    : overlaidList({ collection, nameOf }, items, entries, false).map(present)
}

const idOf = ({ id }: Stored) => id
const same = <Item>(item: Item) => item

/**
 * Returns an object as it will be once the queued writes are on the server, also one that is not there yet.
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
