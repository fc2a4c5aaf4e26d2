/**
 * Pictures of the gallery kept in this browser (SPEC section 3), in IndexedDB: each as a data URL under
 * `server-{id}`, and under `registry` the list of what is there. Both change in one transaction, so that
 * the list never tells of a picture that is not there, whatever is cut off and in however many tabs.
 */
import { clear, get } from 'idb-keyval'
import { browserStore, changeValue } from './browserStore.ts'

/** One entry of the registry. */
export interface StoredImage {
  id: string
  /** Address of the picture on this site, by which it is found again. */
  name: string
  /** Epoch milliseconds. */
  addedAt: number
  contentType: string
}

/** A picture as it is handed in to be kept. */
interface NewImage {
  id: string
  image: string
  dataUrl: string
}

const REGISTRY = 'registry'
const keyOf = (id: string) => `server-${id}`
const inStore = browserStore('lane-and-court-images', 'images')

/** @returns what is kept here; nothing where the browser refuses storage. */
export async function listStoredImages(): Promise<StoredImage[]> {
  return listIn(await inStore((store) => get<unknown>(REGISTRY, store)).catch(() => undefined))
}

/** What is no list was damaged: the next sync fetches all again. */
const listIn = (registry: unknown): StoredImage[] =>
  Array.isArray(registry) ? (registry as (StoredImage | null)[]).filter((entry) => entry !== null) : []

/**
 * Keeps pictures: all of them, or none.
 * @throws what the browser says when there is no room left (see `isFull`), or no storage.
 */
export async function storeImages(images: readonly NewImage[]): Promise<void> {
  const ids = new Set(images.map(({ id }) => id))
  const added = images.map(({ id, image, dataUrl }) => ({
    id,
    name: image,
    addedAt: Date.now(),
    contentType: dataUrl.slice('data:'.length, dataUrl.indexOf(';')),
  }))
  await change((registry, store) => {
    for (const { id, dataUrl } of images) store.put(dataUrl, keyOf(id))
    return [...registry.filter(({ id }) => !ids.has(id)), ...added]
  })
}

/** Forgets pictures that the server no longer has. */
export async function dropStoredImages(ids: readonly string[]): Promise<void> {
  await change((registry, store) => {
    for (const id of ids) store.delete(keyOf(id))
    return registry.filter(({ id }) => !ids.includes(id))
  })
}

/** Forgets them all. */
export function clearStoredImages(): Promise<void> {
  return inStore(clear)
}

/** @returns the picture of that address as a data URL, or null where it is not kept here. */
export async function findStoredImage(image: string): Promise<string | null> {
  const entry = (await listStoredImages()).find(({ name }) => name === image)
  if (!entry) return null
  return (await inStore((store) => get<string>(keyOf(entry.id), store)).catch(() => undefined)) ?? null
}

function change(edit: (registry: StoredImage[], store: IDBObjectStore) => StoredImage[]): Promise<void> {
  return inStore((use) =>
    changeValue<StoredImage[]>(use, REGISTRY, (registry, store) => edit(listIn(registry), store)),
  )
}
