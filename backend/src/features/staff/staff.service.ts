import type { Sport } from '@lane-and-court/contract/http/common.ts'
import { STAFF_MESSAGES } from '@lane-and-court/contract/staff/staff.limits.ts'
import type { StaffMemberInput } from '@lane-and-court/contract/staff/staff.ts'
import mongoose, { Types } from 'mongoose'
import { HttpError } from '../../http/errors.ts'
import { readStored, updateStored } from '../../resources/storedObjects.ts'
import {
  createOnce,
  isDuplicateKey,
  hasEarlierAttempt,
  noteEarlierAttempt,
} from '../../infra/database/stored.ts'
import { usernameKey } from '../../infra/database/accounts.ts'
import { hashPassword, verifyPassword } from '../../infra/passwords.ts'
import { endSessionsOf } from '../../infra/sessions/sessions.ts'
import { withdrawLinksOf } from '../accounts/accountLinks.service.ts'
import { forgetTrustedDevices } from '../accounts/trustedDevices.service.ts'
import { saveWithHistory, storeVersions } from '../../resources/history.ts'
import { moveToTrash, notInTrash, restorerOf } from '../../resources/trash.ts'
import { StaffMemberModel, type StaffMemberDocument } from './staff.model.ts'
import { presentAdminStaffMember } from './staff.presenter.ts'

const COLLECTION = StaffMemberModel.collection.name

/** Sorted by place in the directory, then by creation. */
const DIRECTORY_ORDER = { order: 1, createdAt: 1, _id: 1 } as const

/**
 * @returns the members that are visible on the website, in the order of the directory.
 * @param sport only those who teach it; a member who teaches both sports is among the members of each.
 */
export function listDirectory(sport?: Sport): Promise<StaffMemberDocument[]> {
  const ofSport = sport ? { $or: [{ 'specializations.sport': sport }, { bothSports: true }] } : {}
  return StaffMemberModel.find({ ...ofSport, isHidden: mongoose.trusted({ $ne: true }) })
    .sort(DIRECTORY_ORDER)
    .lean<StaffMemberDocument[]>()
}

/** @returns all members, including hidden ones, in the order of the directory. */
export function listStaff(): Promise<StaffMemberDocument[]> {
  return StaffMemberModel.find().sort(DIRECTORY_ORDER).lean<StaffMemberDocument[]>()
}

/** @throws HttpError 409 at the field when the username is taken; otherwise what the write throws. */
async function rejectTakenUsername<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    throw new HttpError(409, 'validation', STAFF_MESSAGES.taken, { username: STAFF_MESSAGES.taken })
  }
}

/**
 * Adds a member at the end of the directory; the password is stored only as an argon2id hash. Without one, nobody can
 * sign in until the coach has chosen a password by a link.
 * @throws HttpError 409 when the username is taken.
 */
export async function createStaffMember(input: StaffMemberInput): Promise<StaffMemberDocument> {
  return (await createStaffMemberOnce(input, new Types.ObjectId())).member
}

/**
 * Like `createStaffMember`, with an id that is the same for each attempt.
 * @param savedBy name of the administrator; empty for the site itself.
 * @returns the member, and whether this call created it.
 */
export async function createStaffMemberOnce(
  input: StaffMemberInput,
  id: Types.ObjectId,
  savedBy = '',
): Promise<{ member: StaffMemberDocument; isNew: boolean }> {
  const { password, ...member } = input
  const passwordHash = password ? await hashPassword(password) : null
  const fields = {
    ...member,
    order: await nextPlace(),
    passwordHash,
    awaitsPassword: !password,
  }
  const { document, isNew } = await rejectTakenUsername(() =>
    createOnce(StaffMemberModel, id, fields, member),
  )
  if (savedBy && document.version === 1) await storeVersions(COLLECTION, [document], savedBy)
  await comparePassword(document._id, password)
  return { member: document, isNew }
}

/** @returns the place at the end of the directory. */
export async function nextPlace(): Promise<number> {
  const last = await StaffMemberModel.findOne({}, { order: 1 })
    .sort({ order: -1 })
    .lean<StaffMemberDocument>()
  return last ? (last.order ?? 0) + 1 : 0
}

/** For a retry whose work was done by an earlier attempt: notes whether it has the same password. */
async function comparePassword(_id: Types.ObjectId, password: string | undefined): Promise<void> {
  if (!password || !hasEarlierAttempt()) return
  const account = await StaffMemberModel.findById(_id).select('+passwordHash').lean<StaffMemberDocument>()
  noteEarlierAttempt(await verifyPassword(account?.passwordHash ?? null, password))
}

