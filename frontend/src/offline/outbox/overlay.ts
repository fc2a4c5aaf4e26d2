/** What the desk shows of objects whose writes are not on the server yet. */
import type { OutboxEntry } from './outbox.types.ts'

interface Stored {
  id: string
  version: number
}

/** What the server would add to something new, as well as this device can tell. */
const added = ({ id, createdAt }: OutboxEntry) => {
  const at = new Date(createdAt).toISOString()
  return { id, version: 0, createdAt: at, updatedAt: at }
}

/**
 * @param stored as the server has it; undefined where it has none, or none was read.
 * @param entries unsent writes to that object, in their order.
 * @returns the object as it will be; undefined where there is none.
 */
export function overlaidItem<Item extends Stored>(
  stored: Item | undefined,
  entries: readonly OutboxEntry[],
): Item | undefined {
  let item = stored
  for (const entry of entries) {
    const { method, body } = entry.request
    // What is to be deleted is there until it is.
    if (method === 'DELETE') continue
    if (method === 'POST') item ??= { ...added(entry), ...(body as object) } as unknown as Item
    else if (item) item = { ...item, ...(body as object) }
  }
  return item
}

/** A list of objects. */
export interface Listed<Item> {
  /** Its path below /api. */
  collection: string
  /** What the path of one of them ends with. */
  nameOf: (item: Item) => string
}

/**
 * @param items of a list, as the server has them.
 * @param entries unsent writes to the objects of that list, in their order.
 * @param showsNew whether what is new belongs into this part of the list: it stands first.
 */
export function overlaidList<Item extends Stored>(
  { collection, nameOf }: Listed<Item>,
  items: readonly Item[],
  entries: readonly OutboxEntry[],
  showsNew: boolean,
): Item[] {
  const shown = items.map((item) => overlaidItem(item, entriesOf(entries, nameOf(item))) ?? item)
  if (!showsNew) return shown
  const made = entries
    .filter(({ request, resource }) => request.method === 'POST' && parentOf(resource) === collection)
    .flatMap((entry) => overlaidItem<Item>(undefined, entriesOf(entries, lastOf(entry.resource))) ?? [])
  return [...made.toReversed(), ...shown]
}

const parentOf = (resource: string) => resource.slice(0, resource.lastIndexOf('/'))
const lastOf = (resource: string) => decodeURIComponent(resource.split('/').at(-1) ?? '')

/** @returns the unsent writes to one object of a list. */
const entriesOf = (entries: readonly OutboxEntry[], name: string): OutboxEntry[] =>
  entries.filter(({ resource }) => lastOf(resource) === name)
