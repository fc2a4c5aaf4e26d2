import { PUBLISH_NOW, publishStatus } from '@lane-and-court/contract/publishing/publishing.ts'
import { serverNow } from '../../offline/network/serverClock.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'

/** The value of a draft in a form, which cannot hold null. */
export const DRAFT = 'draft'

/** The time of something unsent that is to be published at once: it counts as published on any clock. */
export const AT_ONCE = new Date(0).toISOString()

/**
 * @param storedTime the stored time of publishing, or null.
 * @returns whether another time was chosen that has passed: it publishes at once, under a date of the past.
 */
export function isNewlyPast(publishAt: string, storedTime: string | null): boolean {
  if (publishAt === DRAFT || publishAt === PUBLISH_NOW || publishAt === storedTime) return false
  return publishStatus(publishAt, serverNow()) === 'published'
}

/** @returns the time of publishing of a form in words. */
export function describeTime(publishAt: unknown): string {
  if (publishAt === DRAFT) return 'Draft'
  if (publishAt === PUBLISH_NOW) return 'Publish now'
  return dateAndTime(String(publishAt ?? ''))
}

/** @param all the words for everything. @returns the choices of a list that shows one state. */
export const publishStatusOptions = (all: string) => [
  { value: '', label: all },
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Drafts' },
]
