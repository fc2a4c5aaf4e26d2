import { findOwnContent } from './ownContent.ts'
import { samples, type Sample } from './samples.ts'
import { clearSeedMark, takeSeedLock, type SeedLock } from './seedMark.ts'

export { clearSeedMark }

export interface Seeding {
  /** Whether this call laid samples, or finished laying them. */
  laid: boolean
  /** Why it laid nothing, in a sentence; null when it laid something, or had been settled before. */
  refusal: string | null
}

/**
 * Lays the sample content into an empty database, and completes a seeding that was interrupted. It never changes
 * or deletes anything, and it happens once: what an administrator deletes later does not come back. Of several
 * servers one lays the samples, and the others wait until they are there.
 * @param now the samples lie around it.
 * @throws what the database throws; the next start goes on from there.
 */
export async function seedOnce(now = new Date()): Promise<Seeding> {
  for (;;) {
    const lock = await takeSeedLock()
    if (!lock) return { laid: false, refusal: null }
    const all = samples(now)
    const own = await findOwnContent(lock.wasInterrupted ? all.map(({ id }) => id) : [])
    if (own !== null) {
      await lock.settle()
      return { laid: false, refusal: refusalOf(own, lock.wasInterrupted) }
    }
    if (await layAll(all, lock)) return { laid: true, refusal: null }
    // This server stood still for longer than the lock holds: another one lays the samples now.
  }
}

/** @returns whether the lock was ours to the end. */
async function layAll(all: readonly Sample[], lock: SeedLock): Promise<boolean> {
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
