import { accessSync, constants, globSync } from 'node:fs'
import path from 'node:path'

/** @returns the first of those programs that is on the PATH, or null. */
export function onPath(...names: string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram) ?? null
}

/** @returns the alphabetically last of the matching programs, so the newest release of one, or null. */
export function matching(...patterns: string[]): string | null {
  return globSync(patterns).filter(isProgram).toSorted().at(-1) ?? null
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
