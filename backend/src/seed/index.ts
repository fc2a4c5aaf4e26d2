import { findExistingContent } from './existingContent.ts'
import { samples, type Sample } from './samples.ts'
import { takeSeedLock, type SeedLock } from './seedMark.ts'

export interface Seeding {
  /** Whether this call created samples, or completed an interrupted seeding. */
  laid: boolean
  /** The reason why it created nothing; null if it created samples or the seeding was finished before. */
  refusal: string | null
}

/**
 * Creates the sample content in an empty database, or completes an interrupted seeding. It never changes or
 * deletes anything, and it happens only once: samples that an admin deletes later do not come back. If
 * several servers start at once, one creates the samples and the others wait until it has finished.
 * @param now the time to which the dates of the samples are relative.
 * @throws errors of the database; the next start continues from there.
 */
export async function seedOnce(now = new Date()): Promise<Seeding> {
  for (;;) {
    const lock = await takeSeedLock()
    if (!lock) return { laid: false, refusal: null }
    const all = samples(now)
    const existing = await findExistingContent(lock.wasInterrupted ? all.map(({ id }) => id) : [])
    if (existing !== null) {
      await lock.settle()
      return { laid: false, refusal: refusalOf(existing, lock.wasInterrupted) }
    }
    if (await createAll(all, lock)) return { laid: true, refusal: null }
    // This server was suspended until its lock expired: another one creates the samples now.
  }
}

/** Creates the samples. @returns whether this server held the lock until the end. */
async function createAll(all: readonly Sample[], lock: SeedLock): Promise<boolean> {
  for (const sample of all) {
    if (!(await lock.renew())) return false
    await sample.lay()
  }
  return lock.settle()
}

const refusalOf = (collection: string, wasInterrupted: boolean) =>
  wasInterrupted
    ? `No sample content was laid: an earlier start was interrupted while it laid it, and the site was used since (${collection}). Nothing was changed.`
    : `No sample content was laid: the database holds content already (${collection}). Nothing was changed.`
