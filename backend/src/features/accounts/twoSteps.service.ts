import {
  ACCOUNT_LIMITS as L,
  ACCOUNT_MESSAGES as M,
  type RecoveryCodes,
  type TwoStepsKey,
  type TwoStepsState,
  ACCOUNT_LIMITS,
} from '@lane-and-court/contract/accounts/accounts.ts'
import mongoose, { Schema } from 'mongoose'
import { HttpError } from '../../http/errors.ts'
import type { Role } from '../../infra/sessions/sessions.ts'
import type { SecretBox } from './sealedSecret.service.ts'
import { forgetTrustedDevices } from './trustedDevices.service.ts'
import { createHash, randomInt } from 'node:crypto'

/** The second step of one account; an account without it signs in with the password alone. */
export interface TwoStepsDocument {
  /** Role and id of the account. */
  _id: string
  /** The sealed secret; null until a first code has confirmed it. */
  secret: string | null
  /** A sealed secret that waits for its first code. */
  begun: string | null
  begunAt: Date | null
  since: Date | null
  /** The time step of the last code that was used: no code counts twice, nor an earlier one. */
  lastStep: number
  /** Hashes of the recovery codes that are left. */
  recovery: string[]
}

const schema = new Schema<TwoStepsDocument>(
  {
    _id: { type: String, required: true },
    secret: { type: String, default: null },
    begun: { type: String, default: null },
    begunAt: { type: Date, default: null },
    since: { type: Date, default: null },
    lastStep: { type: Number, default: 0 },
    recovery: { type: [String], default: [] },
  },
  { versionKey: false, minimize: false, collection: 'two_steps' },
)

export const TwoStepsModel = mongoose.model<TwoStepsDocument>('TwoSteps', schema)

/** The settings of all accounts; there is one document. */
export interface AccountSettingsDocument {
  _id: string
  demandsTwoSteps: boolean
}

/** The id of the one document of settings. */
const ONE = 'accounts'

const settings = new Schema<AccountSettingsDocument>(
  { _id: { type: String, required: true }, demandsTwoSteps: { type: Boolean, default: false } },
  { versionKey: false, collection: 'account_settings' },
)

const AccountSettingsModel = mongoose.model<AccountSettingsDocument>('AccountSettings', settings)

/** @returns whether all administrators must sign in with two steps. */
export async function demandsTwoSteps(): Promise<boolean> {
  return (await AccountSettingsModel.findById(ONE).lean<AccountSettingsDocument>())?.demandsTwoSteps ?? false
}

/** Sets whether all administrators must sign in with two steps. */
export async function setDemandsTwoSteps(isDemanded: boolean): Promise<void> {
  await AccountSettingsModel.updateOne({ _id: ONE }, { demandsTwoSteps: isDemanded }, { upsert: true })
}

const keyOf = (role: Role, id: string) => `${role}:${id}`

const find = (account: string) => TwoStepsModel.findById(account).lean<TwoStepsDocument>()

const isOn = (twoSteps: TwoStepsDocument | null): twoSteps is TwoStepsDocument & { secret: string } =>
  typeof twoSteps?.secret === 'string'

const wrongCode = () => new HttpError(400, 'validation', M.codeWrong, { code: M.codeWrong })

/** @returns whether an account signs in with two steps. */
export async function hasTwoSteps(role: Role, id: string): Promise<boolean> {
  return isOn(await find(keyOf(role, id)))
}

/** @returns whether an administrator has to set up two steps before anything else. */
export const mustSetUpTwoSteps = async (id: string): Promise<boolean> =>
  (await demandsTwoSteps()) && !(await hasTwoSteps('admin', id))

/** @returns what changes with each authenticator app that an account is set up with; null while it has none. */
export async function sealedKeyOf(role: Role, id: string): Promise<string | null> {
  return (await find(keyOf(role, id)))?.secret ?? null
}

/** @returns the ids of all accounts of a role that sign in with two steps. */
export async function accountsWithTwoSteps(role: Role): Promise<ReadonlySet<string>> {
  const documents = await TwoStepsModel.find({ secret: mongoose.trusted({ $ne: null }) }, { _id: 1 }).lean<
    TwoStepsDocument[]
  >()
  const prefix = keyOf(role, '')
  return new Set(
    documents.filter(({ _id }) => _id.startsWith(prefix)).map(({ _id }) => _id.slice(prefix.length)),
  )
}

/** @returns what the owner of the account sees of the second step: never the secret. */
export async function readTwoSteps(role: Role, id: string, isDemanded: boolean): Promise<TwoStepsState> {
  const twoSteps = await find(keyOf(role, id))
  if (!isOn(twoSteps)) return { isOn: false, since: null, recoveryCodesLeft: 0, isDemanded }
  return {
    isOn: true,
    since: twoSteps.since?.toISOString() ?? null,
    recoveryCodesLeft: twoSteps.recovery.length,
    isDemanded,
  }
}

/**
 * Makes a secret that waits for its first code; an earlier one that waits is replaced.
 * @param names what the app shows: the site and the username.
 * @throws HttpError 409 when two steps are on already.
 */
export async function beginTwoSteps(
  box: SecretBox,
  { role, id }: { role: Role; id: string },
  names: { site: string; username: string },
): Promise<TwoStepsKey> {
  const account = keyOf(role, id)
  if (isOn(await find(account))) throw new HttpError(409, 'validation', M.twoStepsOn)
  const key = await newKey(names.site, names.username)
  const begun = { begun: box.seal(key.secret, account), begunAt: new Date() }
  await TwoStepsModel.updateOne({ _id: account }, { $set: begun }, { upsert: true })
  return key
}

