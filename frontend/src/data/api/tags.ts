import type { ResourceTag } from '@lane-and-court/contract/resources/resources.ts'

/** Cache tags of the queries that every page loads; those of the admin area come with `adminEndpoints`. */
export const TAGS = [
  'Gallery',
  'Content',
  'News',
  'Staff',
  'Classes',
  'Closures',
  'Trash',
  'Session',
  'Activity',
  'Newsletter',
  'Accounts',
  'Views',
] as const

/** A cache tag of queries; a write invalidates every query that has one of its tags. */
export type Tag = (typeof TAGS)[number] | ResourceTag
