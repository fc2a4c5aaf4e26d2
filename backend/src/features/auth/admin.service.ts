import { randomBytes } from 'node:crypto'
import { AUTH_MESSAGES, type AdminProfile, type Credentials } from '@lane-and-court/contract/auth/auth.ts'
import mongoose, { Schema } from 'mongoose'
import {
  storedOptions,
  versionField,
  type StoredDocument,
  isDuplicateKey,
} from '../../infra/database/stored.ts'
import {
  usernameFields,
  type NamedAccount,
  findAccountDocument,
  isAddressOfOther,
  type AccountFilter,
  type Account,
} from '../../infra/database/accounts.ts'
import { HttpError } from '../../http/errors.ts'
import { hashPassword, verifyPassword } from '../../infra/passwords.ts'
import { endSessionsOf } from '../../infra/sessions/sessions.ts'
import { forgetTwoSteps } from '../accounts/twoSteps.service.ts'
import { forgetViews } from '../views/views.service.ts'

export interface AdminUserDocument extends StoredDocument, NamedAccount {
  passwordHash: string
  /** The hash of the password that the server made and printed; none if somebody chose the first one. */
  generatedHash?: string
  /** The shown name; missing in accounts of the command, which show the username. */
  name?: string
  /** Where a link for a forgotten password goes. */
  email?: string | null
  lastSignedInAt?: Date
  /** The hash of the ADMIN_PASSWORD that was applied last: a start sets the password only when that changes. */
  startPasswordHash?: string
}

const schema = new Schema<AdminUserDocument>(
  {
    ...usernameFields,
    // Left out of every query that does not select it.
    passwordHash: { type: String, required: true, select: false },
    generatedHash: { type: String, select: false },
    name: String,
    email: String,
    lastSignedInAt: Date,
    startPasswordHash: { type: String, select: false },
    ...versionField,
  },
  storedOptions,
)

export const AdminUserModel = mongoose.model<AdminUserDocument>('AdminUser', schema)

/** The username of the first administrator, if nobody has chosen another one. */
export const FIRST_NAME = 'admin'
const PASSWORD_BYTES = 15

/** @returns the administrator with the password hash, or null. */
export async function findAdminAccount(by: AccountFilter): Promise<Account | null> {
  const admin = await findAccountDocument(AdminUserModel, by, '+passwordHash')
  if (!admin) return null
  const { _id, username, email = null, passwordHash } = admin
  return { id: _id.toHexString(), username, name: shownName(admin), email, passwordHash }
}

/** @returns the name to show of an administrator. */
export const shownName = ({ name, username }: Pick<AdminUserDocument, 'name' | 'username'>): string =>
  name || username

/** Notes that an administrator has signed in now, for the list of the administrators. */
export async function noteAdminSignIn(id: string): Promise<void> {
  await AdminUserModel.updateOne({ _id: id }, { lastSignedInAt: new Date() }, { timestamps: false })
}

/** @returns the administrator with that id, or null when there is none any more. */
export async function readAdminProfile(id: string): Promise<AdminProfile | null> {
  const admin = await AdminUserModel.findById(id).lean<AdminUserDocument>()
  if (!admin) return null
  const { username, email = null } = admin
  return { id: admin._id.toHexString(), username, name: shownName(admin), email }
}

/**
 * Sets a new password of an administrator, whose sessions end with it.
 * @param former the hash that it takes the place of.
 * @param exceptId the session that stays.
 * @returns whether the account still had that one.
 */
export async function replaceAdminPassword(
  { id, passwordHash: former }: Pick<Account, 'id' | 'passwordHash'>,
  passwordHash: string,
  exceptId?: string,
): Promise<boolean> {
  const change = { $set: { passwordHash }, $inc: { version: 1 } }
  const { matchedCount } = await AdminUserModel.updateOne({ _id: id, passwordHash: former }, change)
  if (matchedCount === 1) await endSessionsOf('admin', id, exceptId)
  return matchedCount === 1
}

/**
 * Creates an administrator, or sets the password of the one with that username, in any case, and ends all their sessions.
 * @param credentials a password with the length that the environment requires (readEnv).
 * @returns what it did; `unchanged` when the password was already this one.
 */
export async function saveAdmin({
  username,
  password,
}: Credentials): Promise<'created' | 'updated' | 'unchanged'> {
  const account = await findAdminAccount({ username })
  if (!account)
    return (await createAdmin({ username, passwordHash: await hashPassword(password) }))
      ? 'created'
      : 'unchanged'
  if (await verifyPassword(account.passwordHash, password)) return 'unchanged'
  const isReplaced = await replaceAdminPassword(account, await hashPassword(password))
  // Another process has set one in the meantime.
  return isReplaced ? 'updated' : saveAdmin({ username, password })
}

/** @returns whether there is an administrator. */
export const hasAdmin = async (): Promise<boolean> => (await AdminUserModel.exists({})) !== null

/**
 * Ensures at every start that an administrator exists (docs/architecture.md section 4).
 * @param credentials ADMIN_USERNAME and ADMIN_PASSWORD, if they are set.
 * @returns the generated credentials when there was no administrator, otherwise null.
 */
