import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import type {
  PasswordChange,
  StaffProfile,
  StaffProfileUpdate,
} from '@lane-and-court/contract/auth/auth.types.ts'
import { Conflict, Fault } from '../../http/fault.ts'
import { hashPassword, isPassword } from '../../infra/passwords.ts'
import { saveOnce } from '../../infra/database/stored.ts'
import { endSessionsOf } from '../../infra/sessions/sessions.ts'
import { StaffMemberModel, type StaffMemberDocument } from './staff.model.ts'
import { presentStaffProfile } from './staff.presenter.ts'

const gone = () => new Fault(401, 'unauthenticated', AUTH_MESSAGES.signIn)

/** @returns the member of that username with the password's hash, or null. */
export async function findStaffForLogin(
  username: string,
): Promise<{ id: string; name: string; passwordHash: string } | null> {
  const found = await StaffMemberModel.findOne({ username })
    .select('+passwordHash')
    .lean<StaffMemberDocument>()
  return found && { id: found._id.toHexString(), name: found.name, passwordHash: found.passwordHash }
}

/** @returns the name of a member, or null where there is none any more. */
export async function readStaffName(id: string): Promise<string | null> {
  return (await StaffMemberModel.findById(id, { name: 1 }).lean<StaffMemberDocument>())?.name ?? null
}

/** @returns a member's own data. @throws Fault 401 when the member was deleted meanwhile. */
export async function readStaffProfile(id: string): Promise<StaffProfile> {
  const found = await StaffMemberModel.findById(id).lean<StaffMemberDocument>()
  if (!found) throw gone()
  return presentStaffProfile(found)
}

/**
 * Saves what a coach may change of their own profile: never role, username or picture (SPEC section 2).
 * `experience.totalYears` is taken and not kept: the years stand in `specializations` (SPEC section 3).
 * @param version the one the update was made on, or null to save over any.
 * @throws Conflict with the newest profile when `version` is not that; Fault 401 when the member is gone.
 */
export async function updateStaffProfile(
  id: string,
  { name, bio, email, phone, specializations }: StaffProfileUpdate,
  version: number | null,
): Promise<StaffProfile> {
  const fields = { name, bio, email, phone, specializations }
  const saved = await saveOnce(StaffMemberModel, { _id: id }, version, fields)
  if (saved) return presentStaffProfile(saved)
  throw new Conflict(await readStaffProfile(id))
}

/**
 * Changes a coach's own password and ends all other sessions of theirs (DESIGN section 4).
 * @param sessionId the session that goes on.
 * @throws Fault 400 at `currentPassword` when that is wrong; 401 when the member is gone.
 */
export async function changeStaffPassword(
  id: string,
  { currentPassword, newPassword }: PasswordChange,
  sessionId: string,
): Promise<void> {
  const found = await StaffMemberModel.findById(id).select('+passwordHash').lean<StaffMemberDocument>()
  if (!found) throw gone()
  if (!(await isPassword(found.passwordHash, currentPassword))) {
    const currentPassword = AUTH_MESSAGES.currentPassword
    throw new Fault(400, 'validation', currentPassword, { currentPassword })
  }
  await StaffMemberModel.updateOne({ _id: id }, { passwordHash: await hashPassword(newPassword) })
  await endSessionsOf('staff', id, sessionId)
}

/** Gives the member of that username a new password. @returns whether there is one. */
export async function resetStaffPassword(username: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const member = await StaffMemberModel.findOneAndUpdate({ username }, { passwordHash })
  if (!member) return false
  await endSessionsOf('staff', member._id.toHexString())
  return true
}
