import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const markOf = (path: string) => `${path}.left`

/**
 * Notes that the file was whole when the store was closed. A start over the same file need not read all of it
 * again, which takes seconds for 100,000 documents.
 * @param path a file that is closed, so that nothing is in its log.
 */
export function markLeft(path: string): void {
  try {
    writeFileSync(markOf(path), stateOf(path), { mode: 0o600 })
  } catch {
    // On a full disk. The next start reads the whole file.
    rmSync(markOf(path), { force: true })
  }
}

/**
 * Returns whether the file is as the last clean stop has left it, and removes the mark: after a kill there is none.
 */
export function takeMark(path: string): boolean {
  try {
    const mark = readFileSync(markOf(path), 'utf8')
    rmSync(markOf(path))
    return mark === stateOf(path)
  } catch {
    return false
  }
}

function stateOf(path: string): string {
  const { size, mtimeNs } = statSync(path, { bigint: true })
  return `${size} ${mtimeNs}\n`
}
