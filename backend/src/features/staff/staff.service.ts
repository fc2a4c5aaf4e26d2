import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Sport } from '@lane-and-court/contract/http/common.limits.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { STAFF_MESSAGES } from '@lane-and-court/contract/staff/staff.limits.ts'
import type {
  StaffListQuery,
  StaffMemberInput,
  StaffMemberUpdate,
} from '@lane-and-court/contract/staff/staff.types.ts'
import mongoose, { Types, type QueryFilter } from 'mongoose'
import { Fault, notFound } from '../../http/fault.ts'
import { findPage, searchFilter } from '../../http/listPage.ts'
import { updateStored } from '../../http/updateStored.ts'
import { validateParam } from '../../http/validateParam.ts'
import { createOnce, isDuplicateKey } from '../../infra/database/stored.ts'
import { hasFormerTry, noteFormerTry } from '../../infra/database/writeKey.ts'
import { hashPassword, isPassword } from '../../infra/passwords.ts'
import { endSessionsOf } from '../../infra/sessions/sessions.ts'
import { moveToTrash, notInTrash, restorerOf } from '../trash/trash.service.ts'
import { StaffMemberModel, type StaffMemberDocument } from './staff.model.ts'
import { presentAdminStaffMember } from './staff.presenter.ts'

/** By place in the directory, then in the order they joined. */
const DIRECTORY = { order: 1, createdAt: 1, _id: 1 } as const
const SEARCHED = ['name', 'role', 'username', 'bio'] as const

const ofSport = (sport: Sport | '' | undefined): QueryFilter<StaffMemberDocument> =>
  sport ? { 'specializations.sport': sport } : {}

/** @returns the members that visitors see, of one sport if named, in the order of the directory. */
export function listDirectory(sport?: Sport): Promise<StaffMemberDocument[]> {
  return StaffMemberModel.find({ ...ofSport(sport), isHidden: mongoose.trusted({ $ne: true }) })
    .sort(DIRECTORY)
    .lean<StaffMemberDocument[]>()
}

const listed = ({ q, sport }: Pick<StaffListQuery, 'q' | 'sport'>): QueryFilter<StaffMemberDocument> => ({
  ...ofSport(sport),
  ...searchFilter<StaffMemberDocument>(SEARCHED, q),
})

/** @returns all members that the query asks for, hidden ones too, in the order of the directory. */
export function listStaff(query: Pick<StaffListQuery, 'q' | 'sport'>): Promise<StaffMemberDocument[]> {
  return StaffMemberModel.find(listed(query)).sort(DIRECTORY).lean<StaffMemberDocument[]>()
}

/** @returns one page of them. */
export function listStaffPage(query: StaffListQuery): Promise<Page<StaffMemberDocument>> {
  return findPage(StaffMemberModel, { filter: listed(query), sort: DIRECTORY }, query)
}

/** @returns one member. @throws Fault 404 where there is none of that id. */
export async function readStaffMember(id: unknown): Promise<StaffMemberDocument> {
  const _id = validateParam<string>(id, idSchema, 'Staff member')
  const member = await StaffMemberModel.findById(_id).lean<StaffMemberDocument>()
  if (!member) throw notFound('Staff member')
  return member
}

/** @throws Fault 409 at the field when the username is taken; else what the write throws. */
async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    throw new Fault(409, 'validation', STAFF_MESSAGES.taken, { username: STAFF_MESSAGES.taken })
  }
}

/**
 * Adds a member at the end of the directory; the password is kept as an argon2id hash alone.
 * @throws Fault 409 when the username is taken.
 */
export async function createStaffMember(input: StaffMemberInput): Promise<StaffMemberDocument> {
  return (await createStaffMemberOnce(input, new Types.ObjectId())).member
}

/**
 * As `createStaffMember`, under an id that a repeated try names again.
 * @returns the member, and whether this call made it.
 */
export async function createStaffMemberOnce(
  input: StaffMemberInput,
  id: Types.ObjectId,
): Promise<{ member: StaffMemberDocument; isNew: boolean }> {
  const { password, ...member } = input
  const passwordHash = await hashPassword(password)
  const last = await StaffMemberModel.findOne({}, { order: 1 })
    .sort({ order: -1 })
    .lean<StaffMemberDocument>()
  const order = last ? (last.order ?? 0) + 1 : 0
  const fields = { ...member, order, passwordHash }
  const { document, isNew } = await refusingTaken(() => createOnce(StaffMemberModel, id, fields, member))
  await comparePassword(document._id, password)
  return { member: document, isNew }
}

/** Has a try that found its work done already tell whether it came with the same password. */
async function comparePassword(_id: Types.ObjectId, password: string | undefined): Promise<void> {
  if (!password || !hasFormerTry()) return
  const found = await StaffMemberModel.findById(_id).select('+passwordHash').lean<StaffMemberDocument>()
  noteFormerTry(await isPassword(found?.passwordHash ?? null, password))
}

/**
 * Saves all of a member but the place in the directory. A new password ends every session of theirs.
 * @param version the one the update was made on, or null to save over any.
 * @throws Fault 404 where there is none of that id, 409 when the username is taken; Conflict with the
 *   newest when `version` is not that.
 */
export async function updateStaffMember(
  id: unknown,
  { password, ...member }: StaffMemberUpdate,
  version: number | null,
): Promise<StaffMemberDocument> {
  const secret = password ? { passwordHash: await hashPassword(password) } : {}
  const saved = await refusingTaken(() =>
    updateStored(StaffMemberModel, {
      id,
      fields: { ...member, ...secret },
      words: member,
      version,
      what: 'Staff member',
      present: presentAdminStaffMember,
    }),
  )
  await comparePassword(saved._id, password)
  if (password) await endSessionsOf('staff', saved._id.toHexString())
  return saved
}

/**
 * Puts the named members into that order: they share the places that they held before among all, so
 * that one page or one sport can be sorted without moving anybody else. No version counts up for it: a
 * coach with the own profile open shall not meet a conflict. Who was deleted meanwhile is left out.
 * @throws Fault 400 for an id of nobody; then nothing has moved.
 */
export async function orderStaff(given: readonly string[]): Promise<void> {
  const ids = await notInTrash(given, 'staff')
  const all = await StaffMemberModel.find({}, { order: 1 }).sort(DIRECTORY).lean<StaffMemberDocument[]>()
  const byId = new Map(all.map((member) => [member._id.toHexString(), member]))
  const named = ids.map((id) => byId.get(id.toLowerCase()))
  const wanted = named.filter((member) => member !== undefined)
  if (wanted.length < ids.length) {
    const sentence = 'Somebody named here is not on the staff any more.'
    throw new Fault(400, 'validation', sentence, {
      [`ids.${given.indexOf(ids[named.indexOf(undefined)] ?? '')}`]: sentence,
    })
  }
  const moving = new Set(wanted)
  const places = wanted.values()
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
export const restoreStaffMember = restorerOf(StaffMemberModel, STAFF_MESSAGES.taken)

/** @returns every document with what in it may name a picture, one after the other. */
export const readStaffPictures = (): AsyncIterable<unknown> =>
  StaffMemberModel.find({}, { image: 1 }).lean().cursor()
