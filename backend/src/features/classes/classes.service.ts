import type { Class, ClassInput, ClassUpdate } from '@lane-and-court/contract/classes/classes.ts'
import type { Sport } from '@lane-and-court/contract/http/common.ts'
import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import mongoose, { Types } from 'mongoose'
import { notFound } from '../../http/errors.ts'
import { validateParam } from '../../http/validation.ts'
import { readStored, updateStored } from '../../resources/storedObjects.ts'
import { createOnce } from '../../infra/database/stored.ts'
import { moveToTrash } from '../../resources/trash.ts'
import { findShown, notEnded } from './classes.find.ts'
import { SCHEDULE_ORDER, ClassModel, type ClassDocument } from './classes.model.ts'
import { presentPublicClasses, rejectUnknownCoach, rejectUnknownSeason } from './classCoaches.service.ts'
import { presentClass } from './classes.presenter.ts'

const WHAT = 'Class'

/**
 * @returns the public classes, optionally of one sport: none that has ended; by day and time, the inactive
 *   ones after all others. The server-rendered pages and the browser both show them in this order.
 */
export async function listOfferedClasses(sport?: Sport, now = new Date()): Promise<ClassDocument[]> {
  const endDate = notEnded(now)
  return activeFirst(await findShown(sport ? { sport, endDate } : { endDate }))
}

/** Not sorted by the database, because its index is by day. */
export const activeFirst = (classes: readonly ClassDocument[]): ClassDocument[] => [
  ...classes.filter(({ isActive }) => isActive),
  ...classes.filter(({ isActive }) => !isActive),
]

/**
 * @returns a class as visitors may see it, also one that has ended.
 * @throws HttpError 404 when no class has that id, or it is a draft.
 */
export async function readAnyClass(id: string): Promise<Class> {
  const _id = validateParam<string>(id, idSchema, WHAT)
  const [publicClass] = await presentPublicClasses(await findShown({ _id }))
  if (!publicClass) throw notFound(WHAT)
  return publicClass
}

/** @returns all classes by day and time, including ended ones. */
export function listAllClasses(): Promise<ClassDocument[]> {
  return ClassModel.find().sort(SCHEDULE_ORDER).lean<ClassDocument[]>()
}

/** @returns all classes that visitors may know of, also those that have ended; with the account of each coach. */
export const readShownClasses = async (): Promise<Class[]> => (await findShown({})).map(presentClass)

const withIds = (ids: readonly string[]) => ({
  _id: mongoose.trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }),
})

/** @param ids valid ones. @returns those of `readShownClasses`, by day and time. */
export async function readClassesWithIds(ids: readonly string[]): Promise<Class[]> {
  if (ids.length === 0) return []
  return (await findShown(withIds(ids))).map(presentClass)
}

/** @param ids valid ones. @returns the ids of those classes that are drafts. */
export async function findDraftIds(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const drafts = await ClassModel.find({ ...withIds(ids), isDraft: true }, { _id: 1 }).lean()
  return new Set(drafts.map(({ _id }) => _id.toHexString()))
}

/**
 * Adds a class.
 * @param input as validated by classInputSchema.
 * @param id of the new class; if one with this id exists, it is the same, from an earlier attempt.
 * @throws HttpError 400 when its coach is not on the staff, or its season does not exist.
 */
export async function createClass(input: ClassInput, id = new Types.ObjectId()): Promise<ClassDocument> {
  await rejectUnknownCoach(input.coachId)
  await rejectUnknownSeason(input.seasonId)
  return (await createOnce(ClassModel, id, input)).document
}

/**
 * Saves a class, or only whether it is active.
 * @param fields as validated by classUpdateSchema or classActivationSchema.
 * @param version that the update is based on, or null to overwrite any.
 * @throws HttpError 404 when no class has that id, 400 when its new coach or season does not exist; ConflictError with
 *   the newest when `version` is outdated.
 */
export async function updateClass(
  id: unknown,
  fields: Partial<ClassUpdate>,
  version: number | null,
): Promise<ClassDocument> {
  if (fields.coachId || fields.seasonId) {
    // A class whose coach or season is gone for good can be saved all the same.
    const stored = await readStored(ClassModel, id, WHAT)
    if (fields.coachId !== stored.coachId) await rejectUnknownCoach(fields.coachId)
    if (fields.seasonId !== stored.seasonId) await rejectUnknownSeason(fields.seasonId)
  }
  return updateStored(ClassModel, { id, fields, version, what: WHAT, present: presentClass })
}

/** Moves a class to the trash. @returns the class. @throws HttpError 404 when no class has that id. */
export function deleteClass(id: unknown, deletedBy: string): Promise<ClassDocument> {
  return moveToTrash(ClassModel, id, {
    type: 'class',
    what: WHAT,
    nameOf: ({ name }) => name,
    deletedBy,
  })
}
