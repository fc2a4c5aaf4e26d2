/** Why a backup cannot be made, read or restored, in a sentence for the person who asked for it. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupError'
  }
}

const SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: (path) => diskFull(path),
  EDQUOT: (path) => diskFull(path),
  ENOENT: (path) => `${path} does not exist, or its folder does not.`,
  ENOTDIR: (path) => `A part of the path ${path} is a file, but must be a folder.`,
  EISDIR: (path) => `${path} is a folder, but must be a file.`,
  EACCES: (path) => `This user may not read or write ${path}.`,
  EPERM: (path) => `This user may not read or write ${path}.`,
  EROFS: (path) => `${path} is on a read-only file system.`,
  EEXIST: (path) => existsAlready(path),
}

const diskFull = (path: string) =>
  `The disk of ${path} is full: no backup was made. Make room, or choose another folder.`

/** @returns the refusal to replace a file. */
export const existsAlready = (path: string): string =>
  `${path} exists already. Choose another name, or add --overwrite.`

/**
 * Explains an error of the file system.
 * @param path the file or folder that was used. @returns the error itself if it is of another kind.
 */
export function backupErrorOf(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return error
  const code = String(error.code)
  return new BackupError(SENTENCES[code]?.(path) ?? `${path} cannot be used (${error.message}).`)
}
