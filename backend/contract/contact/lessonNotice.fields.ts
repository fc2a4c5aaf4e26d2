import { calendarDay, choice, id, text, type Fields } from '../fields/fields.ts'
import { LESSON_NOTICE_MESSAGES as M, NOTICE_STATUSES } from './lessonNotice.limits.ts'

/** What a parent tells of one lesson, as a part of a message (docs/product.md section 3). */
export const LESSON_NOTICE_FIELDS = {
  classId: id('Class', { invalid: M.class }),
  // As the timetable has it; also of a lesson that was moved.
  day: calendarDay('Lesson', { invalid: M.day }),
  status: choice('Late or absent', { words: NOTICE_STATUSES, invalid: M.status }),
  child: text("Child's name", { required: M.child, max: 80, tooLong: M.childMax, autoComplete: 'off' }),
} as const satisfies Fields
