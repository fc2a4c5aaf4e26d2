import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach } from 'vitest'
import { newDatabase } from './newDatabase.ts'

export interface MainStore {
  /** The environment with which main.ts or a script uses the store of this test. */
  env: Record<string, string>
  dataDir: string
  /** Whether the store is a real mongod, which several servers can use. */
  isMongod: boolean
  /** Connects to the store directly, without the program that runs on it, as soon as it responds. */
  connect(): Promise<MongoClient>
}

/**
 * Creates an empty store for each test that starts the real program: a separate data directory, and with
 * TEST_STORE=mongod a separate database on a real mongod.
 */
export function useMainStore(): MainStore {
  const store = {} as MainStore
  beforeEach(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
    const socket = encodeURIComponent(path.join(dataDir, 'store.sock'))
    const onMongod = newDatabase()
    const uri = onMongod ?? `mongodb://${socket}/lane-and-court`
    store.dataDir = dataDir
    store.isMongod = onMongod !== null
    store.env = { DATA_DIR: dataDir, MONGODB_URI: onMongod ?? '' }
    store.connect = async () => {
      for (;;) {
        const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 200 }).catch(() => null)
        if (client) return client
      }
    }
  })
  afterEach(() => rm(store.dataDir, { recursive: true, force: true }))
  return store
}
