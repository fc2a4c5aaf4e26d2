import type { ClassInput, ClassUpdate } from '@lane-and-court/contract/classes/classes.types.ts'
import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Sport } from '@lane-and-court/contract/http/common.limits.ts'
import { Types } from 'mongoose'
import { notFound } from '../../http/fault.ts'
import { updateStored } from '../../http/updateStored.ts'
import { validateParam } from '../../http/validateParam.ts'
import { createOnce } from '../../infra/database/stored.ts'
import { moveToTrash, restorerOf } from '../trash/trash.service.ts'
import { notEnded } from './classes.filter.ts'
import { BY_DAY, ClassModel, type ClassDocument } from './classes.model.ts'
import { presentClass } from './classes.presenter.ts'

const WHAT = 'Class'

/**
 * @returns the classes that visitors are shown, of one sport if named: none that has ended; by day and time,
 *   and the inactive ones after all others. The finished pages and the browser both show them in this order.
 */
export async function listOfferedClasses(sport?: Sport, now = new Date()): Promise<ClassDocument[]> {
  const endDate = notEnded(now)
  const shown = await ClassModel.find(sport ? { sport, endDate } : { endDate })
    .sort(BY_DAY)
    .lean<ClassDocument[]>()
  // Not by the database: its index is by day.
  return [...shown.filter(({ isActive }) => isActive), ...shown.filter(({ isActive }) => !isActive)]
}

/** @returns every class by day and time, the ended ones among them. */
export function listAllClasses(): Promise<ClassDocument[]> {
  return ClassModel.find().sort(BY_DAY).lean<ClassDocument[]>()
}

/** @returns one class. @throws Fault 404 where there is none of that id. */
export async function readClass(id: unknown): Promise<ClassDocument> {
  const found = await ClassModel.findById(validateParam<string>(id, idSchema, WHAT)).lean<ClassDocument>()
  if (!found) throw notFound(WHAT)
  return found
}

/**
 * Adds a class.
 * @param input as validated by classInputSchema.
 * @param id of the class to be; one that is there already is the same class, from a try before.
 */
export async function createClass(input: ClassInput, id = new Types.ObjectId()): Promise<ClassDocument> {
  return (await createOnce(ClassModel, id, input)).document
}

/**
 * Saves a class, or whether it is on the site.
 * @param fields as validated by classUpdateSchema or classActivationSchema.
 * @param version the one the update was made on, or null to save over any.
 * @throws Fault 404 where there is none of that id; Conflict with the newest where somebody saved since.
 */
export function updateClass(
  id: unknown,
  fields: Partial<ClassUpdate>,
  version: number | null,
): Promise<ClassDocument> {
  return updateStored(ClassModel, { id, fields, version, what: WHAT, present: presentClass })
}

/** Moves a class into the trash. @returns what it was. @throws Fault 404 where there is none of that id. */
export function deleteClass(id: unknown, deletedBy: string): Promise<ClassDocument> {
  return moveToTrash(ClassModel, id, {
    type: 'class',
    what: WHAT,
    nameOf: ({ name }) => name,
    deletedBy,
  })
}

/** Brings a class back from the trash. */
export const restoreClass = restorerOf(ClassModel, 'This class is there already.')
