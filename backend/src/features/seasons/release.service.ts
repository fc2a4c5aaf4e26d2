import { SEASON_MESSAGES as M, type ReleaseInput } from '@lane-and-court/contract/seasons/seasons.ts'
import { publishTime } from '@lane-and-court/contract/publishing/publishing.ts'
import { DateTime } from 'luxon'
import mongoose, { Types } from 'mongoose'
import { HttpError } from '../../http/errors.ts'
import { readStored } from '../../resources/storedObjects.ts'
import { releaseClasses, takeReleaseBack } from '../classes/releasedClasses.service.ts'
import { SeasonModel, type SeasonDocument, type StoredRelease } from './seasons.model.ts'
import { readSeasons } from './seasons.service.ts'

const { trusted } = mongoose
/** A release that is still not done after this time was interrupted. */
const INTERRUPTED = { minutes: 1 } as const

/** A season, and whether this call changed it. */
export interface Released {
  season: SeasonDocument
  isChanged: boolean
}

const change = (filter: object, fields: object, isNewVersion = false) =>
  SeasonModel.findOneAndUpdate(
    filter,
    { $set: fields, ...(isNewVersion ? { $inc: { version: 1 } } : {}) },
    { returnDocument: 'after' },
  ).lean<SeasonDocument>()

const inState = (season: SeasonDocument, ...states: StoredRelease['state'][]) => ({
  _id: season._id,
  'release.id': season.release?.id,
  'release.state': trusted({ $in: states }),
})

const workOf = ({ _id, release }: SeasonDocument & { release: StoredRelease }) => ({
  id: release.id,
  seasonId: _id.toHexString(),
  closes: release.closes,
  by: release.by.name,
})

/**
 * Releases a season, now or later; one that waits gets the new time. The same id does nothing twice.
 * @throws HttpError 404 when no season has that id, 400 when the one to close does not exist, 409 while another release of
 *   it is under way.
 */
export async function releaseSeason(
  id: string,
  { at, closes }: ReleaseInput,
  { releaseId, by, now = new Date() }: { releaseId: string; by: StoredRelease['by']; now?: Date },
): Promise<Released> {
  const former = await readStored(SeasonModel, id, 'Season')
  const others = closes !== null && closes !== former._id.toHexString() ? closes : null
  if (others && !(await readSeasons([others])).has(others))
    throw new HttpError(400, 'validation', M.closes, { closes: M.closes })
  const time = publishTime(at, now) ?? now
  const state = time <= now ? 'running' : 'waiting'
  const release: StoredRelease = { id: releaseId, at: time, closes: others, by, state }
  const notThis = { 'release.id': trusted({ $ne: releaseId }) }
  const isFree = { 'release.state': trusted({ $nin: ['running', 'undoing'] }) }
  const started = await change({ _id: former._id, ...notThis, ...isFree }, { release }, true)
  const season = started ?? (await readStored(SeasonModel, id, 'Season'))
  if (season.release?.id !== releaseId) throw new HttpError(409, 'validation', M.releasing)
  return season.release.state === 'running' ? goOn(season) : { season, isChanged: started !== null }
}

/** Runs a release that is due, or continues one that was interrupted. */
export async function goOn(season: SeasonDocument): Promise<Released> {
  const isUndoing = season.release?.state === 'undoing'
  const claimed = isUndoing
    ? season
    : await change(inState(season, 'waiting', 'running'), { 'release.state': 'running' })
  if (!claimed?.release) return { season, isChanged: false }
  const work = workOf({ ...claimed, release: claimed.release })
  await (isUndoing ? takeReleaseBack(work) : releaseClasses(work))
  const done = isUndoing
    ? await change(inState(claimed, 'undoing'), { release: null }, true)
    : await change(inState(claimed, 'running'), { 'release.state': 'done' }, true)
  return {
    season: done ?? (await readStored(SeasonModel, season._id.toHexString(), 'Season')),
    isChanged: done !== null,
  }
}

/** Cancels a scheduled release, or undoes one that was done. @throws HttpError 404 when no season has that id. */
export async function undoRelease(id: string): Promise<Released> {
  const season = await readStored(SeasonModel, id, 'Season')
  const withdrawn = await change(inState(season, 'waiting'), { release: null }, true)
  if (withdrawn) return { season: withdrawn, isChanged: true }
  // A release that is running is finished first, so that Undo finds all of its classes.
  const { season: released } = season.release?.state === 'running' ? await goOn(season) : { season }
  if (!released.release) return { season: released, isChanged: false }
  const undoing = await change(inState(released, 'done', 'undoing'), { 'release.state': 'undoing' })
  return undoing ? goOn(undoing) : { season: released, isChanged: false }
}

/** @returns the seasons whose release is due, or was interrupted. */
export const findDueReleases = (now: Date): Promise<SeasonDocument[]> =>
  SeasonModel.find({
    $or: [
      { 'release.state': 'waiting', 'release.at': trusted({ $lte: now }) },
      {
        'release.state': trusted({ $in: ['running', 'undoing'] }),
        updatedAt: trusted({ $lte: DateTime.fromJSDate(now).minus(INTERRUPTED).toJSDate() }),
      },
    ],
  }).lean<SeasonDocument[]>()

/** @returns the season, if this release of it is not done yet; otherwise null. */
export const readOpenRelease = (id: string, releaseId: string): Promise<SeasonDocument | null> =>
  SeasonModel.findOne({
    _id: new Types.ObjectId(id),
    'release.id': releaseId,
    'release.state': trusted({ $ne: 'done' }),
  }).lean<SeasonDocument>()
