import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { BackupContent } from './backupBytes.ts'
import { backupErrorOf } from './backupError.ts'
import { backupName } from './backupFolder.ts'
import { PARTIAL, writeBackup } from './makeBackup.ts'
import type { BackupSummary } from './readBackup.ts'

export interface TemporaryBackup {
  /** The name that the file has for whoever gets it. */
  name: string
  summary: BackupSummary
  /** The bytes of the file; when it is closed, the file is gone. */
  stream: Readable
}

/**
 * Makes a backup that is gone once it was read. A file in between, because whoever gets it may be slow, and the
 * database cannot keep one moment for long.
 * @param folder where there is room for it. @throws BackupError, with a sentence; then nothing was left behind.
 */
export async function makeTemporaryBackup(content: BackupContent, folder: string): Promise<TemporaryBackup> {
  const name = backupName()
  const file = path.join(folder, `${name}.${randomBytes(6).toString('hex')}${PARTIAL}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const handle = await open(file, 'wx+', 0o600)
    try {
      // Without a name it is gone even if the process is killed. Windows removes it when it is closed.
      await rm(file, { force: true })
      const summary = await writeBackup(content, handle, name)
      const stream = handle.createReadStream({ start: 0 })
      stream.once('close', () => void rm(file, { force: true }).catch(() => {}))
      return { name, summary, stream }
    } catch (error) {
      await handle.close()
      await rm(file, { force: true })
      throw error
    }
  } catch (error) {
    throw backupErrorOf(error, folder)
  }
}
