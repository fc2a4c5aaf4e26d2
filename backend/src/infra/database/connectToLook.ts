import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectDatabase, connectOrJoinDatabase, type Database, type DatabaseOptions } from './connect.ts'
import { copyStore } from './storeFiles.ts'

/**
 * Connects to a database to read it only: to MongoDB, to the store of a running site, or to a copy of a stopped one,
 * in the folder for temporary files, which is removed when the connection is closed.
 * @throws DataDirInUseError when another process holds the directory and its store cannot be reached;
 *   StoreStartError as `connectDatabase`.
 */
export async function connectToLook(options: DatabaseOptions): Promise<Database> {
  if (options.mongodbUri) return connectDatabase({ ...options, isReader: true })
  return connectOrJoinDatabase(options, openCopy)
}

/** @throws DataDirInUseError when another process holds the directory. */
async function openCopy(options: DatabaseOptions): Promise<Database> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-look-'))
  const removeCopy = () => rm(dataDir, { recursive: true, force: true })
  try {
    copyStore(options.dataDir, dataDir)
    const copy = await connectDatabase({ ...options, dataDir })
    return {
      ...copy,
      async close() {
        await copy.close()
        await removeCopy()
      },
    }
  } catch (error) {
    await removeCopy()
    throw error
  }
}
