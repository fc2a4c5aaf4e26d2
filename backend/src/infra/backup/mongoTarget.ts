import { deserialize, serialize } from 'bson'
import { mongo } from 'mongoose'
import { GIVE_UP_MS, notThere } from '../database/connect.ts'
import { isDatabaseAwayError } from '../database/databaseState.ts'
import { mongoStartErrorOf } from '../database/mongoStartError.ts'
import { dropLoaded, holdForRestore, RESTORE_STATE, type HeldDatabase } from '../database/restoreState.ts'
import { BackupError } from './backupError.ts'
import { openMongoSource } from './mongoSource.ts'
import { leftOutIndex, type RestoreTarget, type TargetSink } from './target.ts'

/** Keeps every type as it is; the other way would make a Long a number. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const

/** Codes of an index that this server cannot have: BadValue, FailedToParse, CannotCreateIndex, and an unknown option. */
const CANNOT_HAVE = new Set<unknown>([2, 9, 67, 197])

/**
 * Holds a database for one restore, until it is closed.
 * @param uri as MONGODB_URI. @param file the name of the backup, for others who ask for the database.
 * @throws BackupError if it does not respond; MongoStartError if the login is wrong; StoreStartError while another restore into it is running.
 */
export async function openMongoTarget(uri: string, file: string): Promise<RestoreTarget> {
  const client = await mongo.MongoClient.connect(uri, {
    serverSelectionTimeoutMS: GIVE_UP_MS,
    retryWrites: true,
    writeConcern: { w: 'majority' },
  }).catch((error: unknown) => {
    throw isDatabaseAwayError(error)
      ? new BackupError(notThere(GIVE_UP_MS, (error as Error).message))
      : mongoStartErrorOf(error)
  })
  const db = client.db()
  const held = await holdForRestore(db, file).catch(async (error: unknown) => {
    await client.close()
    throw error
  })
  const leftOut: string[] = []
  return {
    kind: 'mongodb',
    place: `the database ${db.databaseName}`,
    openSource: () => openMongoSource(client, db),
    setAside: null,
    leftOut,
    checkDocuments(documents, { name }) {
      for (const bytes of documents) if (!isExact(bytes)) throw new BackupError(inexact(name))
    },
    replace: (fill) => replaceAll(db, held, leftOut, fill),
    async close() {
      await held.release().finally(() => client.close())
    },
  }
}

const isExact = (bytes: Uint8Array) => Buffer.compare(encode(decode(bytes)), bytes) === 0
const decode = (bytes: Uint8Array) => deserialize(bytes, EXACT)
const encode = (document: object) => serialize(document, { ignoreUndefined: false })
const inexact = (name: string) =>
  `A document of ${name} has a value that the driver of MongoDB would change. Restore into the embedded store.`

/**
 * Loads everything into collections of other names, and gives them their names at the end. Until then a fault
 * leaves the target as it was, and a start removes what a stop of this command has left; after that no site starts
 * until it was done again (`refuseUnfinishedRestore`).
 */
async function replaceAll(
  db: mongo.Db,
  held: HeldDatabase,
  leftOut: string[],
  fill: (sink: TargetSink) => Promise<void>,
): Promise<void> {
  const loadedNames: string[] = []
  const loading = (name: string) => db.collection(held.prefix + name)
  try {
    await dropLoaded(db)
    await fill({
      async collection({ name, options, indexes }) {
        loadedNames.push(name)
        await db.createCollection(held.prefix + name, options)
        for (const index of indexes) await addIndex(loading(name), name, index, leftOut)
      },
      async documents(documents, { name }) {
        held.refuseLost()
        await loading(name).insertMany(documents.map(decode), { ignoreUndefined: false })
      },
    })
    await held.beginReplacing()
  } catch (error) {
    await dropLoaded(db, held.prefix)
    throw error
  }
  for (const name of loadedNames) await loading(name).rename(name, { dropTarget: true })
  const lastingNames = new Set([...loadedNames, RESTORE_STATE])
  for (const name of await namesOf(db))
    // oxlint-disable-next-line no-restricted-properties -- only a restore replaces everything, when it is told to
    if (!lastingNames.has(name) && !name.startsWith('system.')) await db.dropCollection(name)
  await held.endReplacing()
}

const namesOf = async (db: mongo.Db) =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)

async function addIndex(
  collection: mongo.Collection,
  name: string,
  index: Record<string, unknown>,
  leftOut: string[],
): Promise<void> {
  try {
    await collection.createIndexes([index as unknown as mongo.IndexDescription])
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError) || !CANNOT_HAVE.has(error.code)) throw error
    leftOut.push(leftOutIndex(name, index, error))
  }
}
