import { createHash } from 'node:crypto'
import { flagsOfState, type ClassCopying } from '@lane-and-court/contract/classes/classes.ts'
import { CLASS_LIMITS, CLASS_MESSAGES } from '@lane-and-court/contract/classes/classes.limits.ts'
import { copiedDates } from '@lane-and-court/contract/classes/copiedClass.ts'
import mongoose, { Types } from 'mongoose'
import { HttpError, notFound } from '../../http/errors.ts'
import { isDuplicateKey } from '../../infra/database/stored.ts'
import { readSeasons } from '../seasons/seasons.service.ts'
import { SCHEDULE_ORDER, ClassModel, type ClassDocument } from './classes.model.ts'

const within = (ids: readonly Types.ObjectId[]) => mongoose.trusted({ $in: ids })

/** The same request and class give the same id, so that a retry finds the copies of the first attempt. */
const idOfCopy = (copying: Types.ObjectId, source: Types.ObjectId) =>
  new Types.ObjectId(createHash('sha256').update(copying.id).update(source.id).digest().subarray(0, 12))

/**
 * Copies classes to another time: by days, or into a season, whose dates they get. The copies are
 * drafts, so that nobody but the office sees them until it has checked them.
 * @param copying as validated by classCopyingSchema.
 * @param id of the copy request: a retry with the same id copies nothing twice, even after an interruption.
 * @returns the copies, sorted like their originals by day and time.
 * @throws HttpError 404 when one of the ids is no class; 400 when a season does not exist, or is too far away.
 */
export async function copyClasses(copying: ClassCopying, id: Types.ObjectId): Promise<ClassDocument[]> {
  const sources = await readAll(copying.ids)
  const { target, seasonOf } = await readTarget(copying, sources)
  const datesOf = copiedDates(target)
  if (sources.some((source) => Math.abs(datesOf(source).days) > CLASS_LIMITS.moveDays))
    throw invalid('seasonId', CLASS_MESSAGES.seasonFar)
  const copies = sources.map((source) => {
    const { startDate, endDate } = datesOf(source)
    return copyOf({ ...source, startDate, endDate, seasonId: seasonOf(source) }, id)
  })
  try {
    await ClassModel.insertMany(copies, { ordered: false })
  } catch (error) {
    // Some exist from an earlier attempt; the others have been created.
    if (!isDuplicateKey(error)) throw error
  }
  const storedCopies = await ClassModel.find({ _id: within(copies.map(({ _id }) => _id)) }).lean<
    ClassDocument[]
  >()
  const byId = new Map(storedCopies.map((copy) => [copy._id.toHexString(), copy]))
  return copies.flatMap(({ _id }) => byId.get(_id.toHexString()) ?? [])
}

const invalid = (field: string, message: string) =>
  new HttpError(400, 'validation', message, { [field]: message })

/** @returns what a request makes of the dates and the seasons. */
async function readTarget(copying: ClassCopying, sources: readonly ClassDocument[]) {
  if ('seasonId' in copying) {
    const { seasonId } = copying
    const formerSeasons = await readSeasons([
      ...new Set([seasonId, ...sources.flatMap((source) => source.seasonId ?? [])]),
    ])
    const season = formerSeasons.get(seasonId)
    if (!season) throw invalid('seasonId', CLASS_MESSAGES.seasonGone)
    return { target: { into: season, formerSeasons }, seasonOf: () => seasonId }
  }
  // A duplicate stays in its season; a copy at another time is not of that season any more.
  const isSameTime = copying.moveDays === 0
  return {
    target: copying,
    seasonOf: (source: ClassDocument) => (isSameTime ? (source.seasonId ?? null) : null),
  }
}

function copyOf(source: ClassDocument, copying: Types.ObjectId) {
  const { createdAt: _at, updatedAt: _updatedAt, writes: _writes, release: _release, ...fields } = source
  return {
    ...fields,
    _id: idOfCopy(copying, source._id),
    version: 1,
    // The places of the copied class are taken by others.
    availability: null,
    ...flagsOfState('draft'),
  }
}

async function readAll(ids: readonly string[]): Promise<ClassDocument[]> {
  const _id = within(ids.map((id) => new Types.ObjectId(id)))
  const originals = await ClassModel.find({ _id }).sort(SCHEDULE_ORDER).lean<ClassDocument[]>()
  if (originals.length < ids.length) throw notFound('Class')
  return originals
}
