/** Where a phone posts photos that are shared with the installed app; the service worker answers. */
export const SHARE_PATH = '/admin/gallery/share'

/** The form that takes them from there. */
export const SHARED_FORM = '/admin/gallery/new?shared'
