import type { MigrationRecord } from './migrations.ts'

/**
 * The form of the stored data that this release writes and reads; it reads older forms too. It is raised with each
 * migration that is not additive (a test checks that), so that an older release refuses a backup of such data.
 */
export const DATA_VERSION = 1

/**
 * @param records of the migrations that were done. @returns the form of the data: a backup may be of data that no start
 *   of this release has changed yet, and then the release before can restore it.
 */
export const dataVersionOf = (records: readonly Pick<MigrationRecord, 'isAdditive'>[]): number =>
  1 + records.filter(({ isAdditive }) => isAdditive !== true).length
