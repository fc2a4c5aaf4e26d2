/** Where a phone posts photos that are shared with the installed app; the service worker answers. */
export const SHARE_PATH = '/admin/gallery/share'

/** The form that takes them from there. */
export const SHARED_FORM = '/admin/gallery/new?shared'

/** The same, where the device had no room for them. */
export const SHARED_FULL = `${SHARED_FORM}=full`

/** What one sharing may bring. Anybody's page can post to the address: see shareTarget in the frontend. */
export const SHARE_LIMITS = {
  files: 10,
  /** One file as it comes from a camera: the form makes a photo of this size fit the limit of an upload. */
  fileBytes: 25 * 1024 * 1024,
  /** All of it, read or not. */
  bytes: 64 * 1024 * 1024,
  /** How long it waits on the device to be looked at. */
  minutes: 60,
} as const

export const SHARE_MESSAGES = {
  many: `${SHARE_LIMITS.files} images can be shared at once. Please share this one again.`,
  total: 'This is too much at once. Please share fewer images.',
  foreign: 'This was not shared from this device, and nothing of it was taken.',
} as const
