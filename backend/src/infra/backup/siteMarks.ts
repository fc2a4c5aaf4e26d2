import { deserialize } from 'bson'
import { DATA_VERSION, dataVersionOf } from '../database/dataVersion.ts'
import { MARKS } from '../database/lease.ts'
import { EarlierDatabaseError, isEarlierDatabase, type MigrationRecord } from '../database/migrations.ts'
import { RELEASE } from '../release.ts'
import { fingerprintOf, SECRET_MARK } from '../sessions/secretMark.ts'
import { BackupError } from './backupError.ts'
import type { BackupSource } from './source.ts'

type Mark = Partial<MigrationRecord> & { fingerprint?: string }

/** @returns what a database remembers of its starts. */
async function readMarks({ collections }: BackupSource): Promise<Mark[]> {
  const marks: Mark[] = []
  for await (const batch of collections.find(({ name }) => name === MARKS)?.documents() ?? [])
    marks.push(...batch.map((bytes) => deserialize(bytes)))
  return marks
}

/**
 * @returns the form of the data. It is not always that of this release: a backup only reads.
 * @throws BackupError for data that a newer release has changed: this one would not know what it writes.
 *   EarlierDatabaseError if a build before release 1.0.0 made the database.
 */
export async function readDataVersion(source: BackupSource): Promise<number> {
  const done = (await readMarks(source)).filter(
    (mark): mark is MigrationRecord => mark.migration !== undefined,
  )
  if (isEarlierDatabase(done)) throw new EarlierDatabaseError()
  const version = dataVersionOf(done)
  if (version <= DATA_VERSION) return version
  const newest = done.toSorted((one, other) => other.migration - one.migration)[0]?.release
  throw new BackupError(
    `The database was changed by release ${newest}, and this is release ${RELEASE}. Make the backup with that release or newer.`,
  )
}

/** @returns the secret, or null if the site was started with another one: in its backup, that would be of no use. */
export async function secretOfSite(source: BackupSource, secret: string | null): Promise<string | null> {
  const mark = (await readMarks(source)).find(({ _id }) => _id === SECRET_MARK)
  return secret !== null && (mark?.fingerprint ?? fingerprintOf(secret)) === fingerprintOf(secret)
    ? secret
    : null
}
