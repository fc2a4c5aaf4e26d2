import { nameWithTime, type Class } from '../classes/classes.ts'
import { describeDay } from '../closures/closureText.ts'
import type { InputOf } from '../fields/fields.ts'
import type { LESSON_NOTICE_FIELDS } from './lessonNotice.fields.ts'
import type { NoticeStatus } from './lessonNotice.limits.ts'

/** That a child is late for a lesson, or absent, or is coming after all. */
export type LessonNotice = InputOf<typeof LESSON_NOTICE_FIELDS>

/** What a coach is told of a child in a lesson. */
export interface CoachNotice extends LessonNotice {
  /** What the device had told before it told that the child is coming after all. */
  was?: Exclude<NoticeStatus, 'coming'> | undefined
}

const WORDS: Record<NoticeStatus, string> = {
  absent: 'will be absent from',
  late: 'will be late for',
  coming: 'is coming after all to',
}

/** @returns the text of the message: 'Mia will be absent from Adult Swim (Sunday 10:00 AM) on Sunday, Nov 29.' */
export const noticeSentence = (
  { child, status, day }: LessonNotice,
  noticedClass: Pick<Class, 'name' | 'dayOfWeek' | 'startTime'>,
): string => `${child} ${WORDS[status]} ${nameWithTime(noticedClass)} on ${describeDay(day)}.`

/** @returns what a coach reads first at a lesson: '2 absent, 1 late'; empty if nobody is. */
export function countNotices(notices: readonly Pick<LessonNotice, 'status'>[]): string {
  const count = (status: NoticeStatus) => notices.filter((notice) => notice.status === status).length
  const [absent, late] = [count('absent'), count('late')]
  return [absent > 0 && `${absent} absent`, late > 0 && `${late} late`].filter(Boolean).join(', ')
}
