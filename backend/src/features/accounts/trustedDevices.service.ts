import { createHash } from 'node:crypto'
import { ACCOUNT_LIMITS as L } from '@lane-and-court/contract/accounts/accounts.ts'
import { DateTime } from 'luxon'
import mongoose, { Schema } from 'mongoose'
import type { Role } from '../../infra/sessions/sessions.ts'

/** A device on which one account signs in without the second step for a while. */
interface TrustedDeviceDocument {
  /** The hash of the token in the cookie, so that nobody who reads the database or a backup can use it. */
  _id: string
  role: Role
  userId: string
  /** The marks of the password and of the second step: the trust ends when either changes. */
  mark: string
  /** The browser and the system in words. */
  device: string
  trustedAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

const schema = new Schema<TrustedDeviceDocument>(
  {
    _id: { type: String, required: true },
    role: { type: String, required: true },
    userId: { type: String, required: true },
    mark: { type: String, required: true },
    device: { type: String, required: true },
    trustedAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false, collection: 'trusted_devices' },
)
schema.index({ role: 1, userId: 1 })

export const TrustedDeviceModel = mongoose.model<TrustedDeviceDocument>('TrustedDevice', schema)

/** Whose devices: an account with its current password and second step. */
export interface Truster {
  role: Role
  id: string
  mark: string
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The TTL index of the database removes expired ones a minute or more too late. */
const current = ({ role, id: userId, mark }: Truster) => ({
  role,
  userId,
  mark,
  expiresAt: mongoose.trusted({ $gt: new Date() }),
})

/**
 * Trusts a device from now on.
 * @param token the secret in its cookie. @param former the other tokens of that cookie: one of this account ends.
 * @param device in words.
 */
export async function trustDevice(
  { role, id: userId, mark }: Truster,
  token: string,
  former: readonly string[],
  device: string,
): Promise<void> {
  const now = DateTime.utc()
  const [trustedAt, expiresAt] = [now.toJSDate(), now.plus({ days: L.trustDays }).toJSDate()]
  await TrustedDeviceModel.deleteMany({ _id: mongoose.trusted({ $in: former.map(digest) }), role, userId })
  await TrustedDeviceModel.create({
    _id: digest(token),
    role,
    userId,
    mark,
    device,
    trustedAt,
    lastUsedAt: trustedAt,
    expiresAt,
  })
}

/** @returns whether the account trusts the device with these tokens; then it notes that the device was used. */
export async function isTrusted(truster: Truster, tokens: readonly string[]): Promise<boolean> {
  if (tokens.length === 0) return false
  const _id = mongoose.trusted({ $in: tokens.map(digest) })
  const used = await TrustedDeviceModel.updateOne({ _id, ...current(truster) }, { lastUsedAt: new Date() })
  return used.matchedCount === 1
}

/** @returns the devices that the account trusts, the one with these tokens first, then the one that was used last. */
export async function listTrustedDevices(
  truster: Truster,
  tokens: readonly string[],
): Promise<(TrustedDeviceDocument & { isThis: boolean })[]> {
  const own = new Set(tokens.map(digest))
  const devices = await TrustedDeviceModel.find(current(truster)).lean<TrustedDeviceDocument[]>()
  return devices
    .map((device) => ({ ...device, isThis: own.has(device._id) }))
    .toSorted(
      (a, b) => Number(b.isThis) - Number(a.isThis) || b.lastUsedAt.getTime() - a.lastUsedAt.getTime(),
    )
}

/**
 * Forgets a device, by the hash that `listTrustedDevices` returned.
 * @returns whether the account trusted it.
 */
export async function forgetTrustedDevice(role: Role, userId: string, _id: string): Promise<boolean> {
  return (await TrustedDeviceModel.deleteOne({ _id, role, userId })).deletedCount === 1
}

/** Forgets all devices of an account: each asks for the second step again. */
export async function forgetTrustedDevices(role: Role, userId: string): Promise<void> {
  await TrustedDeviceModel.deleteMany({ role, userId })
}
