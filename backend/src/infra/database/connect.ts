import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { DataDirInUseError, readStoreAddress, startEmbeddedStore } from './embedded/index.ts'

export interface Database {
  kind: 'embedded' | 'mongodb'
  close(): Promise<void>
}

const SERVER_SELECTION_MS = 10_000
/** How often a command looks for the store of a site that is just starting or ending. */
const JOIN_TRIES = 10
const JOIN_AGAIN_MS = 300

interface Place {
  mongodbUri: string | null
  dataDir: string
}

/**
 * Connects Mongoose to MongoDB, or to the embedded store when no address is given (DESIGN section 5).
 * @throws DataDirInUseError when another process holds the data directory.
 */
export async function connectDatabase(options: Place): Promise<Database> {
  mongoose.set('sanitizeFilter', true)
  mongoose.set('strictQuery', true)
  if (options.mongodbUri) {
    await open(options.mongodbUri)
    return { kind: 'mongodb', close: () => mongoose.disconnect() }
  }
  const store = await startEmbeddedStore({ dataDir: options.dataDir })
  await open(store.uri)
  return {
    kind: 'embedded',
    async close() {
      await mongoose.disconnect()
      await store.close()
    },
  }
}

/**
 * As `connectDatabase`; but where a running site has the data directory, this connects to that site's store.
 * @throws DataDirInUseError when another process has it whose store cannot be reached.
 */
export async function joinDatabase(options: Place): Promise<Database> {
  for (let tries = 1; ; tries++) {
    try {
      return await connectDatabase(options)
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error
      const uri = readStoreAddress(options.dataDir)
      if (uri !== null && (await tryToOpen(uri)))
        return { kind: 'embedded', close: () => mongoose.disconnect() }
      if (tries >= JOIN_TRIES) throw error
      await sleep(JOIN_AGAIN_MS)
    }
  }
}

/** @returns whether a store answered there: an address may be left over from a process that was killed. */
async function tryToOpen(uri: string): Promise<boolean> {
  try {
    await open(uri, JOIN_AGAIN_MS)
    return true
  } catch {
    await mongoose.disconnect()
    return false
  }
}

async function open(uri: string, patienceMs = SERVER_SELECTION_MS): Promise<void> {
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: patienceMs,
    autoIndex: false,
    retryWrites: true,
    writeConcern: { w: 'majority' },
  })
}

/** Makes the indexes that the models declare; a start waits for it, so that unique means unique. */
export async function ensureIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) await model.createIndexes()
}

/** @returns whether the database answers now. */
export async function databaseAnswers(): Promise<boolean> {
  try {
    await mongoose.connection.db?.command({ ping: 1 })
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected
  } catch {
    return false
  }
}
