/** Means the time of the save by the server's clock, because the clock of a phone may be wrong. */
export const PUBLISH_NOW = 'now'

export const PUBLISH_STATUSES = ['draft', 'scheduled', 'published'] as const

export type PublishStatus = (typeof PUBLISH_STATUSES)[number]

/**
 * @param publishAt when an article or a page is published; null for a draft. @param now in milliseconds.
 * @returns whether visitors see it, or will.
 */
export function publishStatus(publishAt: string | null, now: number): PublishStatus {
  if (!publishAt) return 'draft'
  return Date.parse(publishAt) > now ? 'scheduled' : 'published'
}

/**
 * @param publishAt as validated by publishAtSchema. @param now the time of the save.
 * @returns the time to store; null for a draft.
 */
export function publishTime(publishAt: string | null, now: Date): Date | null {
  if (publishAt === PUBLISH_NOW) return now
  return publishAt === null ? null : new Date(publishAt)
}
