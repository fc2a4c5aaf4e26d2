/**
 * Applies queued writes to objects from the server, so that the admin area shows them before they are sent.
 */
import { bodyOver } from './queue/joined.ts'
import type { OutboxEntry } from './queue/outbox.types.ts'

interface Stored {
  id: string
  version: number
}

/** Fields that the server would add to a new object, as far as this device knows them. */
const generatedFields = ({ id, localId, createdAt }: OutboxEntry) => {
  const at = new Date(createdAt).toISOString()
  return { id: localId ?? id, version: 0, createdAt: at, updatedAt: at }
}

/** @returns an object of the server with the unsent writes to it applied; undefined if there is none. */
export function overlaidItem<Item extends Stored>(
  stored: Item | undefined,
  entries: readonly OutboxEntry[],
): Item | undefined {
  let item = stored
  for (const entry of entries) {
    const { method, body } = entry.request
    // An object with a queued deletion is shown until it is deleted.
    if (method === 'DELETE') continue
    if (method === 'POST') item ??= { ...generatedFields(entry), ...(body as object) } as unknown as Item
    else if (item) item = { ...item, ...(stored ? bodyOver(entry, stored) : (body as object)) }
  }
  return item
}

/** A list of objects. */
export interface Listed<Item> {
  /** Path of the list below /api. */
  collection: string
  /** Last segment of the path of an object. */
  nameOf: (item: Item) => string
}

/**
 * @returns a list of the server with the unsent writes to its objects applied.
 * @param showsNew whether this part of the list, such as its first page, shows new objects: they come first.
 */
export function overlaidList<Item extends Stored>(
  { collection, nameOf }: Listed<Item>,
  items: readonly Item[],
  entries: readonly OutboxEntry[],
  showsNew: boolean,
): Item[] {
  const overlaidItems = items.map((item) => overlaidItem(item, entriesOf(entries, nameOf(item))) ?? item)
  if (!showsNew) return overlaidItems
  const created = entries
    .filter(({ request, resource }) => request.method === 'POST' && parentOf(resource) === collection)
    .flatMap((entry) => overlaidItem<Item>(undefined, entriesOf(entries, lastOf(entry.resource))) ?? [])
  return [...created.toReversed(), ...overlaidItems]
}

const parentOf = (resource: string) => resource.slice(0, resource.lastIndexOf('/'))
/** @returns the last segment of the path of an object: its id, or the name of a page. */
export const lastOf = (resource: string): string => decodeURIComponent(resource.split('/').at(-1) ?? '')

const entriesOf = (entries: readonly OutboxEntry[], name: string): OutboxEntry[] =>
  entries.filter(({ resource }) => lastOf(resource) === name)
