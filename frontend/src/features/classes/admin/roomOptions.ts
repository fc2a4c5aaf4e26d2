import type { Availability } from '@lane-and-court/contract/classes/classes.ts'

/** What the form offers to tell visitors about the room in a class. */
export const ROOM_OPTIONS: readonly { value: Availability['status'] | ''; label: string }[] = [
  { value: '', label: 'Not shown' },
  { value: 'open', label: 'Places left' },
  { value: 'full', label: 'Full' },
  { value: 'waitlist', label: 'Full, with a waitlist' },
]

/** @returns the label of a choice; text that is none unchanged. */
export const roomLabel = (status: string): string =>
  ROOM_OPTIONS.find(({ value }) => value === status)?.label ?? status
