/**
 * The history of classes, articles and gallery pictures: each version of an object is stored beside it, also while the
 * object is in the trash. Pages, profiles and closures have a history of their own.
 */
import mongoose, { Schema, type Types, type Model } from 'mongoose'
import { HISTORY_LIMITS, type ObjectVersion } from '@lane-and-court/contract/history/history.ts'
import { TRASH_LIMITS } from '@lane-and-court/contract/trash/trash.ts'
import { DateTime } from 'luxon'
import { isDuplicateKey, type StoredDocument } from '../infra/database/stored.ts'
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
    fields: { type: Schema.Types.Mixed, required: true },
    goneAt: { type: Date, expires: 0 },
  },
  { versionKey: false, minimize: false, collection: 'object_versions' },
)
schema.index({ objectId: 1, version: -1 }, { unique: true })

export const ObjectVersionModel = mongoose.model<ObjectVersionDocument>('ObjectVersion', schema)

/**
 * Stores objects as they are as versions, each only once however often it is called.
 * @param documents as read from the collection.
 * @param savedBy name of the user who saved them so; empty if that is not known.
 */
export async function storeVersions(
  collectionName: string,
  documents: readonly StoredDocument[],
  savedBy: string,
): Promise<void> {
  if (documents.length === 0) return
  const versions = documents.map(({ _id: objectId, version, updatedAt, writes: _writes, ...fields }) => ({
    objectId,
    collectionName,
    version,
    savedAt: updatedAt,
    savedBy,
    fields,
  }))
  try {
    // Not through Mongoose, which takes seconds to check the versions of an import of thousands.
    await ObjectVersionModel.collection.insertMany(versions as unknown as ObjectVersionDocument[], {
      ordered: false,
    })
  } catch (error) {
    // Those that are stored already stay as they are.
    if (!isDuplicateKey(error)) throw error
  }
}

/**
 * Saves an object, and stores it as it was and as it is then.
 * @param before as it is stored. @param savedBy name of the user.
 * @returns what `save` returns. @throws what `save` throws.
 */
export async function saveWithHistory<T extends StoredDocument>(
  model: Model<T>,
  before: T,
  savedBy: string,
  save: () => Promise<T>,
): Promise<T> {
  const { collectionName } = model.collection
  await storeVersions(collectionName, [before], '')
  const saved = await save()
  await storeVersions(collectionName, [saved], savedBy)
  const version = mongoose.trusted({ $lte: saved.version - HISTORY_LIMITS.versions })
  await ObjectVersionModel.deleteMany({ objectId: saved._id, version })
  return saved
}

/**
 * @param what name of the object for the error message. @param present as administrators see it.
 * @returns the versions of an object, newest first. @throws HttpError 404 when none has that id.
 */
export async function listObjectVersions<T extends StoredDocument, View>(
  model: Model<T>,
  id: unknown,
  what: string,
  present: (document: T) => View,
): Promise<ObjectVersion<View>[]> {
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
    object: present(state),
  })
  return [
    versionOf(document, savedBy),
    ...former.map(({ fields, version, savedAt, savedBy: by }) =>
      versionOf({ ...fields, _id: document._id, version, updatedAt: savedAt } as unknown as T, by),
    ),
  ]
}

/** Makes the versions of an object expire together with it in the trash, or, with null, never. */
export async function pruneObjectVersions(objectId: Types.ObjectId, from: Date | null): Promise<void> {
  const change = from
    ? {
        $set: {
          goneAt: DateTime.fromJSDate(from, { zone: 'utc' })
            .plus({ days: TRASH_LIMITS.days + 1 })
            .toJSDate(),
        },
      }
    : { $unset: { goneAt: 1 as const } }
  await ObjectVersionModel.updateMany({ objectId }, change)
}

/** What the trash needs to know of the versions of an object. */
export const attachedVersions = {
  read: (objectId: Types.ObjectId): Promise<unknown> =>
    ObjectVersionModel.find({ objectId }, { fields: 1 }).lean().exec(),
  remove: async (objectId: Types.ObjectId): Promise<void> => {
    await ObjectVersionModel.deleteMany({ objectId })
  },
}
