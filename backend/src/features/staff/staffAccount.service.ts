import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import type {
  PasswordChange,
  StaffProfile,
  StaffProfileUpdate,
} from '@lane-and-court/contract/auth/auth.types.ts'
import { isWebAddress } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import { ConflictError, HttpError, WrongPasswordError } from '../../http/httpErrors.ts'
import { hashPassword, verifyPassword } from '../../infra/passwords.ts'
import { saveOnce } from '../../infra/database/stored.ts'
import { endSessionsOf } from '../../infra/sessions/sessions.ts'
import { isPictureForCoach } from '../pictures/pictures.service.ts'
import { StaffMemberModel, type SavedBy, type StaffMemberDocument } from './staff.model.ts'
import { presentStaffProfile } from './staff.presenter.ts'
import { historyWithPresent } from './staffHistory.ts'

const signInError = () => new HttpError(401, 'unauthenticated', AUTH_MESSAGES.signIn)

/** @returns the member with that username and the password hash; null without one, also before the first password. */
export async function findStaffForLogin(
  username: string,
): Promise<{ id: string; name: string; passwordHash: string } | null> {
  const found = await StaffMemberModel.findOne({ username })
    .select('+passwordHash')
    .lean<StaffMemberDocument>()
  const { _id, name, passwordHash } = found ?? {}
  return _id && name !== undefined && passwordHash ? { id: _id.toHexString(), name, passwordHash } : null
}

/** @returns the name of a member, or null when the member no longer exists. */
export async function readStaffName(id: string): Promise<string | null> {
  return (await StaffMemberModel.findById(id, { name: 1 }).lean<StaffMemberDocument>())?.name ?? null
}

/** @returns a member's own data. @throws HttpError 401 when the member was deleted in the meantime. */
export async function readStaffProfile(id: string): Promise<StaffProfile> {
  const found = await StaffMemberModel.findById(id).lean<StaffMemberDocument>()
  if (!found) throw signInError()
  return presentStaffProfile(found)
}

/**
 * Saves the fields that coaches may change in their own profile: never the role, the username or whether they are
 * hidden (docs/specification.md section 2). The profile that it was before is kept, so that the office can restore it. `experience.totalYears` is accepted but not stored: the years are in
 * `specializations` (docs/specification.md section 3).
 * @param version that the update is based on, or null to overwrite any.
 * @throws ConflictError with the newest profile when `version` is outdated; HttpError 401 when the member is
 *   deleted, 400 at `image` for a picture that is neither an own one nor one of the office.
 */
export async function updateStaffProfile(
  id: string,
  { name, bio, email, phone, image, specializations }: StaffProfileUpdate,
  version: number | null,
): Promise<StaffProfile> {
  const before = await readStaffProfile(id)
  if (image && image !== before.image) await checkPicture(image, id)
  const sent = { name, bio, email, phone, specializations, ...(image === undefined ? {} : { image }) }
  const savedBy: SavedBy = { role: 'staff', name }
  const fields = { ...sent, savedBy, history: await historyWithPresent(id) }
  const saved = await saveOnce(StaffMemberModel, { _id: id }, version, fields, sent)
  if (saved) return presentStaffProfile(saved)
  throw new ConflictError(await readStaffProfile(id))
}

/** @throws HttpError 400 at `image` for a picture that a coach may not choose. */
async function checkPicture(image: string, coach: string): Promise<void> {
  const refuse = (message: string) => {
    throw new HttpError(400, 'validation', message, { image: message })
  }
  // Visitors' browsers would ask that website for it, which then knows who reads the page. The office may want that.
  if (isWebAddress(image, /^https:/i)) refuse(AUTH_MESSAGES.picture)
  if (UPLOAD_PATH.test(image) && !(await isPictureForCoach(image, coach))) refuse(AUTH_MESSAGES.otherPicture)
}

/** @returns whether it is the password of the member with that id. */
export async function hasStaffPassword(id: string, password: string): Promise<boolean> {
  const found = await StaffMemberModel.findById(id).select('+passwordHash').lean<StaffMemberDocument>()
  return verifyPassword(found?.passwordHash ?? null, password)
}

/** Who a link to choose a password is for. */
export interface CoachForLink {
  id: string
  name: string
  username: string
  email: string | null
  /** Whether it is the first password. */
  awaitsPassword: boolean
}

/** Finds who a link to choose a password is for. @returns the member, or null. */
export async function findStaffForLink(
  filter: { _id: string } | { username: string } | { email: string },
): Promise<CoachForLink | null> {
  const found = await StaffMemberModel.findOne(filter).lean<StaffMemberDocument>()
  if (!found) return null
  const { name, username, email = null, awaitsPassword = false } = found
  return { id: found._id.toHexString(), name, username, email, awaitsPassword }
}

/** Sets a new password of a member, whose sessions all end with it. @returns whether there is such a member. */
export async function setStaffPassword(id: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const member = await StaffMemberModel.findByIdAndUpdate(id, { passwordHash, awaitsPassword: false })
  if (!member) return false
  await endSessionsOf('staff', id)
  return true
}

/**
 * Changes a coach's own password and ends all their other sessions (docs/architecture.md section 4).
 * @param sessionId the session that stays.
 * @throws WrongPasswordError 400 at `currentPassword`; HttpError 401 when the member is deleted.
 */
export async function changeStaffPassword(
  id: string,
  { currentPassword, newPassword }: PasswordChange,
  sessionId: string,
): Promise<void> {
  const found = await StaffMemberModel.findById(id).select('+passwordHash').lean<StaffMemberDocument>()
  if (!found) throw signInError()
  if (!(await verifyPassword(found.passwordHash, currentPassword))) throw new WrongPasswordError()
  await StaffMemberModel.updateOne({ _id: id }, { passwordHash: await hashPassword(newPassword) })
  await endSessionsOf('staff', id, sessionId)
}

/** Sets a new password for the member with that username. @returns whether there is one. */
export async function resetStaffPassword(username: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const member = await StaffMemberModel.findOneAndUpdate(
    { username },
    { passwordHash, awaitsPassword: false },
  )
  if (!member) return false
  await endSessionsOf('staff', member._id.toHexString())
  return true
}
