import {
  AUTH_MESSAGES,
  type StaffProfile,
  type StaffProfileUpdate,
} from '@lane-and-court/contract/auth/auth.ts'
import { isWebAddress } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.ts'
import { ConflictError, HttpError } from '../../http/errors.ts'
import {
  type Account,
  findAccountDocument,
  isAddressOfOther,
  type AccountFilter,
} from '../../infra/database/accounts.ts'
import { saveOnce } from '../../infra/database/stored.ts'
import { hashPassword } from '../../infra/passwords.ts'
import { endSessionsOf } from '../../infra/sessions/sessions.ts'
import { saverOf } from '../../resources/activityLog.ts'
import { saveWithHistory } from '../../resources/history.ts'
import { isPictureForCoach } from '../pictures/pictures.service.ts'
import { StaffMemberModel, type StaffMemberDocument } from './staff.model.ts'
import { presentStaffProfile } from './staff.presenter.ts'

const signInError = () => new HttpError(401, 'unauthenticated', AUTH_MESSAGES.signIn)

/** @returns the member with the password hash, or null. */
export async function findStaffAccount(by: AccountFilter): Promise<Account | null> {
  const member = await findAccountDocument(StaffMemberModel, by, '+passwordHash')
  if (!member) return null
  const { _id, username, name, email = null, passwordHash = null } = member
  return { id: _id.toHexString(), username, name, email, passwordHash }
}

/** @returns the name of a member, or null when the member no longer exists. */
export async function readStaffName(id: string): Promise<string | null> {
  return (await StaffMemberModel.findById(id, { name: 1 }).lean<StaffMemberDocument>())?.name ?? null
}

/** @returns a member's own data. @throws HttpError 401 when the member was deleted in the meantime. */
export const readStaffProfile = async (id: string): Promise<StaffProfile> =>
  presentStaffProfile(await readMember(id))

async function readMember(id: string): Promise<StaffMemberDocument> {
  const member = await StaffMemberModel.findById(id).lean<StaffMemberDocument>()
  if (!member) throw signInError()
  return member
}

/**
 * Saves the fields that coaches may change in their own profile: never the role, the username or whether they are
 * hidden (docs/product.md section 2). The profile that it was before is kept, so that the office can restore it. `experience.totalYears` is accepted but not stored: the years are in
 * `specializations` (docs/product.md section 3).
 * @param version that the update is based on, or null to overwrite any.
 * @param isConfirmed whether the own password confirms it, as a new address demands: links to choose a password go there.
 * @returns the profile as it is now, and the address that it had before.
 * @throws ConflictError with the newest profile when `version` is outdated; HttpError 401 when the member is
 *   deleted, 400 at `image` for a picture that is neither an own one nor one of the office, 400 at `currentPassword` for
 *   a new address without it, 400 at `email` for one that another coach has.
 */
export async function updateStaffProfile(
  id: string,
  {
    name,
    bio,
    email,
    phone,
    image,
    specializations,
    bothSports,
  }: Omit<StaffProfileUpdate, 'currentPassword'>,
  version: number | null,
  isConfirmed = false,
): Promise<{ profile: StaffProfile; formerEmail: string | null }> {
  const member = await readMember(id)
  const before = presentStaffProfile(member)
  // An outdated version is refused below: somebody else may have changed the address since.
  const isCurrent = version === null || version === before.version
  if (isCurrent && email !== null && email !== before.email) {
    const currentPassword = AUTH_MESSAGES.emailPassword
    if (!isConfirmed) throw new HttpError(400, 'validation', currentPassword, { currentPassword })
    // Of an address that two have, neither could sign in with it or get a link.
    const taken = AUTH_MESSAGES.addressTaken
    if (await isAddressOfOther(StaffMemberModel, email, id))
      throw new HttpError(400, 'validation', taken, { email: taken })
  }
  if (image && image !== before.image) await checkPicture(image, id)
  const sentFields = {
    name,
    bio,
    email,
    phone,
    specializations,
    ...(image === undefined ? {} : { image }),
    ...(bothSports === undefined ? {} : { bothSports }),
  }
  // Without the password only over the address that was compared.
  const over = isConfirmed ? { _id: id } : { _id: id, email: before.email ?? null }
  const save = () => saveOnce(StaffMemberModel, over, version, sentFields)
  const saved = await saveWithHistory(StaffMemberModel, member, name, save, true)
  if (saved) return { profile: presentStaffProfile(saved), formerEmail: before.email }
  const newest = await readMember(id)
  throw new ConflictError(presentStaffProfile(newest), await saverOf(id, newest.updatedAt))
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

/**
 * Sets a new password of a member, whose sessions end with it (docs/architecture.md section 4).
 * @param account its hash is the one that the new one takes the place of; null before the first.
 * @param exceptId the session that stays.
 * @returns whether the account still had that one.
 */
export async function replaceStaffPassword(
  { id, passwordHash: former }: Pick<Account, 'id' | 'passwordHash'>,
  passwordHash: string,
  exceptId?: string,
): Promise<boolean> {
  const { matchedCount } = await StaffMemberModel.updateOne(
    { _id: id, passwordHash: former },
    { passwordHash, awaitsPassword: false },
  )
  if (matchedCount === 1) await endSessionsOf('staff', id, exceptId)
  return matchedCount === 1
}

/** Sets a new password for the member with that username. @returns whether there is one. */
export async function resetStaffPassword(username: string, password: string): Promise<boolean> {
  const account = await findStaffAccount({ username })
  return account !== null && replaceStaffPassword(account, await hashPassword(password))
}
