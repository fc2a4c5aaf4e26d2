import { mongo } from 'mongoose'
import { BackupError } from './backupError.ts'
import type { BackupCollection } from './format.ts'
import { isBackedUp, type BackupSource } from './source.ts'

/** A batch that the server sends at once has 16 MB at most; smaller ones need less memory. */
const BATCH_DOCUMENTS = 64

/** Codes of SnapshotTooOld and SnapshotUnavailable. */
const TOO_OLD = new Set([239, 246])

/**
 * Reads a MongoDB. A replica set is read as it was at one moment; a single server cannot do that
 * (`Consistency`).
 * @param db the database. @param store what kind of store it is. @throws BackupError for something that a backup cannot hold.
 */
export async function openMongoSource(
  client: mongo.MongoClient,
  db: mongo.Db,
  store: BackupSource['store'] = 'mongodb',
): Promise<BackupSource> {
  const hello = await db.admin().command({ hello: 1 })
  const hasSnapshots = hello['setName'] !== undefined || hello['msg'] === 'isdbgrid'
  // The embedded store is asked only where it has no file, in tests.
  const { dataSize } = store === 'mongodb' ? await db.command({ dbStats: 1 }) : {}
  const collections = await listCollections(db)
  const session = hasSnapshots ? client.startSession({ snapshot: true }) : null
  return {
    store,
    consistency: hasSnapshots ? 'snapshot' : 'running',
    estimatedBytes: Number(dataSize ?? 0),
    collections: collections.map((collection) => ({
      ...collection,
      documents: () => readDocuments(db.collection(collection.name), session),
    })),
    close: async () => session?.endSession(),
  }
}

/** @returns the collections that belong into a backup, with their indexes. */
async function listCollections(db: mongo.Db): Promise<BackupCollection[]> {
  const all = await db.listCollections<mongo.CollectionInfo>().toArray()
  const collections: BackupCollection[] = []
  for (const { name, type, options = {} } of all) {
    if (!isBackedUp(name)) continue
    if (type !== 'collection')
      throw new BackupError(`${name} is a ${type}, which a backup cannot hold. Remove it, or use mongodump.`)
    const indexes = await db.collection(name).listIndexes().toArray()
    collections.push({ name, options, indexes: indexes.filter(({ name }) => name !== '_id_').map(portable) })
  }
  return collections
}

/** @returns the definition without what the server adds, and other servers refuse. */
function portable({
  v: _version,
  ns: _namespace,
  background: _background,
  ...definition
}: Record<string, unknown>): Record<string, unknown> {
  return definition
}

async function* readDocuments(
  collection: mongo.Collection,
  session: mongo.ClientSession | null,
): AsyncGenerator<Uint8Array[]> {
  const options = { raw: true, batchSize: BATCH_DOCUMENTS, ...(session ? { session } : {}) }
  const cursor = collection.find({}, options)
  try {
    // With `raw`, each document is its bytes.
    for await (const document of cursor) yield [document as unknown as Uint8Array]
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError) || !TOO_OLD.has(Number(error.code))) throw error
    throw new BackupError(
      'MongoDB does not keep the state of the start long enough to read all of it. Raise minSnapshotHistoryWindowInSeconds (docs/operations.md), or use a faster disk for the backup.',
    )
  } finally {
    await cursor.close()
  }
}
