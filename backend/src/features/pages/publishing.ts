import type { PageContentInput } from '@lane-and-court/contract/pages/pages.ts'
import { PUBLISH_NOW, publishTime } from '@lane-and-court/contract/publishing/publishing.ts'

type PublishAt = PageContentInput['publishAt']

/** @returns the field to store; none where the stored one stays. @param publishAt as validated by publishAtSchema. */
export const publishing = (publishAt: PublishAt): { publishAt?: Date | null } =>
  publishAt === undefined ? {} : { publishAt: publishTime(publishAt, new Date()) }

/** @returns that field where it is equal in two attempts of one write: `now` is another time in each. */
export const sentPublishing = (publishAt: PublishAt) =>
  publishAt === PUBLISH_NOW ? {} : publishing(publishAt)
