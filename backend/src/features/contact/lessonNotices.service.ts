import {
  LESSON_NOTICE_LIMITS as L,
  LESSON_NOTICE_MESSAGES as M,
} from '@lane-and-court/contract/contact/lessonNotice.limits.ts'
import type { CoachNotice, LessonNotice } from '@lane-and-court/contract/contact/lessonNotice.ts'
import { occurrencesOf } from '@lane-and-court/contract/closures/occurrences.ts'
import { compareTexts } from '@lane-and-court/contract/text/compareTexts.ts'
import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import mongoose from 'mongoose'
import { HttpError } from '../../http/errors.ts'
import { readClassesOfCoach } from '../classes/classCoaches.service.ts'
import { readClassesWithIds } from '../classes/classes.service.ts'
import { readShownClosures } from '../closures/closures.service.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'

const { trusted } = mongoose

/** The days before and after today of which a coach is told: a moved lesson may be named by an earlier day. */
const DAYS_BEFORE = 7
const DAYS_AFTER = 14

/** @throws HttpError 400 when the class is not offered, does not meet on that day, or that lesson is over. */
export async function rejectWrongLesson({ classId, day }: LessonNotice, now = new Date()): Promise<void> {
  const [noticed] = await readClassesWithIds([classId])
  if (!noticed?.isActive) throw refusal('classId', M.class)
  const [lesson] = occurrencesOf(noticed, await readShownClosures(now), day, day)
  if (!lesson) throw refusal('day', M.notThen)
  if (`${lesson.takesPlaceOn}T${lesson.endTime}` <= newYorkClock(now)) throw refusal('day', M.over)
}

const refusal = (field: string, sentence: string) =>
  new HttpError(400, 'validation', sentence, { [`lesson.${field}`]: sentence })

/**
 * @returns who is late or absent in the lessons of a coach around today, and who was and is coming after all, by what was
 *   told last of each child, without what is spam.
 */
export async function readNoticesOfCoach(
  coach: { id: string; name: string },
  now = new Date(),
): Promise<CoachNotice[]> {
  const classIds = (await readClassesOfCoach(coach, now)).map(({ id }) => id)
  if (classIds.length === 0) return []
  const today = newYorkClock(now).slice(0, 10)
  const lessons = await ContactMessageModel.aggregate<{ _id: Lesson }>([
    {
      $match: {
        'lesson.classId': trusted({ $in: classIds }),
        'lesson.day': trusted({ $gte: addDays(today, -DAYS_BEFORE), $lte: addDays(today, DAYS_AFTER) }),
        isSpam: null,
      },
    },
    { $group: { _id: { classId: '$lesson.classId', day: '$lesson.day' } } },
  ])
  const notices: CoachNotice[] = []
  // A store may return groups in any order.
  const inOrder = lessons
    .map(({ _id }) => _id)
    .toSorted((one, other) => compareTexts(orderOf(one), orderOf(other)))
  for (const lesson of inOrder) notices.push(...(await readNoticesOfLesson(lesson)))
  return notices
}

type Lesson = Pick<LessonNotice, 'classId' | 'day'>

const orderOf = ({ classId, day }: Lesson) => `${day} ${classId}`

/**
 * Only the device that told of a child changes that: others know the name and the address too. Those of whom somebody
 * told first count, so that a flood of invented names pushes out none of them.
 */
async function readNoticesOfLesson({ classId, day }: Lesson): Promise<CoachNotice[]> {
  const messages = await ContactMessageModel.find(
    { 'lesson.classId': classId, 'lesson.day': day, isSpam: null },
    { lesson: 1, email: 1, lessonDevice: 1 },
  )
    .sort({ createdAt: 1, _id: 1 })
    .limit(L.messages)
    .lean<ContactMessageDocument[]>()
  const told = new Map<string, CoachNotice>()
  for (const { lesson, email, lessonDevice } of messages) {
    if (!lesson) continue
    const { status, child } = lesson
    // Two children may have one name; a parent writes it as before, because the device remembers it.
    const who = JSON.stringify([child.toLowerCase(), email.toLowerCase(), lessonDevice])
    const before = told.get(who)
    if (!before && (status === 'coming' || told.size >= L.children)) continue
    const was = before?.status === 'coming' ? before.was : before?.status
    told.set(who, { classId, day, status, child, ...(status === 'coming' && was ? { was } : {}) })
  }
  return [...told.values()]
}
