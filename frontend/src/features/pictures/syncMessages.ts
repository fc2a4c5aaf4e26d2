/** Messages of the Storage manager. */
export const SYNC_MESSAGES = {
  done: 'Sync Complete',
  failed: 'Sync Failed',
  fetch: 'Failed to fetch images from server',
  unknown: 'Unknown error occurred during sync',
  convert: 'Failed to convert image to data URL',
  read: 'Error reading the image file',
} as const

export const syncedSentence = (count: number) => `Successfully synced ${count} images to local storage.`

/** @returns the message for a device without free space. */
export const fullSentence = (held: number, total: number) =>
  `This device has no space left: ${held} of ${total} pictures are stored. Free some space and sync again.`
