import { LRUCache } from 'lru-cache'
import mongoose, { mongo } from 'mongoose'
import { isDuplicateKey } from '../database/stored.ts'

/** Bytes of renditions kept in memory: a page's pictures come from here. */
const CACHE_BYTES = 64 * 1024 * 1024
const cache = new LRUCache<string, Buffer>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (bytes) => bytes.length || 1,
})

const bucket = () => {
  const { db } = mongoose.connection
  if (!db) throw new Error('the pictures need a database')
  return new mongo.GridFSBucket(db, { bucketName: 'pictures' })
}

// The name is the id, so that two at once store one.
const idOf = (name: string) => name as unknown as mongo.ObjectId

/** Stores one rendition under its name, for good: the name says what is in it. */
export async function savePicture(name: string, bytes: Buffer): Promise<void> {
  try {
    await write(name, bytes)
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const [stored] = await bucket()
      .find({ _id: idOf(name) })
      .toArray()
    if (stored?.length === bytes.length) return
    // What a crash left of an earlier try.
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
 * @param isKept whether it stays in memory for the next who asks; one who asks for all pictures once must
 * not drive out those that every visitor sees.
 * @returns a rendition's bytes, or null where there is none of that name.
 */
export async function loadPicture(name: string, isKept = true): Promise<Buffer | null> {
  const kept = cache.get(name)
  if (kept) return kept
  const [stored] = await bucket()
    .find({ _id: idOf(name) })
    .toArray()
  if (!stored) return null
  const parts: Buffer[] = []
  for await (const part of bucket().openDownloadStream(idOf(name))) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  if (isKept) cache.set(name, bytes)
  return bytes
}

/** Removes one rendition; none of that name is no fault. */
export async function removePicture(name: string): Promise<void> {
  cache.delete(name)
  await bucket()
    .delete(idOf(name))
    .catch((error: Error) => {
      if (!/File not found/.test(error.message)) throw error
    })
}
