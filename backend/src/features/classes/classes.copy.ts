import { createHash } from 'node:crypto'
import { CLASS_LIMITS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { CLASS_MESSAGES } from '@lane-and-court/contract/classes/classes.messages.ts'
import type { ClassCopying } from '@lane-and-court/contract/classes/classes.types.ts'
import mongoose, { Types } from 'mongoose'
import { Fault, notFound } from '../../http/fault.ts'
import { isDuplicateKey } from '../../infra/database/stored.ts'
import { startsIn } from './classes.filter.ts'
import { BY_DAY, ClassModel, type ClassDocument } from './classes.model.ts'

const DAY_MS = 86_400_000

const moved = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)
const within = (ids: readonly Types.ObjectId[]) => mongoose.trusted({ $in: ids })

/** The same copying of the same class makes the same id, so that a second try finds what the first made. */
const idOfCopy = (copying: Types.ObjectId, source: Types.ObjectId) =>
  new Types.ObjectId(createHash('sha256').update(copying.id).update(source.id).digest().subarray(0, 12))

/**
 * Copies classes, each with its dates moved. A copy on the very same dates is not on the site yet: nobody
 * is to find a class there twice.
 * @param copying as validated by classCopyingSchema.
 * @param id of the copying: under the same one nothing is copied twice, although a try before was cut off.
 * @returns the copies, by day and time as their originals are.
 * @throws Fault 404 where one of the ids is no class; 400 where a season holds more than may be copied.
 */
export async function copyClasses(copying: ClassCopying, id: Types.ObjectId): Promise<ClassDocument[]> {
  const sources = 'ids' in copying ? await readAll(copying.ids) : await readSeason(copying, id)
  if (sources.length > CLASS_LIMITS.copies) {
    throw new Fault(400, 'validation', CLASS_MESSAGES.copies, { to: CLASS_MESSAGES.copies })
  }
  const copies = sources.map((source) => copyOf(source, copying.moveDays, id))
  try {
    await ClassModel.insertMany(copies, { ordered: false })
  } catch (error) {
    // Some are there from a try before; the others have been made.
    if (!isDuplicateKey(error)) throw error
  }
  const made = await ClassModel.find({ _id: within(copies.map(({ _id }) => _id)) }).lean<ClassDocument[]>()
  const byId = new Map(made.map((copy) => [copy._id.toHexString(), copy]))
  return copies.flatMap(({ _id }) => byId.get(_id.toHexString()) ?? [])
}

function copyOf(source: ClassDocument, moveDays: number, copying: Types.ObjectId) {
  const { createdAt: _createdAt, updatedAt: _updatedAt, writes: _writes, ...fields } = source
  return {
    ...fields,
    _id: idOfCopy(copying, source._id),
    version: 1,
    isActive: source.isActive && moveDays !== 0,
    startDate: moved(source.startDate, moveDays),
    endDate: moved(source.endDate, moveDays),
  }
}

async function readAll(ids: readonly string[]): Promise<ClassDocument[]> {
  const _id = within(ids.map((id) => new Types.ObjectId(id)))
  const found = await ClassModel.find({ _id }).sort(BY_DAY).lean<ClassDocument[]>()
  if (found.length < ids.length) throw notFound('Class')
  return found
}

/** Copies that a try before made may lie in the season themselves: they are no sources. */
async function readSeason(
  season: Parameters<typeof startsIn>[0],
  copying: Types.ObjectId,
): Promise<ClassDocument[]> {
  const found = await ClassModel.find(startsIn(season))
    .sort(BY_DAY)
    .limit(2 * CLASS_LIMITS.copies + 1)
    .lean<ClassDocument[]>()
  const made = new Set(found.map(({ _id }) => idOfCopy(copying, _id).toHexString()))
  return found.filter(({ _id }) => !made.has(_id.toHexString()))
}
