import { mkdir } from 'node:fs/promises'
import mongoose from 'mongoose'
import { startEmbeddedStore } from './embedded/index.ts'

export interface Database {
  kind: 'embedded' | 'mongodb'
  close(): Promise<void>
}

const SERVER_SELECTION_MS = 10_000

/**
 * Connects Mongoose to MongoDB, or to the embedded store when no address is given (DESIGN section 5).
 * @throws DataDirInUseError when another process holds the data directory.
 */
export async function connectDatabase(options: {
  mongodbUri: string | null
  dataDir: string
}): Promise<Database> {
  mongoose.set('sanitizeFilter', true)
  mongoose.set('strictQuery', true)
  if (options.mongodbUri) {
    await open(options.mongodbUri)
    return { kind: 'mongodb', close: () => mongoose.disconnect() }
  }
  if (options.dataDir !== ':memory:') await mkdir(options.dataDir, { recursive: true })
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

async function open(uri: string): Promise<void> {
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
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
