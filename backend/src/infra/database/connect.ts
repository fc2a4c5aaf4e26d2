import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { ensureRateLimitIndexes } from '../rateLimiter.ts'
import { ensureSearchIndexes } from './searchIndex.ts'
import { DataDirInUseError, readStoreAddress, startEmbeddedStore } from './embedded/index.ts'

export interface Database {
  kind: 'embedded' | 'mongodb'
  /** Whether the embedded store is on a port, where every program of this computer reaches it. */
  isOnPort?: boolean
  /** A sentence for each thing of the embedded store that was found damaged at the start. */
  notices?: readonly string[]
  close(): Promise<void>
}

const SERVER_SELECTION_MS = 10_000
/**
 * How long a list, a search or a count may take before it fails (`isTooSlow`). What is read with a cursor, such as an
 * export, may take longer.
 */
const MAX_QUERY_MS = 5_000
/** Attempts of a script to reach the store of a site that is just starting or stopping. */
const JOIN_ATTEMPTS = 10
const JOIN_RETRY_MS = 300

interface DatabaseOptions {
  mongodbUri: string | null
  dataDir: string
}

/**
 * Connects Mongoose to MongoDB, or to the embedded store when no address is given
 * (docs/architecture.md section 5).
 * @throws DataDirInUseError when another process holds the data directory; StoreStartError, with a sentence, when
 *   its files cannot be used.
 */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  mongoose.set('sanitizeFilter', true)
  mongoose.set('strictQuery', true)
  mongoose.set('maxTimeMS', MAX_QUERY_MS)
  if (options.mongodbUri) {
    await open(options.mongodbUri)
    return { kind: 'mongodb', close: () => mongoose.disconnect() }
  }
  const store = await startEmbeddedStore({ dataDir: options.dataDir })
  await open(store.uri)
  return {
    kind: 'embedded',
    isOnPort: store.transport === 'port',
    notices: store.notices,
    async close() {
      await mongoose.disconnect()
      await store.close()
    },
  }
}

/**
 * Connects as `connectDatabase` does; if a running site holds the data directory, connects to its store.
 * @throws DataDirInUseError when another process holds the directory and its store cannot be reached.
 */
export async function connectOrJoinDatabase(options: DatabaseOptions): Promise<Database> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await connectDatabase(options)
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error
      const uri = readStoreAddress(options.dataDir)
      if (uri !== null && (await tryToOpen(uri)))
        return { kind: 'embedded', close: () => mongoose.disconnect() }
      if (attempt >= JOIN_ATTEMPTS) throw error
      await sleep(JOIN_RETRY_MS)
    }
  }
}

/** @returns whether a store responded there: the address may be left over from a killed process. */
async function tryToOpen(uri: string): Promise<boolean> {
  try {
    await open(uri, JOIN_RETRY_MS)
    return true
  } catch {
    await mongoose.disconnect()
    return false
  }
}

async function open(uri: string, timeoutMs = SERVER_SELECTION_MS): Promise<void> {
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: timeoutMs,
    autoIndex: false,
    retryWrites: true,
    writeConcern: { w: 'majority' },
  })
}

/**
 * Creates the indexes that the models declare. The start waits for it, so that unique indexes are enforced
 * before the first write.
 */
export async function ensureIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) await model.createIndexes()
  await ensureSearchIndexes()
  await ensureRateLimitIndexes()
}

/** @returns whether the database responds now. */
export async function isDatabaseUp(): Promise<boolean> {
  try {
    await mongoose.connection.db?.command({ ping: 1 })
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected
  } catch {
    return false
  }
}

const MAX_TIME_EXPIRED = 50

/** @returns whether a query failed because it took longer than it may, on either store. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === MAX_TIME_EXPIRED