export async function ensureAdmin(credentials: Credentials | null): Promise<Credentials | null> {
  if (credentials) {
    await applyStartPassword(credentials)
    return null
  }
  if (await hasAdmin()) return null
  const generated = { username: FIRST_NAME, password: randomBytes(PASSWORD_BYTES).toString('base64url') }
  const passwordHash = await hashPassword(generated.password)
  return (await createAdmin({ ...generated, passwordHash }, {}, true)) ? generated : null
}

/** @returns whether an administrator has another password than the one that the server made for them, if it did. */
export async function isPasswordOwn(id: string): Promise<boolean> {
  const admin = await AdminUserModel.findById(id)
    .select('+passwordHash +generatedHash')
    .lean<AdminUserDocument>()
  return !admin?.generatedHash || admin.generatedHash !== admin.passwordHash
}

/**
 * Applies ADMIN_PASSWORD, but only once: a password that the administrator has chosen since then stays, until the
 * environment names another one.
 */
async function applyStartPassword({ username, password }: Credentials): Promise<void> {
  const admin = await findAccountDocument(AdminUserModel, { username }, '+startPasswordHash')
  if (admin?.startPasswordHash && (await verifyPassword(admin.startPasswordHash, password))) return
  await saveAdmin({ username, password })
  const startPasswordHash = await hashPassword(password)
  const saved = await findAdminAccount({ username })
  if (saved) await AdminUserModel.updateOne({ _id: saved.id }, { $set: { startPasswordHash } })
}

/**
 * @param isOfStart whether only those whom an ADMIN_USERNAME has created or named.
 * @returns the usernames of all administrators but the one who is meant by that name, sorted.
 */
export async function listOtherAdmins(
  username: string,
  { isOfStart = false }: { isOfStart?: boolean } = {},
): Promise<string[]> {
  const own = await findAccountDocument(AdminUserModel, { username }, '')
  const filter = isOfStart ? { startPasswordHash: mongoose.trusted({ $exists: true }) } : {}
  const all = await AdminUserModel.find(filter, { username: 1 })
    .sort({ username: 1 })
    .lean<AdminUserDocument[]>()
  return all.filter(({ _id }) => !own?._id.equals(_id)).map((other) => other.username)
}

/**
 * Removes an administrator and ends all of their sessions; the last administrator stays. With the account end the links
 * for it, and the links and invitations that it has made (accountLinks.service.ts).
 * @returns what it did; `unknown` when nobody has that username.
 */
export async function removeAdmin(username: string): Promise<'removed' | 'unknown' | 'last'> {
  const account = await findAdminAccount({ username })
  const admin = account && (await AdminUserModel.collection.findOne({ username: account.username }))
  if (!admin) return 'unknown'
  if ((await listOtherAdmins(account.username)).length === 0) return 'last'
  await AdminUserModel.collection.deleteOne({ _id: admin._id })
  // Two administrators who remove each other at the same time both find none left here, and restore both.
  if (!(await hasAdmin())) {
    await AdminUserModel.collection.insertOne(admin)
    return 'last'
  }
  const id = admin._id.toHexString()
  await endSessionsOf('admin', id)
  await forgetTwoSteps('admin', id)
  await forgetViews(id)
  return 'removed'
}

/**
 * Creates an administrator.
 * @param more what the invitation names besides. @param isGenerated whether the server made the password and printed it.
 * @returns whether this call created it: another server, or another invitation, may have at the same time.
 */
export async function createAdmin(
  { username, passwordHash }: { username: string; passwordHash: string },
  more: { name?: string; email?: string | null } = {},
  isGenerated = false,
): Promise<boolean> {
  try {
    const generated = isGenerated ? { generatedHash: passwordHash } : {}
    await AdminUserModel.create({ username, ...more, passwordHash, ...generated })
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return false
  }
}

export type AdminRecord = AdminUserDocument

/** @returns all administrators by username. */
export const listAdminRecords = (): Promise<AdminRecord[]> =>
  AdminUserModel.find({}).sort({ username: 1 }).lean<AdminRecord[]>().exec()

/** @returns the administrator with that id, which may come from outside, or null. */
export async function findAdminRecord(id: string): Promise<AdminRecord | null> {
  return mongoose.isObjectIdOrHexString(id) ? AdminUserModel.findById(id).lean<AdminRecord>() : null
}

/** Changes the shown name or the address of an administrator. */
export async function changeAdminRecord(
  id: string,
  fields: { name: string } | { email: string | null },
): Promise<void> {
  await AdminUserModel.updateOne({ _id: id }, { $set: fields, $inc: { version: 1 } })
}

/**
 * Changes the address of an administrator.
 * @throws HttpError 400 at `email` for one that another administrator has: neither could use it to sign in any more.
 */
export async function changeOwnAddress(id: string, email: string | null): Promise<void> {
  const { addressTaken } = AUTH_MESSAGES
  if (email !== null && (await isAddressOfOther(AdminUserModel, email, id)))
    throw new HttpError(400, 'validation', addressTaken, { email: addressTaken })
  await changeAdminRecord(id, { email })
}
