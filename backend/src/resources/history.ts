/**
 * The history of objects: each version of an object is stored beside it, also while the object is in the trash. A model
 * whose objects have one says so by `keepHistory`; for all others, these functions do nothing.
 */
import mongoose, { Schema, type Types, type Model } from 'mongoose'
import type { SavedVersion } from '@lane-and-court/contract/history/history.ts'
import { TRASH_LIMITS } from '@lane-and-court/contract/trash/trash.ts'
import { DateTime } from 'luxon'
import { ignoreDuplicates, type StoredDocument } from '../infra/database/stored.ts'
import { readStored } from './storedObjects.ts'

/** An object as it was stored after one save. */
export interface ObjectVersionDocument {
  _id: Types.ObjectId
  objectId: Types.ObjectId
  /** In which the object is stored. */
  collectionName: string
  version: number
  savedAt: Date
  /** Name of the user; empty if that is not known. */
  savedBy: string
  /** Set if the coach has saved it, and not the office. */
  isByCoach?: true
  /** The fields of the document. */
  fields: Record<string, unknown>
  /** Set while the object is in the trash: its versions expire with it. */
  goneAt?: Date
}

const schema = new Schema<ObjectVersionDocument>(
  {
    objectId: { type: Schema.Types.ObjectId, required: true },
    collectionName: { type: String, required: true },
    version: { type: Number, required: true },
    savedAt: { type: Date, required: true },
    savedBy: { type: String, default: '' },
    isByCoach: { type: Boolean },
    fields: { type: Schema.Types.Mixed, required: true },
    goneAt: { type: Date, expires: 0 },
  },
  { versionKey: false, minimize: false, collection: 'object_versions' },
)
schema.index({ objectId: 1, version: -1 }, { unique: true })
// The last version of the name of a page, whichever page had it.
schema.index({ 'fields.page': 1, version: -1 })

export const ObjectVersionModel = mongoose.model<ObjectVersionDocument>('ObjectVersion', schema)

/** What is kept of the objects of one collection. */
interface History<T> {
  /** How many versions of one object, with the present one. */
  versions: number
  /** @returns what a version has of the object; by default, all fields. */
  fieldsOf?: (document: T) => object
  /** The last version of the office stays, however often a coach saves. */
  keepsOffice?: true
}

/** Versions that are stored by one command. */
const AT_ONCE = 500

const histories = new Map<string, History<StoredDocument>>()

/** From now on, the versions of these objects are kept. */
export function keepHistory<T extends StoredDocument>(model: Model<T>, history: History<T>): void {
  histories.set(model.collection.name, history as unknown as History<StoredDocument>)
}

/**
 * Stores objects as they are as versions, each only once however often it is called, and deletes the oldest versions
 * over the limit.
 * @param documents as read from the collection.
 * @param savedBy name of the user who saved them so; empty if that is not known. A request of the same moment, which
 *   found such a version as the one before its own and does not know the name, may store it first: the name is added then.
 */
export async function storeVersions(
  collectionName: string,
  documents: readonly StoredDocument[],
  savedBy: string,
  isByCoach = false,
): Promise<void> {
  const history = histories.get(collectionName)
  if (!history || documents.length === 0) return
  const { fieldsOf = allFields } = history
  const by = { savedBy, ...(isByCoach && { isByCoach: true as const }) }
  const versions = documents.map((document) => {
    const { _id: objectId, version, updatedAt: savedAt } = document
    return { objectId, collectionName, version, savedAt, ...by, fields: { ...fieldsOf(document) } }
  })
  for (let at = 0; at < versions.length; at += AT_ONCE) await insertOnce(versions.slice(at, at + AT_ONCE), by)
  for (const document of documents) await dropOldest(history, document)
}

/** Those that are stored already stay as they are, but for a name that was not known. */
async function insertOnce(
  versions: readonly Omit<ObjectVersionDocument, '_id'>[],
  by: Pick<ObjectVersionDocument, 'savedBy' | 'isByCoach'>,
): Promise<void> {
  const { collection } = ObjectVersionModel
  try {
    // Not through Mongoose, which takes seconds to check the versions of an import of thousands.
    await collection.insertMany(versions as ObjectVersionDocument[], { ordered: false })
  } catch (error) {
    ignoreDuplicates(error)
    if (!by.savedBy) return
    await collection.bulkWrite(
      versions.map(({ objectId, version }) => ({
        updateOne: { filter: { objectId, version, savedBy: '' }, update: { $set: by } },
      })),
    )
  }
}

