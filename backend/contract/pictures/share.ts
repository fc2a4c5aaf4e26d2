/** Phones post photos to this path that are shared with the installed app; the service worker responds. */
export const SHARE_PATH = '/admin/gallery/share'

/** The form that receives the shared photos. */
export const SHARE_FORM_PATH = '/admin/gallery/new?shared'

/** The same form, when the device had no room for them. */
export const SHARE_FULL_PATH = `${SHARE_FORM_PATH}=full`

/** The limits of one share. Any website can post to this path: see shareTarget in the frontend. */
export const SHARE_LIMITS = {
  files: 10,
  /** One file from a camera; the form reduces a photo of this size to the limit of an upload. */
  fileBytes: 25 * 1024 * 1024,
  /** The whole request body, whether read or not. */
  bytes: 64 * 1024 * 1024,
  /** How long shared photos stay on the device until somebody opens the form. */
  minutes: 60,
} as const

export const SHARE_MESSAGES = {
  many: `${SHARE_LIMITS.files} pictures can be shared at once. Please share this one again.`,
  total: 'This is too much at once. Please share fewer pictures.',
  foreign: 'This was not shared from this device, so nothing was kept.',
} as const
