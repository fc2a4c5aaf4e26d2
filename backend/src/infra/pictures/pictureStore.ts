import { LRUCache } from 'lru-cache'
import { mongo } from 'mongoose'
import { connectedDb } from '../database/databaseState.ts'
import { isDuplicateKey } from '../database/stored.ts'
import { measurements } from '../measurements.ts'

/** Size in bytes of the memory cache of renditions, from which the pictures of pages are served. */
const CACHE_BYTES = 64 * 1024 * 1024
const cache = new LRUCache<string, Buffer>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (bytes) => bytes.length || 1,
})

const bucket = () => new mongo.GridFSBucket(connectedDb(), { bucketName: 'pictures' })

// The name is the id, so that two uploads at once store only one file.
const idOf = (name: string) => name as unknown as mongo.ObjectId

/**
 * Stores one rendition under its name. It never changes later, because the name is derived from its content.
 */
export async function savePicture(name: string, bytes: Buffer): Promise<void> {
  try {
    await write(name, bytes)
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const [stored] = await bucket()
      .find({ _id: idOf(name) })
      .toArray()
    if (stored?.length === bytes.length) return
    // Another size: a crash interrupted an earlier attempt.
    await removePicture(name)
    await write(name, bytes)
  }
}

function write(name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = bucket().openUploadStreamWithId(idOf(name), name)
    stream.once('error', reject)
    stream.once('finish', () => resolve())
    stream.end(bytes)
  })
}

/**
 * @param isCached whether to cache it in memory; a client that requests all pictures once must not evict
 *   those that every visitor sees.
 * @returns the bytes of a rendition, or null if there is none with that name.
 */
export async function loadPicture(name: string, isCached = true): Promise<Buffer | null> {
  const cached = cache.get(name)
  measurements()?.cacheRead('pictures', cached !== undefined)
  if (cached) return cached
  const [stored] = await bucket()
    .find({ _id: idOf(name) })
    .toArray()
  if (!stored) return null
  const parts: Buffer[] = []
  for await (const part of bucket().openDownloadStream(idOf(name))) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  if (isCached) cache.set(name, bytes)
  return bytes
}

/** @returns the bytes of a rendition, if they are in memory; it may have been deleted by another server since. */
export const pictureInMemory = (name: string): Buffer | null => cache.get(name) ?? null

/**
 * Drops the renditions of deleted pictures from memory: what is sent from there was checked before they were deleted.
 * @param ids which the names of the renditions begin with.
 */
export function forgetPictures(ids: readonly string[]): void {
  for (const name of cache.keys()) if (ids.some((id) => name.startsWith(`${id}-`))) cache.delete(name)
}

/** Removes one rendition; does nothing if there is none with that name. */
export async function removePicture(name: string): Promise<void> {
  cache.delete(name)
  await bucket()
    .delete(idOf(name))
    .catch((error: Error) => {
      if (!/File not found/.test(error.message)) throw error
    })
}
