import { deserialize, serialize } from 'bson'
import { mongo } from 'mongoose'
import { RESTORE_STATE, type RestoreState } from '../database/restoreState.ts'
import { BackupError } from './backupError.ts'
import type { BackupCollection } from './format.ts'
import { openMongoSource } from './mongoSource.ts'
import { RESTORE_PREFIX } from './source.ts'
import type { RestoreTarget, TargetSink } from './target.ts'

const CONNECT_MS = 10_000
/** Keeps every type as it is; the other way would make a Long a number. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const

/** @param uri as MONGODB_URI. @returns that database as a target. @throws BackupError if it does not respond. */
export async function openMongoTarget(uri: string): Promise<RestoreTarget> {
  const client = await mongo.MongoClient.connect(uri, {
    serverSelectionTimeoutMS: CONNECT_MS,
    retryWrites: true,
    writeConcern: { w: 'majority' },
  }).catch((error: unknown) => {
    throw new BackupError(`The database at MONGODB_URI does not respond: ${(error as Error).message}`)
  })
  const db = client.db()
  return {
    kind: 'mongodb',
    place: `the database ${db.databaseName}`,
    openSource: () => openMongoSource(client, db),
    setAside: null,
    checkCollection() {
      // A MongoDB has every index that another one or the embedded store has.
    },
    checkDocuments(documents, { name }) {
      for (const bytes of documents) if (!isExact(bytes)) throw new BackupError(inexact(name))
    },
    replace: (file, fill) => replaceAll(db, file, fill),
    close: () => client.close(),
  }
}

const isExact = (bytes: Uint8Array) => Buffer.compare(encode(decode(bytes)), bytes) === 0
const decode = (bytes: Uint8Array) => deserialize(bytes, EXACT)
const encode = (document: object) => serialize(document, { ignoreUndefined: false })
const inexact = (name: string) =>
  `A document of ${name} has a value that the driver of MongoDB would change. Restore into the embedded store.`

/**
 * Loads everything into collections of other names, and gives them their names at the end. Until then a fault
 * leaves the target as it was; a stop of this command leaves the mark, with which no site starts
 * (`refuseUnfinishedRestore`).
 */
async function replaceAll(
  db: mongo.Db,
  file: string,
  fill: (sink: TargetSink) => Promise<void>,
): Promise<void> {
  const state = db.collection<RestoreState>(RESTORE_STATE)
  const before = await state.findOne({ _id: 'restore' })
  await state.replaceOne(
    { _id: 'restore' },
    { file, startedAt: new Date(), isHalfReplaced: before?.isHalfReplaced ?? false },
    { upsert: true },
  )
  const loaded: BackupCollection[] = []
  try {
    await dropLoaded(db)
    await fill({
      async collection(collection) {
        loaded.push(collection)
        await db.createCollection(RESTORE_PREFIX + collection.name, collection.options)
        const definitions = collection.indexes as unknown as mongo.IndexDescription[]
        if (definitions.length > 0)
          await db.collection(RESTORE_PREFIX + collection.name).createIndexes(definitions)
      },
      async documents(documents, { name }) {
        await db
          .collection(RESTORE_PREFIX + name)
          .insertMany(documents.map(decode), { ignoreUndefined: false })
      },
    })
  } catch (error) {
    await dropLoaded(db)
    if (!before?.isHalfReplaced) await state.drop()
    throw error
  }
  await state.updateOne({ _id: 'restore' }, { $set: { isHalfReplaced: true } })
  for (const { name } of loaded) await db.collection(RESTORE_PREFIX + name).rename(name, { dropTarget: true })
  const kept = new Set([...loaded.map(({ name }) => name), RESTORE_STATE])
  await drop(db, (name) => !kept.has(name) && !name.startsWith('system.'))
  await state.drop()
}

/** Removes what an attempt that was stopped has loaded. */
const dropLoaded = (db: mongo.Db) => drop(db, (name) => name.startsWith(RESTORE_PREFIX))

async function drop(db: mongo.Db, isMeant: (name: string) => boolean): Promise<void> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray()
  for (const { name } of all.filter(({ name }) => isMeant(name))) {
    // oxlint-disable-next-line no-restricted-properties -- only a restore replaces everything, when it is told to
    await db.dropCollection(name)
  }
}
