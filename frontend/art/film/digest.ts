import { createHash } from 'node:crypto'
import { filmAt, FRAMES, FRAMES_PER_SECOND } from './film.ts'

/** @returns the hash of a file. */
export const fileDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** @returns a hash of all frames, which changes when any frame of the film is drawn differently. */
export function drawnDigest(): string {
  const hash = createHash('sha256')
  for (let i = 0; i < FRAMES; i++) hash.update(filmAt(i / FRAMES_PER_SECOND))
  return hash.digest('hex')
}
