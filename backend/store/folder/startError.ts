import { sqliteCode } from '../commands/errors.ts'
import { usedWords } from '../words.ts'

const SQLITE = { readOnly: 8, inputOutput: 10, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 }

/**
 * Why the store cannot be started, and what to do, in a sentence for the person who starts the site. It is
 * printed without a stack.
 */
export class StoreStartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StoreStartError'
  }
}

/**
 * Explains an error of the file system or of SQLite.
 * @param path the file or directory that was used. @returns the error itself if it is of another kind: then it
 *   is a fault of the program.
 */
export function startErrorOf(error: unknown, path: string): unknown {
  const sentence = sentenceOf(error, path)
  return sentence === null ? error : new StoreStartError(sentence)
}

function sentenceOf(error: unknown, path: string): string | null {
  if (!(error instanceof Error)) return null
  const detail = error.message
  switch (sqliteCode(error)) {
    case null:
      return 'code' in error && typeof error.code === 'string' && 'syscall' in error
        ? sentenceOfSystem(error.code, path, detail)
        : null
    case SQLITE.readOnly:
      return `${path} cannot be written. Give this user the right to write it, or ${usedWords().otherDirectory}.`
    case SQLITE.full:
      return diskFull(path)
    case SQLITE.corrupt:
      return `${path} is damaged (${detail}). ${usedWords().useBackup}`
    case SQLITE.notADatabase:
      return `${path} is not the database of this site. ${usedWords().useBackup}`
    case SQLITE.inputOutput:
      return `${path} cannot be read or written (${detail}). Check its disk, and that it is not full.`
    case SQLITE.cannotOpen:
      return `${path} cannot be opened. Check that it is a file, and that this user may read and write it and its directory.`
    default:
      return `${path} cannot be used (${detail}). ${usedWords().useBackup}`
  }
}

function sentenceOfSystem(code: string, path: string, detail: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `${path} belongs to another user, or does not let this one write. Start the site as its owner, or give it to this user (chown), or ${usedWords().otherDirectory}.`
    case 'EROFS':
      return `${path} is on a read-only file system. Make it writable, or ${usedWords().otherDirectory}.`
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data directory ${path} is, or is inside, a file. Move that file away, or ${usedWords().otherDirectory}.`
    case 'EISDIR':
      return `${path} is a directory, but must be a file. Move it away, or ${usedWords().otherDirectory}.`
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(path)
    default:
      return `${path} cannot be used (${detail}). Mend that, or ${usedWords().otherDirectory}.`
  }
}

const diskFull = (path: string) => `The disk of ${path} is full. Make room, and start again.`
