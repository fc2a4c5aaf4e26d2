import { findExistingContent } from './existingContent.ts'
import { samples, type Sample } from './samples.ts'
import { inSeedTurn, type SeedTurn } from './seedMark.ts'

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
    const seeding = await inSeedTurn((turn) => seed(samples(now), turn))
    if (seeding === null) return { laid: false, refusal: null }
    if (seeding !== 'lost') return seeding
    // This server was suspended until its turn was over: another one creates the samples now.
  }
}

/** Creates the samples. @returns `lost` if another server has taken the turn in between. */
async function seed(all: readonly Sample[], turn: SeedTurn): Promise<Seeding | 'lost'> {
  const existing = await findExistingContent(turn.wasInterrupted ? all.map(({ id }) => id) : [])
  if (existing !== null) {
    await turn.settle()
    return { laid: false, refusal: refusalOf(existing, turn.wasInterrupted) }
  }
  for (const sample of all) {
    if (!(await turn.renew())) return 'lost'
    await sample.lay()
  }
  return (await turn.settle()) ? { laid: true, refusal: null } : 'lost'
}

const refusalOf = (collection: string, wasInterrupted: boolean) =>
  wasInterrupted
    ? `No sample content was laid: an earlier start was interrupted while it laid it, and the site was used since (${collection}). Nothing was changed.`
    : `No sample content was laid: the database holds content already (${collection}). Nothing was changed.`
