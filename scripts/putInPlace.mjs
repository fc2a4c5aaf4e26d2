import { existsSync, renameSync, rmSync } from 'node:fs'

/**
 * Replaces a folder by a finished one. The old one is renamed to `<place>-previous`, because a server that
 * was started on it and the pages that visitors have open still need its files.
 */
export function putInPlace(next, place) {
  const previous = `${place}-previous`
  rmSync(previous, { recursive: true, force: true })
  if (existsSync(place)) renameSync(place, previous)
  renameSync(next, place)
}
