import type { BackupSummary } from './readBackup.ts'

/** What people want to know of a backup. */
export interface BackupTotals {
  documents: number
  /** The uploaded pictures, and the files that were made of them in several sizes. */
  pictures: number
  pictureFiles: number
  pictureBytes: number
}

/** The collections of GridFS (`infra/pictures/pictureStore.ts`) and of the uploads. */
const NAMES = { uploads: 'pictures', files: 'pictures.files', chunks: 'pictures.chunks' }

/** @returns the numbers of a backup. */
export function totalsOf({ collections }: BackupSummary): BackupTotals {
  const of = (name: string) => collections.find((collection) => collection.name === name)
  return {
    documents: collections.reduce((sum, { documents }) => sum + documents, 0),
    pictures: of(NAMES.uploads)?.documents ?? 0,
    pictureFiles: of(NAMES.files)?.documents ?? 0,
    pictureBytes: of(NAMES.chunks)?.bytes ?? 0,
  }
}
