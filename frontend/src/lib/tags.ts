/** What a read shows and a write changes: a write makes every answer old that carries one of its tags. */
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
