import {
  LIBRARY_LIMITS,
  LIBRARY_MESSAGES,
  type LastReplacement,
  type PictureReplaced,
} from '@lane-and-court/contract/pictures/library.ts'
import { DateTime } from 'luxon'
import mongoose, { Types, type mongo } from 'mongoose'
import { HttpError } from '../../http/errors.ts'
import { connectedDb } from '../../infra/database/databaseState.ts'
import { noteChange } from '../../resources/history.ts'
import {
  type PictureDocument,
  ReplacedFieldsModel,
  ReplacementModel,
  type ReplacedFieldsDocument,
} from './pictures.model.ts'

type Picture = Pick<PictureDocument, '_id'>

const { EJSON } = mongoose.mongo.BSON

/** @returns the newest replacement of a picture, while it can be undone; null for none. */
export async function readLastReplacement({ _id: picture }: Picture): Promise<LastReplacement | null> {
  const since = mongoose.trusted({ $gt: DateTime.utc().minus({ days: LIBRARY_LIMITS.undoDays }).toJSDate() })
  const last = await ReplacementModel.findOne({ picture, at: since }).sort({ at: -1 }).lean()
  if (!last || last.isUndone || last.changed === 0) return null
  return { id: last._id.toHexString(), at: last.at.toISOString(), by: last.by, changed: last.changed }
}

/**
 * Shows a picture again where another one was shown in its place. What was changed since stays as it is. Each object is
 * saved as a new version, and the version before is in its history.
 * @returns how many objects show it again, and how many were changed since.
 * @throws HttpError 404 for a replacement that cannot be undone.
 */
export async function undoReplacement(
  { _id: picture }: Picture,
  id: unknown,
  savedBy: string,
): Promise<PictureReplaced> {
  const record = Types.ObjectId.isValid(String(id))
    ? await ReplacementModel.findOne({ _id: String(id), picture }).lean()
    : null
  if (!record) throw new HttpError(404, 'not_found', LIBRARY_MESSAGES.cannotUndo)
  const result = { changed: 0, left: 0 }
  if (record.isUndone) return { changed: record.changed, left: 0 }
  const rows = ReplacedFieldsModel.find({ replacementId: record._id }).lean<ReplacedFieldsDocument[]>()
  for await (const row of rows.cursor()) {
    const outcome = await takeBack(row, savedBy)
    if (outcome !== 'unchanged') result[outcome] += 1
  }
  await ReplacementModel.updateOne({ _id: record._id }, { isUndone: true })
  await ReplacedFieldsModel.deleteMany({ replacementId: record._id })
  return result
}

/**
 * Between the note and the change somebody else may have saved the object, or the server may have ended: then the object
 * never showed what the replacement would have made of it.
 */
async function takeBack(
  { collectionName, objectId: _id, version, before, after }: ReplacedFieldsDocument,
  savedBy: string,
): Promise<'changed' | 'left' | 'unchanged'> {
  const collection = connectedDb().collection(collectionName)
  const document = await collection.findOne({ _id })
  if (document?.['version'] === version) return 'unchanged'
  if (document?.['version'] !== version + 1 || !hasFields(document, after)) return 'left'
  const $set = { ...before, ...(document['updatedAt'] instanceof Date ? { updatedAt: new Date() } : {}) }
  const { matchedCount } = await collection.updateOne(
    { _id, version: version + 1 },
    { $set, $inc: { version: 1 } },
  )
  if (matchedCount === 0) return 'left'
  await noteChange(collectionName, document, before, savedBy)
  return 'changed'
}

/** @returns whether these fields of a document are as given. */
const hasFields = (document: mongo.BSON.Document, fields: Record<string, unknown>): boolean =>
  Object.entries(fields).every(
    ([name, value]) => EJSON.stringify({ value: document[name] }) === EJSON.stringify({ value }),
  )
