import mongoose from 'mongoose'
import { connectDatabase, ensureIndexes } from '../infra/database/connect.ts'
import { newDatabase } from './newDatabase.ts'
import { recordNames } from './sentNames.ts'

/** A command that writes names its collection in the field of its own name. */
const WRITES = new Set(['insert', 'update', 'findAndModify'])

/** How to close the open database, or null. Test files that run in one process, one after the other, share it. */
let closeOpen: (() => Promise<void>) | null = null

/** The collections that may contain documents. */
const changedNames = new Set<string>()

/**
 * Opens the database of the API tests with all indexes, or keeps the one that an earlier test file in this process has
 * opened: to open one for each file took a tenth of the CPU time of all tests.
 */
export async function openTestDatabase(): Promise<void> {
  if (!closeOpen) {
    const { close } = await connectDatabase({
      mongodbUri: newDatabase(),
      dataDir: ':memory:',
      // On a machine that is busy with other tests a mongod may answer nothing for seconds; no outage is tested here.
      silentMs: Infinity,
    })
    mongoose.connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (WRITES.has(commandName)) changedNames.add(String(command[commandName]))
      recordNames(commandName, command)
    })
    closeOpen = close
  }
  // An earlier test file may have changed them.
  await ensureIndexes()
}

/** Deletes what tests have written. */
export async function emptyTestDatabase(): Promise<void> {
  const names = [...changedNames]
  changedNames.clear()
  await Promise.all(names.map((name) => mongoose.connection.collection(name).deleteMany({})))
}

/** Closes the database, for a test file that opens one of its own. */
export async function closeTestDatabase(): Promise<void> {
  await closeOpen?.()
  closeOpen = null
  changedNames.clear()
}
