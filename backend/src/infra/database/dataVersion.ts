/** The form of the data of release 1.0.0. Builds before it wrote 1, which no release reads. */
export const FIRST_DATA_VERSION = 2

/**
 * The form of the stored data that this release writes and reads; it reads those since `FIRST_DATA_VERSION` too. It is
 * raised with each migration that is not additive (a test checks that), so that an older release refuses a backup of
 * such data.
 */
export const DATA_VERSION = 2

/**
 * @param records of the migrations that were done. @returns the form of the data: a backup may be of data that no start
 *   of this release has changed yet, and then the release before can restore it.
 */
export const dataVersionOf = (records: readonly { isAdditive: boolean }[]): number =>
  FIRST_DATA_VERSION + records.filter(({ isAdditive }) => isAdditive !== true).length

/** The beginning of each refusal of what a build before release 1.0.0 has stored. @param what names it. */
export const isOfEarlierBuild = (what: string): string =>
  `${what} is of a build before release 1.0.0, whose data no release reads`
