import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeStoreAddress } from '../server/address.ts'
import type { Doc } from '../values/bson.ts'
import { addIndex } from '../commands/admin.ts'
import { CommandError } from '../commands/errors.ts'
import { DATABASE } from '../server/listening.ts'
import { makePrivate } from './privateFiles.ts'
import { StoreStartError, startErrorOf } from './startError.ts'
import { Database } from '../storage/database.ts'
import { parseIndex } from '../storage/indexSpec.ts'
import { lockDataDir } from './lock.ts'

const NAME = 'store.sqlite'
const NEW = 'store.sqlite.restoring'
const LOG_ENDINGS = ['-wal', '-shm']

/** A data directory that no site uses as long as it is held. */
export interface HeldDataDir {
  /** Fills a new file, and then puts it in the place of the old one: a stop in between leaves the old one. */
  replaceStore(fill: (store: StoreBuilder) => Promise<void>): Promise<void>
  /** Moves the files of the store into a folder of their own, for a store that cannot be read. @returns its name. */
  setAside(folder: string): string
  release(): void
}

/** A new store. */
export interface StoreBuilder {
  create(name: string, indexes: readonly Doc[]): void
  /** Stores documents as they are, together. @throws CommandError for one that cannot be stored. */
  insert(name: string, documents: readonly Uint8Array[]): void
}

/**
 * Keeps sites away from a data directory, which is created if it does not exist.
 * @throws DataDirInUseError while a site uses it; StoreStartError when it cannot be used.
 */
export function holdDataDir(dataDir: string): HeldDataDir {
  makePrivate(dataDir, ['store.lock'])
  const unlock = lockDataDir(dataDir)
  return {
    replaceStore: (fill) => replaceStore(dataDir, fill),
    setAside: (folder) => setAside(dataDir, folder),
    release: unlock,
  }
}

/** Removes what a restore that was killed has left, for a process that holds the data directory. */
export const removeUnfinished = (dataDir: string): void => remove(join(dataDir, NEW))

/** @throws CommandError if the embedded store cannot have such an index. */
export const checkIndex = (definition: Doc): void => void parseIndex(definition)

async function replaceStore(dataDir: string, fill: (store: StoreBuilder) => Promise<void>): Promise<void> {
  const built = join(dataDir, NEW)
  const path = join(dataDir, NAME)
  try {
    removeUnfinished(dataDir)
    await build(built, fill)
    emptyLog(path)
    // Nothing of the old store may stay beside the new one: SQLite would take the log for its own.
    for (const ending of LOG_ENDINGS) rmSync(path + ending, { force: true })
    renameSync(built, path)
    rmSync(`${path}.left`, { force: true })
    // The new file was closed in order, whatever became of the old one.
    removeStoreAddress(dataDir)
    syncFolder(dataDir)
  } catch (error) {
    remove(built)
    throw startErrorOf(error, built)
  }
}

async function build(path: string, fill: (store: StoreBuilder) => Promise<void>): Promise<void> {
  // SQLite gives its log the permissions of the file.
  closeSync(openSync(path, 'wx', 0o600))
  const database = new Database(path)
  try {
    // A stop makes the file useless in any case; it is written to the disk once it is whole.
    database.all('PRAGMA synchronous=OFF')
    await fill({
      create: (name, indexes) =>
        database.transaction(() => {
          const collection = database.open(DATABASE, name)
          for (const definition of indexes) addIndex(collection, definition)
        }),
      insert(name, documents) {
        const collection = database.find(DATABASE, name)
        if (!collection) throw new CommandError(26, `${name} does not exist`)
        database.transaction(() => {
          for (const document of documents) collection.insert(document)
        })
      },
    })
    database.all('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
  sync(path)
}

/** Writes the log of the old store into its file, so that a stop before the new one is in place loses nothing. */
function emptyLog(path: string): void {
  if (!LOG_ENDINGS.some((ending) => existsSync(path + ending))) return
  const old = new Database(path)
  // The last to close it removes the log.
  old.close()
  if (existsSync(`${path}-wal`)) throw new StoreStartError(`${path} is still used by another program.`)
}

function setAside(dataDir: string, folder: string): string {
  const target = join(dataDir, folder)
  mkdirSync(target, { mode: 0o700 })
  for (const ending of ['', ...LOG_ENDINGS, '.left']) {
    const file = join(dataDir, NAME + ending)
    if (existsSync(file)) renameSync(file, join(target, NAME + ending))
  }
  removeStoreAddress(dataDir)
  return target
}

function remove(path: string): void {
  for (const ending of ['', ...LOG_ENDINGS]) rmSync(path + ending, { force: true })
}

function sync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** So that the new name survives a power failure; Windows opens no folders. */
function syncFolder(path: string): void {
  try {
    sync(path)
  } catch (error) {
    if (process.platform !== 'win32') throw error
  }
}
