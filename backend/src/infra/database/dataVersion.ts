/**
 * The form of the stored data that this release writes and reads; it reads older forms too. It is raised with each
 * change that an older release could not read, so that a backup of such data is refused there.
 */
export const DATA_VERSION = 1
