import mongoose from 'mongoose'
import type { Env } from '../src/config/env.ts'
import {
  connectDatabase,
  connectOrJoinDatabase,
  GIVE_UP_MS,
  type Database,
  type DatabaseOptions,
} from '../src/infra/database/connect.ts'
import { isBackedUp } from '../src/infra/backup/source.ts'
import { connectedDb } from '../src/infra/database/databaseState.ts'
import { connectToLook } from '../src/infra/database/connectToLook.ts'
import { migrate, type Report } from '../src/infra/database/migrations.ts'
import { MIGRATIONS } from '../src/migrations/index.ts'
import { inSentences } from './inSentences.ts'
import { noSite, refuseMissingStore } from './noSite.ts'

const CONNECT = {
  alone: connectDatabase,
  join: connectOrJoinDatabase,
  look: connectToLook,
} satisfies Record<string, (options: DatabaseOptions) => Promise<Database>>

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prints what changed something: a new database has done all migrations without a change. */
export const reportChange: Report = (line, { changed } = {}) => {
  if (changed !== 0) printLine(line)
}

/**
 * Runs the work of a script on the database of a site, which is migrated before, as by a start; of the indexes those of
 * the models that the script loads. Errors that the user can fix are printed as a message (`inSentences`): also that
 * there is no site, because a command makes none, and that MongoDB did not answer in time.
 * @param access `join` if the script may run while a site uses the same data directory. That site is not
 *   notified, so `join` is only for data that no site caches in memory. `look` changes nothing at all.
 */
export async function onDatabase(
  prepare: () => Env | Promise<Env>,
  work: (env: Env) => Promise<void>,
  access: keyof typeof CONNECT = 'alone',
): Promise<void> {
  await inSentences(async () => {
    const env = await prepare()
    refuseMissingStore(env)
    // The models would create the collections that are missing, also in a database without a site.
    mongoose.set('autoCreate', false)
    const database = await CONNECT[access]({ ...env, giveUpMs: GIVE_UP_MS })
    for (const notice of database.notices ?? []) process.stderr.write(`${notice}\n`)
    try {
      await refuseEmptyDatabase(env)
      if (access !== 'look') await migrate(MIGRATIONS, { report: reportChange, isBackground: false })
      await work(env)
    } finally {
      await database.close()
    }
  })
}

/** @throws StoreStartError if nothing is stored in the connected database that is of a site. */
async function refuseEmptyDatabase({ mongodbUri, dataDir }: Env): Promise<void> {
  const db = connectedDb()
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    if (isBackedUp(name) && (await db.collection(name).findOne({}, { projection: { _id: 1 } }))) return
  throw noSite(mongodbUri ? `the database ${db.databaseName} at MONGODB_URI` : dataDir)
}