/**
 * Turns on the second step with the first code of the app.
 * @returns the recovery codes.
 * @throws HttpError 400 at `code` when it is wrong; 409 when it was not begun, too long ago, or is on already.
 */
export async function confirmTwoSteps(
  box: SecretBox,
  role: Role,
  id: string,
  code: string,
): Promise<RecoveryCodes> {
  const account = keyOf(role, id)
  const twoSteps = await find(account)
  if (isOn(twoSteps)) throw new HttpError(409, 'validation', M.twoStepsOn)
  const isRecent = (twoSteps?.begunAt?.getTime() ?? 0) > Date.now() - L.windowSeconds * 1000
  const secret = twoSteps?.begun && isRecent ? box.open(twoSteps.begun, account) : null
  if (!twoSteps?.begun || !secret) throw new HttpError(409, 'validation', M.twoStepsNotBegun)
  const step = await stepOfCode(secret, code)
  if (step === null) throw wrongCode()
  const codes = newRecoveryCodes()
  const saved = await TwoStepsModel.updateOne(
    { _id: account, begun: twoSteps.begun },
    {
      secret: twoSteps.begun,
      begun: null,
      begunAt: null,
      since: new Date(),
      lastStep: step,
      recovery: codes.map((text) => recoveryHash(text, account)),
    },
  )
  if (saved.matchedCount === 0) throw new HttpError(409, 'validation', M.twoStepsNotBegun)
  return { codes }
}

/**
 * Checks a code of the authenticator app, and uses it up: the same one never counts again, also when two requests send
 * it at once.
 * @returns whether it was right.
 */
export async function useCode(box: SecretBox, role: Role, id: string, code: string): Promise<boolean> {
  const account = keyOf(role, id)
  const twoSteps = await find(account)
  if (!isOn(twoSteps)) return false
  const secret = box.open(twoSteps.secret, account)
  const step = secret ? await stepOfCode(secret, code) : null
  if (step === null) return false
  const lastStep = mongoose.trusted({ $lt: step })
  const used = await TwoStepsModel.updateOne(
    { _id: account, secret: twoSteps.secret, lastStep },
    { lastStep: step },
  )
  return used.matchedCount === 1
}

/** Checks a recovery code, and uses it up. @returns whether it was right. */
export async function useRecoveryCode(role: Role, id: string, code: string): Promise<boolean> {
  const account = keyOf(role, id)
  const hash = recoveryHash(code, account)
  const used = await TwoStepsModel.updateOne({ _id: account, recovery: hash }, { $pull: { recovery: hash } })
  return used.matchedCount === 1
}

/** Replaces all recovery codes. @returns the new ones. @throws HttpError 409 when two steps are off. */
export async function replaceRecoveryCodes(role: Role, id: string): Promise<RecoveryCodes> {
  const account = keyOf(role, id)
  const codes = newRecoveryCodes()
  const saved = await TwoStepsModel.updateOne(
    { _id: account, secret: mongoose.trusted({ $ne: null }) },
    { recovery: codes.map((text) => recoveryHash(text, account)) },
  )
  if (saved.matchedCount === 0) throw new HttpError(409, 'validation', M.twoStepsOff)
  return { codes }
}

/** Turns off the second step, with all recovery codes and trusted devices. @returns whether it was on. */
export async function forgetTwoSteps(role: Role, id: string): Promise<boolean> {
  const twoSteps = await TwoStepsModel.findByIdAndDelete(keyOf(role, id)).lean<TwoStepsDocument>()
  await forgetTrustedDevices(role, id)
  return isOn(twoSteps)
}

/** The secret that RFC 4226 recommends has as many bytes as the hash. */
const SECRET_BYTES = 20
/** How many codes before and after the current one count: clocks differ, and people type slowly. */
const WINDOW = 1

/** Loaded with the first use, so that the start does not take longer. */
const library = () => import('otpauth')

const RULES = { algorithm: 'SHA1', digits: L.codeDigits, period: L.codeSeconds } as const

/** @returns a new secret, and the address that apps scan (RFC 6238). @param issuer the site. @param label the account. */
async function newKey(issuer: string, label: string): Promise<TwoStepsKey> {
  const { Secret, TOTP } = await library()
  const secret = new Secret({ size: SECRET_BYTES })
  return { secret: secret.base32, uri: new TOTP({ ...RULES, issuer, label, secret }).toString() }
}

/**
 * Checks a code of an authenticator app.
 * @returns the time step that the code belongs to; null for a wrong one.
 */
async function stepOfCode(secret: string, code: string, now = Date.now()): Promise<number | null> {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d+$/.test(token)) return null
  const { Secret, TOTP } = await library()
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) })
  const away = totp.validate({ token, timestamp: now, window: WINDOW })
  return away === null ? null : totp.counter({ timestamp: now }) + away
}

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const PARTS = 4
const PART_LETTERS = 4

const part = () => Array.from({ length: PART_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** @returns new recovery codes such as `k3fd-9xmp-2hta-wq7c`: 79 random bits each. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: ACCOUNT_LIMITS.recoveryCodes }, () => Array.from({ length: PARTS }, part).join('-'))

/**
 * @param code as it was typed: case, spaces and hyphens do not matter.
 * @returns what is stored of it. A fast hash is enough, because a code is random and long.
 */
const recoveryHash = (code: string, account: string): string =>
  createHash('sha256')
    .update(`${account} ${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`)
    .digest('base64url')
