import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach } from 'vitest'
import { newDatabase } from './newDatabase.ts'

export interface MainStore {
  /** Points a started main, or a script, to the store of this test. */
  env: Record<string, string>
  dataDir: string
  /** Whether it is a real mongod, which several servers may use. */
  isMongod: boolean
  /** Reads and writes the store past the program that runs on it. */
  connect(): Promise<MongoClient>
}

/**
 * An empty store for each test that starts the real program: a data directory of its own, and with
 * TEST_STORE=mongod a database of its own on a real mongod.
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
    store.connect = () => MongoClient.connect(uri, { serverSelectionTimeoutMS: 200 })
  })
  afterEach(() => rm(store.dataDir, { recursive: true, force: true }))
  return store
}
