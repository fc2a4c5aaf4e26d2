import type { Env } from '../src/config/env.ts'
import { connectDatabase, connectOrJoinDatabase, type Database } from '../src/infra/database/connect.ts'
import { connectToLook } from '../src/infra/database/connectToLook.ts'
import { migrate, type Report } from '../src/infra/database/migrations.ts'
import { MIGRATIONS } from '../src/migrations/index.ts'
import { inSentences } from './inSentences.ts'

const CONNECT = {
  alone: connectDatabase,
  join: connectOrJoinDatabase,
  read: connectOrJoinDatabase,
  look: connectToLook,
} satisfies Record<string, (env: Env) => Promise<Database | null>>

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prints what changed something: a new database has done all migrations without a change. */
export const reportChange: Report = (line, { changed } = {}) => {
  if (changed !== 0) printLine(line)
}

/**
 * Runs the work of a script on the database, which is migrated before, as by a start; of the indexes those of the
 * models that the script loads. Errors that the user can fix are printed as a message (`inSentences`).
 * @param access `join` if the script may run while a site uses the same data directory. That site is not
 *   notified, so `join` is only for data that no site caches in memory. `read` joins too, and migrates nothing.
 *   `look` changes nothing at all, and needs a database that exists.
 */
export async function onDatabase(
  prepare: () => Env | Promise<Env>,
  work: (env: Env) => Promise<void>,
  access: keyof typeof CONNECT = 'alone',
): Promise<void> {
  await inSentences(async () => {
    const env = await prepare()
    const database = await CONNECT[access](env)
    if (!database) return printLine(`There is no database in ${env.dataDir} yet.`)
    for (const notice of database.notices ?? []) process.stderr.write(`${notice}\n`)
    try {
      if (access === 'alone' || access === 'join')
        await migrate(MIGRATIONS, { report: reportChange, isBackground: false })
      await work(env)
    } finally {
      await database.close()
    }
  })
}
