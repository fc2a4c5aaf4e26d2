import mongoose from 'mongoose'
import { literalPattern } from '../../infra/database/lists.ts'
import { notInTrash } from '../../resources/trash.ts'
import { StaffMemberModel, type StaffMemberDocument } from './staff.model.ts'

/**
 * @param ids of accounts; those of nobody are left out.
 * @returns the names of these coaches whom the directory shows, by id: a hidden coach is not among them.
 */
export async function readShownCoachNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const visibleCoaches = await StaffMemberModel.find(
    { _id: mongoose.trusted({ $in: ids }), isHidden: mongoose.trusted({ $ne: true }) },
    { name: 1 },
  ).lean<Pick<StaffMemberDocument, '_id' | 'name'>[]>()
  return new Map(visibleCoaches.map(({ _id, name }) => [_id.toHexString(), name]))
}

/** @returns the names of all coaches, hidden or not, by id. */
export async function readCoachNames(): Promise<Map<string, string>> {
  const all = await StaffMemberModel.find({}, { name: 1 }).lean<Pick<StaffMemberDocument, '_id' | 'name'>[]>()
  return new Map(all.map(({ _id, name }) => [_id.toHexString(), name]))
}

/** @returns the name of a coach, hidden or not; null for an id of nobody. */
export async function readCoachName(id: string): Promise<string | null> {
  return (await StaffMemberModel.findById(id, { name: 1 }).lean<StaffMemberDocument>())?.name ?? null
}

/** @returns the ids of the coaches with this name; upper and lower case are equal. */
export async function findCoachesNamed(name: string): Promise<string[]> {
  const coaches = await StaffMemberModel.find(
    { name: mongoose.trusted({ $regex: `^${literalPattern(name)}$`, $options: 'i' }) },
    { _id: 1 },
  ).lean<Pick<StaffMemberDocument, '_id'>[]>()
  return coaches.map(({ _id }) => _id.toHexString())
}

/** @returns whether a coach has this id, also one who was deleted and may be restored. */
export const isKnownCoach = async (id: string): Promise<boolean> =>
  (await StaffMemberModel.exists({ _id: id })) !== null || (await notInTrash([id], 'staff')).length === 0
