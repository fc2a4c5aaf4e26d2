/** Cache tags of the queries; a write invalidates every query that has one of its tags. */
export const TAGS = [
  'Gallery',
  'Content',
  'News',
  'Staff',
  'Classes',
  'Messages',
  'Trash',
  'Session',
  'Activity',
] as const
export type Tag = (typeof TAGS)[number]
