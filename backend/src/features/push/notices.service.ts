import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { DateTime } from 'luxon'
import mongoose, { Types } from 'mongoose'
import { isDuplicateKey } from '../../infra/database/stored.ts'
import { readClosuresWithIds, readShownClosures } from '../closures/closures.service.ts'
import { endOf } from './interest.ts'
import { NoticeModel, type NoticeDocument } from './push.model.ts'

/** How long it is kept who heard of a closure that is over: the office may want to look. */
const KEPT = { days: 30 } as const

const { trusted } = mongoose

/**
 * Finds what devices have not been told yet: a closure that is stored in another version than the one of its notice.
 * Nothing is stored together with the closure, so a crash after its save loses nothing, and whoever looks next finds it.
 */
export async function noteClosures(now: Date): Promise<void> {
  const shown = await readShownClosures(now)
  const known = await NoticeModel.find({
    schedule: null,
    $or: [
      { _id: trusted({ $in: shown.map(({ id }) => new Types.ObjectId(id)) }) },
      { isGone: false, expiresAt: trusted({ $gt: keptUntil(now) }) },
    ],
  }).lean<NoticeDocument[]>()
  const notices = new Map(known.map((notice) => [notice._id.toHexString(), notice]))
  const shownIds = new Set(shown.map(({ id }) => id))
  const others = await readClosuresWithIds([...notices.keys()].filter((id) => !shownIds.has(id)))
  for (const closure of [...shown, ...others]) {
    const notice = notices.get(closure.id)
    notices.delete(closure.id)
    if (!notice) await beginFirstRound(closure, now)
    else if (notice.isGone || notice.version !== closure.version) await beginRound(notice, closure, now)
  }
  // What is left is in the trash, or gone for good.
  for (const notice of notices.values()) if (!notice.isGone) await beginRound(notice, null, now)
}

/** A notice of a closure whose end is later than `now` is kept longer than this. */
const keptUntil = (now: Date): Date => DateTime.fromJSDate(now).plus(KEPT).toJSDate()
const expiryOf = (closure: Closure, now: Date): Date => {
  const end = endOf(closure)
  return keptUntil(end > now ? end : now)
}

async function beginFirstRound(closure: Closure, now: Date): Promise<void> {
  try {
    await NoticeModel.create({
      _id: new Types.ObjectId(closure.id),
      version: closure.version,
      round: 1,
      closure,
      state: 'preparing',
      beganAt: now,
      expiresAt: expiryOf(closure, now),
    })
  } catch (error) {
    // Another server was faster.
    if (!isDuplicateKey(error)) throw error
  }
}

/** Only the server that changes the round begins it. @param closure null for one that is not stored any more. */
async function beginRound(notice: NoticeDocument, closure: Closure | null, now: Date): Promise<void> {
  const { _id, round, version, isGone } = notice
  const isSame = closure !== null && !isGone && factsOf(closure) === factsOf(notice.closure)
  const fields = closure ? { version: closure.version, closure, isGone: false } : { isGone: true }
  const nextRound = {
    round: round + 1,
    former: notice.closure,
    state: 'preparing',
    beganAt: now,
    expiresAt: expiryOf(closure ?? notice.closure, now),
  }
  // A save that changes nothing for readers is no news.
  await NoticeModel.updateOne(
    { _id, round, version, isGone },
    { $set: isSame ? fields : { ...fields, ...nextRound } },
  )
}

/** @returns all of a closure that readers are told of, for comparing. */
function factsOf({ version: _version, updatedAt: _updated, createdAt: _created, ...facts }: Closure): string {
  return JSON.stringify({ ...facts, endedAt: facts.endedAt !== null })
}

/** @returns whether a closure does not hold any more. */
export const isOff = ({ isGone, closure }: NoticeDocument): boolean => isGone || closure.endedAt !== null
