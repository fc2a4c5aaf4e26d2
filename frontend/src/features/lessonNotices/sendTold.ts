import { isQueued } from '../../data/writes/offlineMutation.ts'
import type { useTellOfLessonMutation } from './lessonNotices.api.ts'
import { keepState, type Told } from './toldLessons.ts'

type Send = ReturnType<typeof useTellOfLessonMutation>[0]

const underWay = new Set<string>()

/** @returns whether this page is sending that message; otherwise a page that was closed has begun to. */
export const isUnderWay = (key: string): boolean => underWay.has(key)

/** Sends what was told, or leaves it to the outbox. @returns the error of the request, or null. */
export async function sendTold({ key, message }: Told, send: Send): Promise<unknown> {
  underWay.add(key)
  try {
    const { data, error } = await send({ message, key })
    if (error) return error
    keepState(key, isQueued(data) ? 'queued' : 'sent')
    return null
  } finally {
    underWay.delete(key)
  }
}
