import { deserialize } from 'bson'
import { MAGIC, SECTION, trailerSchema, type BackupTrailer, type CollectionTotals } from './format.ts'
import { openBackup } from './readBackup.ts'
import { SectionReader } from './sections.ts'

/** How much is in a backup. */
export interface ContentTotals {
  documents: number
  /** Those of the documents, as BSON. */
  bytes: number
}

/** A backup with more than so many times what the new one has is kept: something may be lost since. */
const FAR_MORE = 2

/** @returns the sums of all collections. */
export const totalsOfCollections = (collections: readonly CollectionTotals[]): ContentTotals => ({
  documents: collections.reduce((sum, { documents }) => sum + documents, 0),
  bytes: collections.reduce((sum, { bytes }) => sum + bytes, 0),
})

/** @returns whether a file is a backup with far more in it than a new one. */
export async function hasFarMore(file: string, newTotals: ContentTotals): Promise<boolean> {
  const old = await readTotals(file)
  return (
    old !== null && (old.documents > FAR_MORE * newTotals.documents || old.bytes > FAR_MORE * newTotals.bytes)
  )
}

/**
 * Reads at the end of a backup how much is in it, without a look at the content.
 * @returns null for a file that is cut, was changed there, or is no backup.
 */
async function readTotals(path: string): Promise<ContentTotals | null> {
  try {
    const file = await openBackup(path)
    try {
      const reader = new SectionReader(file, path)
      if (!(await reader.bytes(MAGIC.byteLength)).equals(MAGIC)) return null
      const { content } = await reader.goTo(SECTION.trailer)
      const { value, error } = trailerSchema.validate(deserialize(content, { promoteBuffers: true }))
      return error ? null : totalsOfCollections((value as BackupTrailer).collections)
    } finally {
      await file.close()
    }
  } catch {
    return null
  }
}
