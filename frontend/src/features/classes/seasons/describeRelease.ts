import type { Release } from '@lane-and-court/contract/seasons/seasons.ts'
import { dateAndTime, shortDate } from '@lane-and-court/contract/time/calendar.ts'

/** @returns when a season was or will be released, in words; empty if nobody has said. */
export function describeRelease(release: Release | null | undefined): string {
  if (!release) return ''
  return release.isDone
    ? `Released ${shortDate(release.at)}`
    : `Will be released on ${dateAndTime(release.at)}`
}
