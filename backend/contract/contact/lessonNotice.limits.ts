/** Of a message about a lesson; the contact form does not offer it. */
export const LESSON_SUBJECT = { value: 'absence', label: 'Late or Absent' } as const

/** What a parent may tell; the last one takes the others back. */
export const NOTICE_STATUSES = ['absent', 'late', 'coming'] as const
export type NoticeStatus = (typeof NOTICE_STATUSES)[number]

export const LESSON_NOTICE_LIMITS = {
  /** Whom a coach is told of in one lesson: those of whom somebody told first. */
  children: 200,
  /** Messages about one lesson that are read for that, the oldest first. */
  messages: 10_000,
  /** Messages about one lesson from one address in a day. */
  perAddress: 20,
  device: 64,
} as const

export const LESSON_NOTICE_MESSAGES = {
  class: 'This class is no longer offered',
  day: 'Please choose a lesson',
  notThen: 'This class does not meet on that day',
  over: 'This lesson is over',
  status: 'Choose late or absent',
  child: "Please enter your child's name",
  childMax: 'The name can have 80 characters at most',
} as const
