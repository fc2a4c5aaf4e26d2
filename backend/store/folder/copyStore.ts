import { copyFileSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataDir } from './lock.ts'

/** The file of the store, and the log with its newest writes, which a crash leaves behind. */
const FILES = ['store.sqlite', 'store.sqlite-wal']

/**
 * Copies the files of a store that no process uses, to look at what a start would do with them: opening a store
 * writes to its file.
 * @param to an existing folder that only this user may read.
 * @throws DataDirInUseError while a process uses it.
 */
export function copyStore(dataDir: string, to: string): void {
  const unlock = lockDataDir(dataDir)
  try {
    for (const file of FILES)
      if (existsSync(join(dataDir, file)))
        copyFileSync(join(dataDir, file), join(to, file), constants.COPYFILE_FICLONE)
  } finally {
    unlock()
  }
}
