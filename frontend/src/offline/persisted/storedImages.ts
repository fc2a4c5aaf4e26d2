/**
 * Gallery pictures stored in this browser (docs/product.md section 3), in IndexedDB: each as a
 * data URL under `server-{id}`, and under `registry` their list. Both change in one transaction, so that the
 * list never contains a picture that is not stored, even after an interruption and with several tabs.
 */
import { clear, get } from 'idb-keyval'
import { browserStore, changeValue } from './browserStore.ts'

/** One entry of the registry. */
export interface StoredImage {
  id: string
  /** Path of the picture on this site, by which it is found. */
  name: string
  /** Epoch milliseconds. */
  addedAt: number
  contentType: string
}

/** A picture to store. */
interface NewImage {
  id: string
  image: string
  dataUrl: string
}

const REGISTRY = 'registry'
const keyOf = (id: string) => `server-${id}`
const inStore = browserStore('lane-and-court-images', 'images')

/** @returns the stored pictures; an empty list if the browser refuses storage. */
export async function listStoredImages(): Promise<StoredImage[]> {
  return listIn(await inStore((store) => get<unknown>(REGISTRY, store)).catch(() => undefined))
}

/** A registry that is no array is damaged and treated as empty: the next sync fetches all again. */
const listIn = (registry: unknown): StoredImage[] =>
  Array.isArray(registry) ? (registry as (StoredImage | null)[]).filter((entry) => entry !== null) : []

/**
 * Stores pictures: all of them, or none.
 * @throws the browser's error when storage is full (see `isFull`) or refused.
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

/** Deletes pictures that the server no longer has. */
export async function dropStoredImages(ids: readonly string[]): Promise<void> {
  await change((registry, store) => {
    for (const id of ids) store.delete(keyOf(id))
    return registry.filter(({ id }) => !ids.includes(id))
  })
}

/** Deletes all of them. */
export function clearStoredImages(): Promise<void> {
  return inStore(clear)
}

/** @returns the picture of that path as a data URL, or null if it is not stored. */
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
