import type { BackupSummary } from '../src/infra/backup/readBackup.ts'
import { totalsOf } from '../src/infra/backup/summaryTotals.ts'

const CONSISTENCY = {
  snapshot: 'All of it is as it was at that moment.',
  running:
    'It was read from a single MongoDB server while that was in use: everything stored before that moment is in it; what was written while it was read may be in it in parts. A replica set gives one moment.',
}

/** @returns a number of bytes for people. */
export const inBytes = (bytes: number): string =>
  bytes < 1e6
    ? `${Math.ceil(bytes / 1e3)} KB`
    : bytes < 1e9
      ? `${(bytes / 1e6).toFixed(1)} MB`
      : `${(bytes / 1e9).toFixed(2)} GB`

const inWords = (count: number) => count.toLocaleString('en-US')

/** @returns one line about a backup. */
export function shortDescription(summary: BackupSummary): string {
  const { documents, pictures } = totalsOf(summary)
  return `${inBytes(summary.fileBytes)}, ${inWords(documents)} documents, ${inWords(pictures)} pictures`
}

/** @returns all that is told of a backup, in lines. */
export function longDescription(file: string, summary: BackupSummary): string {
  const { header, secret, collections } = summary
  const { pictureFiles, pictureBytes } = totalsOf(summary)
  const width = Math.max(...collections.map(({ name }) => name.length), 0)
  return [
    `${file} is whole: ${shortDescription(summary)}.`,
    `Made at ${header.at.toISOString()} by release ${header.release}, from ${header.store === 'embedded' ? 'the embedded store' : 'MongoDB'}. ${CONSISTENCY[header.consistency]}`,
    `Files of pictures: ${inWords(pictureFiles)}, ${inBytes(pictureBytes)}. Session secret: ${secret.sessionSecret === null ? 'not in it, keep it elsewhere' : 'included'}.`,
    ...collections.map(
      ({ name, documents, bytes, indexes }) =>
        `  ${name.padEnd(width)}  ${inWords(documents)} documents, ${inBytes(bytes)}, ${indexes.length} indexes`,
    ),
  ].join('\n')
}
