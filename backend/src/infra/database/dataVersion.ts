/**
 * The form of the stored data that this release writes and reads; it reads older forms too. It is raised with each
 * migration that is not additive (a test checks that), so that an older release refuses a backup of such data.
 */
export const DATA_VERSION = 1
