import { createHash } from 'node:crypto'
import { filmAt, FRAMES, FRAMES_PER_SECOND } from './film.ts'

/** @returns what tells a file from any other. */
export const fileDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** @returns what changes as soon as any picture of the film is drawn otherwise. */
export function drawnDigest(): string {
  const hash = createHash('sha256')
  for (let i = 0; i < FRAMES; i++) hash.update(filmAt(i / FRAMES_PER_SECOND))
  return hash.digest('hex')
}
