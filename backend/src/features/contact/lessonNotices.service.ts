import {
  LESSON_NOTICE_MESSAGES as M,
  MOST_NOTICES,
} from '@lane-and-court/contract/contact/lessonNotice.limits.ts'
import type { LessonNotice } from '@lane-and-court/contract/contact/lessonNotice.ts'
import { occurrencesOf } from '@lane-and-court/contract/closures/occurrences.ts'
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
 * @returns who is late or absent in the lessons of a coach around today, by what was told last of each child, without
 *   what is spam.
 */
export async function readNoticesOfCoach(
  coach: { id: string; name: string },
  now = new Date(),
): Promise<LessonNotice[]> {
  const classIds = (await readClassesOfCoach(coach, now)).map(({ id }) => id)
  if (classIds.length === 0) return []
  const today = newYorkClock(now).slice(0, 10)
  const messages = await ContactMessageModel.find(
    {
      'lesson.classId': trusted({ $in: classIds }),
      'lesson.day': trusted({ $gte: addDays(today, -DAYS_BEFORE), $lte: addDays(today, DAYS_AFTER) }),
      isSpam: null,
    },
    { lesson: 1, email: 1 },
  )
    .sort({ createdAt: -1, _id: -1 })
    .limit(MOST_NOTICES)
    .lean<ContactMessageDocument[]>()
  const told = new Set<string>()
  return messages.flatMap(({ lesson, email }) => {
    if (!lesson) return []
    const { classId, day, status, child } = lesson
    // Two children may have one name; a parent writes it as before, because the device remembers it.
    const who = JSON.stringify([classId, day, child.toLowerCase(), email.toLowerCase()])
    if (told.has(who)) return []
    told.add(who)
    return status === 'coming' ? [] : [{ classId, day, status, child }]
  })
}
