/** The screen of the newsletter in the admin area, and the path of its calls below /api. */
export const NEWSLETTER = '/admin/newsletter'

/** @returns the screen that sends an article to the subscribers, and the path of its calls below /api. */
export const articleMailPath = (id: string): string => `${NEWSLETTER}/articles/${encodeURIComponent(id)}`
