import { randomBytes } from 'node:crypto'
import type { AdminProfile, Credentials } from '@lane-and-court/contract/auth/auth.types.ts'
import mongoose from 'mongoose'
import { isDuplicateKey } from '../../infra/database/stored.ts'
import { hashPassword, verifyPassword } from '../../infra/passwords.ts'
import { endSessionsOf } from '../../infra/sessions/sessions.ts'
import { withdrawLinksOf } from '../accounts/accountLinks.service.ts'
import { forgetTwoSteps } from '../accounts/twoSteps.service.ts'
import { AdminUserModel, type AdminUserDocument } from './admin.model.ts'
import type { LoginAccount } from './loginAccount.ts'

const FIRST_NAME = 'admin'
const PASSWORD_BYTES = 15

/** @returns the administrator with that username and the password hash, or null. */
export async function findAdminForLogin(username: string): Promise<LoginAccount | null> {
  const found = await AdminUserModel.findOne({ username }).select('+passwordHash').lean<AdminUserDocument>()
  return found && { id: found._id.toHexString(), name: shownName(found), passwordHash: found.passwordHash }
}

/** @returns the name to show of an administrator. */
export const shownName = ({ name, username }: Pick<AdminUserDocument, 'name' | 'username'>): string =>
  name || username

/** Notes that an administrator has signed in now, for the list of the administrators. */
export async function noteAdminSignIn(id: string): Promise<void> {
  await AdminUserModel.updateOne({ _id: id }, { lastSignedInAt: new Date() }, { timestamps: false })
}

/** @returns whether it is the password of the administrator with that id. */
export async function hasAdminPassword(id: string, password: string): Promise<boolean> {
  const found = await AdminUserModel.findById(id).select('+passwordHash').lean<AdminUserDocument>()
  return verifyPassword(found?.passwordHash ?? null, password)
}

/** @returns the administrator with that id, or null when there is none any more. */
export async function readAdminProfile(id: string): Promise<AdminProfile | null> {
  const found = await AdminUserModel.findById(id).lean<AdminUserDocument>()
  if (!found) return null
  const { username, email = null } = found
  return { id: found._id.toHexString(), username, name: shownName(found), email }
}

/** Sets a new password of an administrator, whose sessions end with it. @param exceptId the session that stays. */
export async function setAdminPassword(id: string, password: string, exceptId?: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await AdminUserModel.updateOne({ _id: id }, { $set: { passwordHash }, $inc: { version: 1 } })
  await endSessionsOf('admin', id, exceptId)
}

/**
 * Creates an administrator, or sets the password of the one with that username and ends all their sessions.
 * @param credentials a password with the length that the environment requires (readEnv).
 * @returns what it did; `unchanged` when the password was already this one.
 */
export async function saveAdmin({
  username,
  password,
}: Credentials): Promise<'created' | 'updated' | 'unchanged'> {
  const found = await findAdminForLogin(username)
  if (!found) return (await createAdmin({ username, password })) ? 'created' : 'unchanged'
  if (await verifyPassword(found.passwordHash, password)) return 'unchanged'
  await setAdminPassword(found.id, password)
  return 'updated'
}

/**
 * Ensures at every start that an administrator exists (docs/architecture.md section 4).
 * @param given ADMIN_USERNAME and ADMIN_PASSWORD, if they are set.
 * @returns the generated credentials when there was no administrator, otherwise null.
 */
export async function ensureAdmin(given: Credentials | null): Promise<Credentials | null> {
  if (given) {
    await applyStartPassword(given)
    return null
  }
  if (await AdminUserModel.exists({})) return null
  const generated = { username: FIRST_NAME, password: randomBytes(PASSWORD_BYTES).toString('base64url') }
  return (await createAdmin(generated, {}, true)) ? generated : null
}

/** @returns whether an administrator has another password than the one that the server made for them, if it did. */
export async function isPasswordOwn(id: string): Promise<boolean> {
  const found = await AdminUserModel.findById(id)
    .select('+passwordHash +generatedHash')
    .lean<AdminUserDocument>()
  return !found?.generatedHash || found.generatedHash !== found.passwordHash
}

/**
 * Applies ADMIN_PASSWORD, but only once: a password that the administrator has chosen since then stays, until the
 * environment names another one.
 */
async function applyStartPassword({ username, password }: Credentials): Promise<void> {
  const found = await AdminUserModel.findOne({ username })
    .select('+startPasswordHash')
    .lean<AdminUserDocument>()
  if (found?.startPasswordHash && (await verifyPassword(found.startPasswordHash, password))) return
  await saveAdmin({ username, password })
  await AdminUserModel.updateOne({ username }, { $set: { startPasswordHash: await hashPassword(password) } })
}

/** @returns the usernames of all other administrators, sorted. */
export async function listOtherAdmins(username: string): Promise<string[]> {
  const others = AdminUserModel.find({ username: mongoose.trusted({ $ne: username }) }, { username: 1 })
  return (await others.sort({ username: 1 }).lean<AdminUserDocument[]>()).map(({ username }) => username)
}

/**
 * Removes an administrator and ends all of their sessions; the last administrator stays.
 * @returns what it did; `unknown` when nobody has that username.
 */
export async function removeAdmin(username: string): Promise<'removed' | 'unknown' | 'last'> {
  const found = await AdminUserModel.collection.findOne({ username })
  if (!found) return 'unknown'
  if ((await listOtherAdmins(username)).length === 0) return 'last'
  await AdminUserModel.collection.deleteOne({ _id: found._id })
  // Two administrators who remove each other at the same time both find none left here, and restore both.
  if (!(await AdminUserModel.exists({}))) {
    await AdminUserModel.collection.insertOne(found)
    return 'last'
  }
  const id = found._id.toHexString()
  await endSessionsOf('admin', id)
  await withdrawLinksOf('admin', id)
  await forgetTwoSteps('admin', id)
  return 'removed'
}

/**
 * Creates an administrator.
 * @param more what the invitation names besides. @param isGenerated whether the server made the password and printed it.
 * @returns whether this call created it: another server, or another invitation, may have at the same time.
 */
export async function createAdmin(
  { username, password }: Credentials,
  more: { name?: string; email?: string | null } = {},
  isGenerated = false,
): Promise<boolean> {
  try {
    const passwordHash = await hashPassword(password)
    const generated = isGenerated ? { generatedHash: passwordHash } : {}
    await AdminUserModel.create({ username, ...more, passwordHash, ...generated })
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return false
  }
}
