import { createHash } from 'node:crypto'
import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.ts'
import mongoose, { Schema } from 'mongoose'

/** Who can sign in: an administrator, or a coach. */
export type Role = 'admin' | 'staff'

export interface SessionDocument {
  /** The hash of the id in the cookie, so that somebody who reads the database or a backup cannot sign in. */
  _id: string
  role: Role
  userId: string
  /** The browser and the system in words. */
  device: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

const schema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    role: { type: String, required: true },
    userId: { type: String, required: true },
    device: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false, collection: 'sessions' },
)
schema.index({ role: 1, userId: 1 })

export const SessionModel = mongoose.model<SessionDocument>('Session', schema)

/** The precision of lastSeenAt: a write for every request would cost more than the request. */
const SEEN_INTERVAL_MS = 60_000

const digest = (id: string) => createHash('sha256').update(id).digest('base64url')

const expiry = (createdAt: Date, lastSeenAt: Date) =>
  new Date(Math.min(createdAt.getTime() + AUTH_LIMITS.absoluteMs, lastSeenAt.getTime() + AUTH_LIMITS.idleMs))

/**
 * Stores a new session (docs/architecture.md section 4).
 * @param id the secret in the cookie. @param device the browser and the system in words.
 */
export async function saveSession(id: string, role: Role, userId: string, device: string): Promise<void> {
  const now = new Date()
  const expiresAt = expiry(now, now)
  await SessionModel.create({
    _id: digest(id),
    role,
    userId,
    device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
}

/**
 * Reads a session and updates when it was last seen.
 * @returns its role and user id, or null if it ended, was idle too long or is too old.
 */
export async function readSession(id: string): Promise<Pick<SessionDocument, 'role' | 'userId'> | null> {
  const _id = digest(id)
  const session = await SessionModel.findById(_id).lean<SessionDocument>()
  if (!session) return null
  const now = new Date()
  const { role, userId, createdAt, lastSeenAt } = session
  // The TTL index of the database removes it a minute or more too late.
  if (expiry(createdAt, lastSeenAt) <= now) {
    await endSession(id)
    return null
  }
  if (now.getTime() - lastSeenAt.getTime() >= SEEN_INTERVAL_MS) {
    await SessionModel.updateOne({ _id }, { lastSeenAt: now, expiresAt: expiry(createdAt, now) })
  }
  return { role, userId }
}

/** Ends a session, so that no copy of its cookie is valid any more. */
export async function endSession(id: string): Promise<void> {
  await SessionModel.deleteOne({ _id: digest(id) })
}

/**
 * Ends all sessions of one user: after a change of password, and when a staff member is deleted.
 * @param exceptId the session that stays valid, by the id in its cookie.
 */
export async function endSessionsOf(role: Role, userId: string, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? {} : { _id: mongoose.trusted({ $ne: digest(exceptId) }) }
  await SessionModel.deleteMany({ role, userId, ...others })
}

/** Sessions that have not ended, though the database may not have removed the ended ones yet. */
const alive = () => ({ expiresAt: mongoose.trusted({ $gt: new Date() }) })

/**
 * @param ownId the id in the cookie of who asks.
 * @returns the sessions of one user, this one first, then the one that was used last.
 */
export async function listSessions(
  role: Role,
  userId: string,
  ownId: string,
): Promise<(SessionDocument & { isThis: boolean })[]> {
  const own = digest(ownId)
  const sessions = await SessionModel.find({ role, userId, ...alive() }).lean<SessionDocument[]>()
  return sessions
    .map((session) => ({ ...session, isThis: session._id === own }))
    .toSorted(
      (a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeenAt.getTime() - a.lastSeenAt.getTime(),
    )
}

/** @returns how many sessions each user of a role has, by the id of the user. */
export async function countSessions(role: Role): Promise<ReadonlyMap<string, number>> {
  const sessions = await SessionModel.find({ role, ...alive() }, { userId: 1 }).lean<SessionDocument[]>()
  const counts = new Map<string, number>()
  for (const { userId } of sessions) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  return counts
}

/** Ends one session of a user, by the hash that `listSessions` returned. @returns whether that user had it. */
export async function endListedSession(role: Role, userId: string, _id: string): Promise<boolean> {
  return (await SessionModel.deleteOne({ _id, role, userId })).deletedCount === 1
}
