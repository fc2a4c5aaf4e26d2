import type { Sport } from '@lane-and-court/contract/http/common.limits.ts'
import type { StaffMemberInput } from '@lane-and-court/contract/staff/staff.types.ts'
import { Fault } from '../../http/fault.ts'
import { isDuplicateKey } from '../../infra/database/stored.ts'
import { hashPassword } from '../../infra/passwords.ts'
import { endSessionsOf } from '../../infra/sessions/sessions.ts'
import { moveToTrash, restorerOf } from '../trash/trash.service.ts'
import { StaffMemberModel, type StaffMemberDocument } from './staff.model.ts'

/** @returns the members, of one sport if named, in the order they joined. */
export function listStaff(sport?: Sport): Promise<StaffMemberDocument[]> {
  return StaffMemberModel.find(sport ? { 'specializations.sport': sport } : {})
    .sort({ createdAt: 1, _id: 1 })
    .lean<StaffMemberDocument[]>()
}

/**
 * Adds a member; the password is kept as an argon2id hash alone.
 * @throws Fault 409 when the username is taken.
 */
export async function createStaffMember(input: StaffMemberInput): Promise<StaffMemberDocument> {
  const { password, ...member } = input
  try {
    return (
      await StaffMemberModel.create({ ...member, passwordHash: await hashPassword(password) })
    ).toObject()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const sentence = 'This username is taken'
    throw new Fault(409, 'validation', sentence, { username: sentence })
  }
}

/** @returns how many members there are. */
export function countStaff(): Promise<number> {
  return StaffMemberModel.estimatedDocumentCount().exec()
}

/**
 * Moves a member into the trash and ends every session of theirs.
 * @returns who it was.
 * @throws Fault 404 where there is none of that id.
 */
export async function deleteStaffMember(id: unknown, deletedBy: string): Promise<StaffMemberDocument> {
  const member = await moveToTrash(StaffMemberModel, id, {
    type: 'staff',
    what: 'Staff member',
    nameOf: ({ name }) => name,
    deletedBy,
  })
  await endSessionsOf('staff', member._id.toHexString())
  return member
}

/** Brings a member back from the trash, with the password of before. */
export const restoreStaffMember = restorerOf(StaffMemberModel, 'This username is taken')

/** @returns every document with what in it may name a picture, one after the other. */
export const readStaffPictures = (): AsyncIterable<unknown> =>
  StaffMemberModel.find({}, { image: 1 }).lean().cursor()
