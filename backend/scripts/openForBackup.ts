import path from 'node:path'
import mongoose from 'mongoose'
import type { Env } from '../src/config/env.ts'
import { openEmbeddedSource } from '../src/infra/backup/embeddedSource.ts'
import { openMongoSource } from '../src/infra/backup/mongoSource.ts'
import { isEmpty, type BackupSource } from '../src/infra/backup/source.ts'
import { connectDatabase, GIVE_UP_MS, joinDatabase } from '../src/infra/database/connect.ts'
import { connectedDb } from '../src/infra/database/databaseState.ts'
import { readStoreAddress } from '../src/infra/database/store.ts'
import { findLoss } from '../src/infra/database/storeFiles.ts'
import { noSite, refuseMissingStore } from './noSite.ts'

/** The database of a site, opened to be read. */
export interface OpenedForBackup {
  source: BackupSource
  /** Does what tells the servers of a backup; nothing for a stopped site on the embedded store, which stays as it is. */
  tell(work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/**
 * Opens what the environment names without any change: no migration, no newer form of the file, no new collection.
 * @throws StoreStartError, with a sentence, when there is no site, or MongoDB is not there.
 */
export async function openForBackup(env: Env): Promise<OpenedForBackup> {
  mongoose.set('autoCreate', false)
  const site = await (env.mongodbUri ? openMongo(env) : openStore(env))
  try {
    if (await isEmpty(site.source))
      throw noSite(env.mongodbUri ? `the database ${mongoose.connection.name} at MONGODB_URI` : env.dataDir)
    return site
  } catch (error) {
    await site.close()
    throw error
  }
}

async function openMongo(env: Env): Promise<OpenedForBackup> {
  const database = await connectDatabase({ ...env, giveUpMs: GIVE_UP_MS, isReader: true })
  try {
    const source = await openMongoSource(mongoose.connection.getClient(), connectedDb())
    const close = () => source.close().finally(() => database.close())
    return { source, tell: (work) => work(), close }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openStore(env: Env): Promise<OpenedForBackup> {
  refuseMissingStore(env)
  const site = await joinDatabase(env.dataDir)
  const close = async () => site?.close()
  try {
    if (!site) tellLost(env.dataDir)
    const source = openEmbeddedSource(env.dataDir)
    if (!source) throw noSite(env.dataDir)
    const tell = async (work: () => Promise<void>) => (site ? work() : undefined)
    return { source, tell, close: () => source.close().finally(close) }
  } catch (error) {
    await close()
    throw error
  }
}

/** SQLite itself says nothing of a damaged end of its log. While a site writes to the log, nobody can tell. */
function tellLost(dataDir: string): void {
  const loss = findLoss(path.join(dataDir, 'store.sqlite'), readStoreAddress(dataDir) !== null)
  if (!loss) return
  const { isLogMissing, transactions } = loss
  const part = isLogMissing
    ? `The write-ahead log of ${dataDir} is missing or empty`
    : `The end of the write-ahead log of ${dataDir} is damaged`
  const lost = transactions === null ? 'what was' : `at most ${transactions} transactions`
  process.stderr.write(`${part}: ${lost} saved last before the stop may not be in the backup.\n`)
}
