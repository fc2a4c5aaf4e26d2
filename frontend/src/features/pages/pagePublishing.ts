import type { PageContentInput } from '@lane-and-court/contract/pages/pages.ts'
import { publishStatus } from '@lane-and-court/contract/publishing/publishing.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { DRAFT } from '../../lib/format/publishing.ts'
import { serverNow } from '../../offline/network/serverClock.ts'

type PublishAt = PageContentInput['publishAt']
type Publishing = Pick<PageContentInput, 'publishAt'>

/** @param publishAt of a form; undefined for a page that has no such field. @returns the field that is sent. */
export const toPublishAt = (publishAt: string | undefined): Publishing =>
  publishAt === undefined ? {} : { publishAt: publishAt === DRAFT ? null : publishAt }

/** @returns the value of the form; undefined for a page that has no such field. */
export const fromPublishAt = (publishAt: PublishAt): { publishAt?: string } =>
  publishAt === undefined ? {} : { publishAt: publishAt ?? DRAFT }

/** @returns what visitors see of a page in words; null for one that they see. */
export function describeHidden(publishAt: PublishAt): string | null {
  if (publishAt === undefined) return null
  const status = publishStatus(publishAt, serverNow())
  if (status === 'published') return null
  return status === 'draft' ? 'Draft' : `Scheduled for ${dateAndTime(publishAt ?? '')}`
}

/** @returns what a toast says beside that a page is saved; undefined for one that visitors see. */
export function describeSaved(publishAt: PublishAt): string | undefined {
  const hidden = describeHidden(publishAt)
  if (hidden === null) return undefined
  return hidden === 'Draft' ? 'It is a draft: visitors do not see it.' : `${hidden}.`
}
