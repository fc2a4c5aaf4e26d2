import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.ts'
import {
  type Activity,
  type FieldChange,
  ACTIVITY_LIMITS,
} from '@lane-and-court/contract/activity/activity.ts'
import mongoose, { Schema, Types } from 'mongoose'
import { versionField, isDuplicateKey } from '../infra/database/stored.ts'
import { createHash } from 'node:crypto'
import type { Saver } from '@lane-and-court/contract/errors/errors.ts'
import { DateTime } from 'luxon'
import { plainText } from '@lane-and-court/contract/pages/plainText.ts'
import { truncateText } from '@lane-and-court/contract/text/truncate.ts'

export interface ActivityDocument extends Pick<
  Activity,
  'actor' | 'action' | 'object' | 'version' | 'count' | 'address' | 'names' | 'changes'
> {
  _id: Types.ObjectId
  at: Date
}

const schema = new Schema<ActivityDocument>(
  {
    at: { type: Date, default: Date.now, expires: AUTH_LIMITS.activityDays * 86_400 },
    actor: { role: { type: String, required: true }, id: { type: String, default: null }, name: String },
    action: { type: String, required: true },
    // `type` is a reserved key of Mongoose, so that this field needs its own schema.
    object: new Schema(
      {
        type: { type: String, required: true },
        id: { type: String, default: null },
        name: String,
      },
      { _id: false },
    ),
    count: { type: Number, default: 1 },
    address: String,
    names: { type: [String], default: undefined },
    changes: {
      type: [new Schema({ field: String, from: String, to: String }, { _id: false })],
      default: undefined,
    },
    ...versionField,
  },
  { versionKey: false, collection: 'activities' },
)
schema.index({ at: -1, _id: -1 })
// For the filters of the log: by person, by kind, or by both.
schema.index({ 'actor.id': 1, at: -1, _id: -1 })
schema.index({ 'object.type': 1, at: -1, _id: -1 })
schema.index({ 'actor.id': 1, 'object.type': 1, at: -1, _id: -1 })

export const ActivityModel = mongoose.model<ActivityDocument>('Activity', schema)

/** Who did something, and to what; the address is that of failed logins. */
export const SEARCHED_FIELDS = ['actor.name', 'object.name', 'address'] as const

export type ActivityEntry = Pick<Activity, 'actor' | 'action' | 'object' | 'changes'>

/**
 * Logs who did what to which object; the entry is deleted after 180 days.
 * @param entry `action` is a verb of the contract; names are stored as they are now, because the object may
 *   be deleted.
 */
export async function logActivity(entry: ActivityEntry): Promise<void> {
  await ActivityModel.create(entry)
}

/**
 * Logs an action that one person may repeat as often as they like: the same one within an hour is one entry
 * with a count and the newest time. The store itself counts, so that two servers write only one entry too.
 */
export async function logRepeated(entry: ActivityEntry): Promise<void> {
  const { actor, action, object } = entry
  const key = [actor.role, actor.id, action, object.type, object.id].join(' ')
  await countEntry(hourlyId(key), entry)
}

const HOUR_MS = 3_600_000

/**
 * @param key of the actions that are counted together.
 * @returns the id of their entry in this hour: the same on every server, so that there can be no second one.
 */
export function hourlyId(key: string, now = Date.now()): Types.ObjectId {
  const hour = Math.floor(now / HOUR_MS)
  return new Types.ObjectId(createHash('sha256').update(`${hour} ${key}`).digest('hex').slice(0, 24))
}

/** Increments the count of an entry and updates its data; creates it if it does not exist. */
export async function countEntry(
  _id: Types.ObjectId,
  entry: Pick<ActivityDocument, 'actor' | 'action' | 'object' | 'address'>,
): Promise<void> {
  const change = { $set: { ...entry, at: new Date() }, $inc: { count: 1 } }
  const upsert = () => ActivityModel.updateOne({ _id }, change, { upsert: true })
  // When several requests create the entry at the same time, only one succeeds; the others then find it.
  await upsert().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error
    return upsert()
  })
}

/** The entry of a save follows it at once. A later one tells of something else that was done to the object. */
const ENTRY_MS = 10_000

/**
 * @param id of a stored object, as the log has it. @param updatedAt when it was saved last.
 * @returns who did that, for whoever may read the object; empty where the log does not say it, as after a save of the
 *   site itself.
 */
export async function saverOf(id: string, updatedAt: Date): Promise<Saver> {
  const at = mongoose.trusted({
    $gte: updatedAt,
    $lte: DateTime.fromJSDate(updatedAt).plus(ENTRY_MS).toJSDate(),
  })
  const entry = await ActivityModel.findOne({ at, 'object.id': id })
    .sort({ at: 1, _id: 1 })
    .lean<ActivityDocument>()
  return entry?.actor.name ? { savedBy: entry.actor.name, savedAt: updatedAt.toISOString() } : {}
}

/** What every save changes, and what says nothing to a reader. */
const LEFT_OUT = new Set(['id', 'version', 'updatedAt', 'createdAt', 'placeholder', 'isDefault', 'coachId'])
/** How somebody is reached or signs in: the log says that it changed, not from what to what. */
const WITHOUT_VALUES = new Set(['email', 'phone', 'username'])

/**
 * Compares an object before and after a save, as administrators see it.
 * @returns the fields that differ, in their order; nothing if there are none.
 */
export function changesOf(before: unknown, after: unknown): { changes?: FieldChange[] } {
  const was = leavesOf(before)
  const is = leavesOf(after)
  const changes = [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => textOf(was.get(field)) !== textOf(is.get(field)))
    .slice(0, ACTIVITY_LIMITS.changes)
    .map((field) =>
      WITHOUT_VALUES.has(field)
        ? { field, from: '', to: '' }
        : { field, from: loggedText(was.get(field)), to: loggedText(is.get(field)) },
    )
  return changes.length > 0 ? { changes } : {}
}

/** @returns the values in an object by their paths; a list of single values is one value. */
function leavesOf(value: unknown, path = '', leaves = new Map<string, unknown>()): Map<string, unknown> {
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
  if (typeof value !== 'object' || value === null || isList) return leaves.set(path, value)
  for (const [name, inner] of Object.entries(value))
    if (path || !LEFT_OUT.has(name)) leavesOf(inner, path ? `${path}.${name}` : name, leaves)
  return leaves
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const loggedText = (value: unknown) => truncateText(plainText(textOf(value)), ACTIVITY_LIMITS.changedText)