const allFields = ({
  _id,
  version: _version,
  updatedAt: _updatedAt,
  writes: _writes,
  ...fields
}: StoredDocument) => fields

async function dropOldest(
  { versions, keepsOffice }: History<StoredDocument>,
  { _id: objectId, version }: StoredDocument,
): Promise<void> {
  const last = version - versions
  if (last <= 0) return
  const ofOffice =
    keepsOffice &&
    (await ObjectVersionModel.findOne(
      { objectId, isByCoach: mongoose.trusted({ $ne: true }) },
      { version: 1 },
    )
      .sort({ version: -1 })
      .lean<Pick<ObjectVersionDocument, 'version'>>())
  const old =
    // In place of one of the coach.
    ofOffice && ofOffice.version <= last ? { $lte: last + 1, $ne: ofOffice.version } : { $lte: last }
  await ObjectVersionModel.deleteMany({ objectId, version: mongoose.trusted(old) })
}

/**
 * Saves an object, and stores it as it was and as it is then.
 * @param before as it is stored. @param savedBy name of the user. @param isByCoach whether that is the coach.
 * @returns what `save` returns. @throws what `save` throws.
 */
export async function saveWithHistory<T extends StoredDocument, Saved extends T | null>(
  model: Model<T>,
  before: T,
  savedBy: string,
  save: () => Promise<Saved>,
  isByCoach = false,
): Promise<Saved> {
  const { collectionName } = model.collection
  await storeVersions(collectionName, [before], '')
  const saved = await save()
  if (saved) await storeVersions(collectionName, [saved], savedBy, isByCoach)
  return saved
}

/**
 * Stores the versions of an object that was changed past its service: the one before and the one after.
 * @param before as it was stored. @param fields that were changed. @param savedBy name of the user.
 */
export async function noteChange(
  collectionName: string,
  before: object,
  fields: object,
  savedBy: string,
): Promise<void> {
  const document = before as StoredDocument
  await storeVersions(collectionName, [document], '')
  const after = { ...document, ...fields, version: document.version + 1, updatedAt: new Date() }
  await storeVersions(collectionName, [after], savedBy)
}

/**
 * @param what name of the object for the error message. @param present what a version has of the object.
 * @returns the versions of an object, newest first. @throws HttpError 404 when none has that id.
 */
export async function listObjectVersions<T extends StoredDocument, View extends object>(
  model: Model<T>,
  id: unknown,
  what: string,
  present: (document: T) => View,
): Promise<(SavedVersion & View)[]> {
  const document = await readStored(model, id, what)
  const stored = await ObjectVersionModel.find({ objectId: document._id })
    .sort({ version: -1 })
    .lean<ObjectVersionDocument[]>()
  const savedBy = stored.find(({ version }) => version === document.version)?.savedBy ?? ''
  const former = stored.filter(({ version }) => version < document.version)
  const versionOf = (state: T, by: string) => ({
    version: state.version,
    savedAt: state.updatedAt.toISOString(),
    savedBy: by,
    ...present(state),
  })
  return [
    versionOf(document, savedBy),
    ...former.map(({ fields, version, savedAt, savedBy: by }) =>
      versionOf({ ...fields, _id: document._id, version, updatedAt: savedAt } as unknown as T, by),
    ),
  ]
}

/** Makes the versions of an object in the trash expire together with it. */
export async function expireVersions(objectId: Types.ObjectId): Promise<void> {
  const goneAt = DateTime.utc()
    .plus({ days: TRASH_LIMITS.days + 1 })
    .toJSDate()
  await ObjectVersionModel.updateMany({ objectId }, { $set: { goneAt } })
}

/** Keeps the versions of an object that is restored from the trash. */
export async function keepVersions(objectId: Types.ObjectId): Promise<void> {
  await ObjectVersionModel.updateMany({ objectId }, { $unset: { goneAt: 1 } })
}

/** @returns what the versions of an object have of it. */
export async function readVersionFields(objectId: Types.ObjectId): Promise<unknown[]> {
  const versions = await ObjectVersionModel.find({ objectId }, { fields: 1 }).lean<ObjectVersionDocument[]>()
  return versions.map(({ fields }) => fields)
}

/** Deletes the versions of objects that are gone for good. */
export async function deleteVersions(objectIds: readonly Types.ObjectId[]): Promise<void> {
  if (objectIds.length === 0) return
  await ObjectVersionModel.deleteMany({ objectId: mongoose.trusted({ $in: objectIds }) })
}
