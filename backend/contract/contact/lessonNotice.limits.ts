/** Of a message about a lesson; the contact form does not offer it. */
export const LESSON_SUBJECT = { value: 'absence', label: 'Late or Absent' } as const

/** What a parent may tell; the last one takes the others back. */
export const NOTICE_STATUSES = ['absent', 'late', 'coming'] as const
export type NoticeStatus = (typeof NOTICE_STATUSES)[number]

/** A coach gets so many notices at most; the newest count. */
export const MOST_NOTICES = 2_000

export const LESSON_NOTICE_MESSAGES = {
  class: 'This class is no longer offered',
  day: 'Please choose a lesson',
  notThen: 'This class does not meet on that day',
  over: 'This lesson is over',
  status: 'Choose late or absent',
  child: "Please enter your child's name",
  childMax: 'The name can have 80 characters at most',
} as const