/**
 * Saves all fields of a member except the place in the directory, and keeps the profile that it was before. A new password ends all their sessions.
 * @param version that the update is based on, or null to overwrite any.
 * @param by.isConfirmed whether the own password confirms it, as a password and another address demand: whoever has
 *   these can sign in as the member.
 * @throws HttpError 404 when nobody has that id, 409 when the username is taken, 400 at `currentPassword` without it;
 *   ConflictError with the newest version when `version` is outdated.
 */
export async function updateStaffMember(
  id: unknown,
  { password, ...member }: StaffMemberInput,
  version: number | null,
  { savedBy, isConfirmed }: { savedBy: string; isConfirmed: boolean },
): Promise<StaffMemberDocument> {
  const stored = await readStored(StaffMemberModel, id, 'Staff member')
  // An outdated version is refused below: somebody else may have changed the address since.
  const isCurrent = version === null || version === stored.version
  const isOtherAddress = member.email !== null && member.email !== (stored.email ?? null)
  if (isCurrent && !isConfirmed && (password || isOtherAddress)) {
    const currentPassword = STAFF_MESSAGES.ownPassword
    throw new HttpError(400, 'validation', currentPassword, { currentPassword })
  }
  const secret = password ? { passwordHash: await hashPassword(password), awaitsPassword: false } : {}
  const update = () =>
    updateStored(StaffMemberModel, {
      id,
      fields: { ...member, usernameKey: usernameKey(member.username), ...secret },
      sentFields: member,
      version,
      what: 'Staff member',
      present: presentAdminStaffMember,
    })
  const saved = await rejectTakenUsername(() => saveWithHistory(StaffMemberModel, stored, savedBy, update))
  await comparePassword(saved._id, password)
  if (password) await endSessionsOf('staff', saved._id.toHexString())
  return saved
}

/**
 * Sorts the given members: they are distributed over the places that they had before, so that one page or
 * one sport can be sorted without moving anybody else. No version is incremented: a coach who is editing the
 * own profile must not get a conflict. Members deleted in the meantime are left out.
 * @throws HttpError 400 for an unknown id; then nobody is moved.
 */
export async function orderStaff(newOrder: readonly string[]): Promise<void> {
  const ids = await notInTrash(newOrder, 'staff')
  const all = await StaffMemberModel.find({}, { order: 1 })
    .sort(DIRECTORY_ORDER)
    .lean<StaffMemberDocument[]>()
  const byId = new Map(all.map((member) => [member._id.toHexString(), member]))
  const orderedMembers = ids.map((id) => byId.get(id.toLowerCase()))
  const members = orderedMembers.filter((member) => member !== undefined)
  if (members.length < ids.length) {
    const message = 'Someone in this list is no longer on staff.'
    throw new HttpError(400, 'validation', message, {
      [`ids.${newOrder.indexOf(ids[orderedMembers.indexOf(undefined)] ?? '')}`]: message,
    })
  }
  const moving = new Set(members)
  const places = members.values()
  const order = all.map((member) => (moving.has(member) ? (places.next().value ?? member) : member))
  const moved = order
    .map(({ _id, order }, place) => ({ _id, order, place }))
    .filter(({ order, place }) => order !== place)
  if (moved.length === 0) return
  await StaffMemberModel.bulkWrite(
    moved.map(({ _id, place }) => ({ updateOne: { filter: { _id }, update: { $set: { order: place } } } })),
    { timestamps: false },
  )
}

/** @returns how many members there are. */
export function countStaff(): Promise<number> {
  return StaffMemberModel.estimatedDocumentCount().exec()
}

/**
 * Ends the sessions and trusted devices of a member who was removed, and withdraws the links with which the member
 * chooses a password.
 */
export async function endAccess(id: string): Promise<void> {
  await endSessionsOf('staff', id)
  await forgetTrustedDevices('staff', id)
  await withdrawLinksOf('staff', id)
}

/**
 * Moves a member to the trash, and ends all their sessions and links.
 * @returns the deleted member.
 * @throws HttpError 404 when nobody has that id.
 */
export async function deleteStaffMember(id: unknown, deletedBy: string): Promise<StaffMemberDocument> {
  const member = await moveToTrash(StaffMemberModel, id, {
    type: 'staff',
    what: 'Staff member',
    nameOf: ({ name }) => name,
    deletedBy,
  })
  await endAccess(member._id.toHexString())
  return member
}

/** Restores a staff member from the trash; the old password works again. */
export const restoreStaffMember = restorerOf(StaffMemberModel, STAFF_MESSAGES.taken)
