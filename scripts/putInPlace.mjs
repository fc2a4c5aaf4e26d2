import { existsSync, renameSync, rmSync } from 'node:fs'

/**
 * Puts a finished folder where another one stands, and keeps that one beside it as `<place>-previous`: a server that
 * was started on it goes on with its files, and so do the pages that visitors have open.
 */
export function putInPlace(next, place) {
  const previous = `${place}-previous`
  rmSync(previous, { recursive: true, force: true })
  if (existsSync(place)) renameSync(place, previous)
  renameSync(next, place)
}
