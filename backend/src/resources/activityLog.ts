import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.ts'
import {
  type Activity,
  type FieldChange,
  type LoggedObject,
  ACTIVITY_LIMITS,
} from '@lane-and-court/contract/activity/activity.ts'
import mongoose, { Schema, Types, type QueryFilter } from 'mongoose'
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
  /** Of a batch: its objects, each with the time when it was done. */
  objects?: (LoggedObject & { at: Date })[]
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
    objects: {
      type: [new Schema({ id: String, name: String, at: Date }, { _id: false })],
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
export const SEARCHED_FIELDS = ['actor.name', 'object.name', 'objects.name', 'address'] as const

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

type BatchEntry = Pick<ActivityEntry, 'action' | 'object' | 'changes'>

/**
 * Logs what a batch has done: one entry for each action on objects of one type, with these objects. A later request of
 * the same batch adds its own to them; one that is in the entry already stays as it is.
 * @param id of the batch.
 */
export async function logBatch(
  actor: ActivityEntry['actor'],
  id: string,
  entries: readonly BatchEntry[],
): Promise<void> {
  const lines = Map.groupBy(entries, ({ action, object }) => `${action} ${object.type}`)
  for (const [line, done] of lines) {
    const _id = batchEntryId([actor.role, actor.id, id.toLowerCase(), line].join(' '))
    const before = await ActivityModel.findById(_id, { changes: 1, 'objects.id': 1 }).lean<ActivityDocument>()
    const known = new Set(before?.objects?.map((object) => object.id))
    const at = new Date()
    const objects = done.flatMap(({ object }) =>
      object.id !== null && !known.has(object.id) ? [{ id: object.id, name: nameIn(object), at }] : [],
    )
    const { action, object } = done[0] as BatchEntry
    const changes = sharedChanges([before?.changes ?? [], ...done.map((entry) => entry.changes ?? [])].flat())
    await ActivityModel.updateOne(
      { _id },
      {
        $set: {
          at,
          actor,
          action,
          object: { type: object.type, id: null, name: '' },
          ...(changes.length > 0 && { changes }),
        },
        $push: { objects: { $each: objects } },
      },
      { upsert: true },
    )
  }
}

/** A message is named after its sender, whose name would have to be erased here too. */
const nameIn = ({ type, name }: BatchEntry['object']) => (type === 'message' ? '' : name)

const batchEntryId = (key: string) =>
  new Types.ObjectId(createHash('sha256').update(`batch ${key}`).digest('hex').slice(0, 24))

/** @returns each field once; where the values of several objects differ, it is only named. */
function sharedChanges(all: readonly FieldChange[]): FieldChange[] {
  const byField = new Map<string, FieldChange>()
  for (const { field, from, to } of all) {
    const { from: otherFrom = from, to: otherTo = to } = byField.get(field) ?? {}
    byField.set(
      field,
      from === otherFrom && to === otherTo ? { field, from, to } : { field, from: '', to: '' },
    )
  }
  return [...byField.values()].slice(0, ACTIVITY_LIMITS.changes)
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
  // The entry of a batch has the time of its last objects.
  const inBatch = {
    at: mongoose.trusted({ $gte: updatedAt }),
    objects: mongoose.trusted({ $elemMatch: { id, at } }),
  }
  const find = (filter: QueryFilter<ActivityDocument>) =>
    ActivityModel.findOne(filter).sort({ at: 1, _id: 1 }).lean<ActivityDocument>()
  const entry = (await find({ at, 'object.id': id })) ?? (await find(inBatch))
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
