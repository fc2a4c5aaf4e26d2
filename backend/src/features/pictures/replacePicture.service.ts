import { LIBRARY_MESSAGES, type PictureReplaced } from '@lane-and-court/contract/pictures/library.ts'
import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.ts'
import type { mongo, Types } from 'mongoose'
import { HttpError } from '../../http/errors.ts'
import { noteChange } from '../../resources/history.ts'
import {
  PictureModel,
  type PictureDocument,
  ReplacedFieldsModel,
  ReplacementModel,
} from './pictures.model.ts'
import { readPlaceholder } from './pictures.service.ts'
import { picturesReferencedIn, searchedCollections } from './usedPictures.ts'

type Document = mongo.BSON.Document

/** What keeps the picture that it had: what is deleted, old versions, and what was mailed. */
const NOT_REPLACED = new Set(['trash', 'object_versions', 'newsletter_mailings', 'picture_replaced_fields'])
/** How often an object is read again because somebody has saved it meanwhile. */
const MAX_TRIES = 5

/**
 * Shows another picture wherever the site shows this one. Each object is saved as a new version, so that an open form
 * does not overwrite it unseen, and the version before is in its history.
 * @param image address of the other picture, as validated by pictureReplacementSchema.
 * @param replacement its id, the same for each attempt, and who does it.
 * @throws HttpError 400 when the other picture is not there, or is the same.
 */
export async function replacePicture(
  { _id }: Pick<PictureDocument, '_id'>,
  image: string,
  { _id: replacementId, by }: { _id: Types.ObjectId; by: string },
): Promise<PictureReplaced> {
  await checkReplacement(_id, image)
  const at = new Date()
  const replacement = { id: _id, image, placeholder: await readPlaceholder(image), by, replacementId, at }
  const result = { changed: 0, left: 0 }
  await ReplacementModel.updateOne(
    { _id: replacementId },
    { $setOnInsert: { picture: _id, at, by } },
    { upsert: true },
  )
  for (const collection of await searchedCollections()) {
    if (NOT_REPLACED.has(collection.collectionName)) continue
    for await (const document of collection.find({})) {
      if (!picturesReferencedIn(document).includes(_id)) continue
      if (document['isProtected'] === true) result.left += 1
      else if (await replaceIn(collection, document, replacement)) result.changed += 1
    }
  }
  const changed = await ReplacedFieldsModel.countDocuments({ replacementId })
  await ReplacementModel.updateOne({ _id: replacementId }, { changed })
  return { id: replacementId.toHexString(), ...result, changed }
}

async function checkReplacement(_id: string, image: string): Promise<void> {
  const refuse = (message: string) => {
    throw new HttpError(400, 'validation', message, { image: message })
  }
  const id = UPLOAD_PATH.exec(image)?.groups?.['hash']
  if (id === _id) refuse(LIBRARY_MESSAGES.same)
  if (id && !(await PictureModel.exists({ _id: id, deletedAt: null }))) refuse(LIBRARY_MESSAGES.missing)
}

interface Replacement {
  id: string
  image: string
  placeholder: string | null
  by: string
  replacementId: Types.ObjectId
  at: Date
}

/** @returns whether the object shows the other picture now; not if it was deleted meanwhile. */
async function replaceIn(
  collection: mongo.Collection,
  usingDocument: Document,
  replacement: Replacement,
): Promise<boolean> {
  let document: Document | null = usingDocument
  for (let tries = 0; document && tries < MAX_TRIES; tries++) {
    const fields = replacedFields(document, replacement)
    if (Object.keys(fields).length === 0) break
    const { _id, version, updatedAt }: Document = document
    await noteFields(collection.collectionName, document, fields, replacement)
    const $set = { ...fields, ...(updatedAt instanceof Date ? { updatedAt: new Date() } : {}) }
    const { matchedCount } = await collection.updateOne({ _id, version }, { $set, $inc: { version: 1 } })
    if (matchedCount === 1) {
      await noteChange(collection.collectionName, document, fields, replacement.by)
      return true
    }
    document = await collection.findOne({ _id })
  }
  const { replacementId } = replacement
  await ReplacedFieldsModel.deleteOne({
    replacementId,
    collectionName: collection.collectionName,
    objectId: usingDocument['_id'],
  })
  return false
}

/** Notes the fields as they are before they change; a later try notes what it reads then. */
async function noteFields(
  collectionName: string,
  document: Document,
  fields: Document,
  { replacementId, at }: Replacement,
): Promise<void> {
  const before = Object.fromEntries(Object.keys(fields).map((name) => [name, document[name] as unknown]))
  const { _id: objectId, version = 0 } = document as { _id: Types.ObjectId; version?: number }
  await ReplacedFieldsModel.updateOne(
    { replacementId, collectionName, objectId },
    { at, version, before, after: fields },
    { upsert: true },
  )
}

/** @returns the fields of a document that show the picture, with the other one in its place. */
function replacedFields(document: Document, { id, image, placeholder }: Replacement): Document {
  // Every rendition, also of a crop, and with a focal point in its address.
  const addresses = new RegExp(`/uploads/${id}-\\d+x\\d+(?:-[\\dxat]+)*\\.(?:webp|avif)(?:#\\d+,\\d+)?`, 'g')
  const fields: Document = {}
  for (const [name, value] of Object.entries(document)) {
    if (name !== '_id' && picturesReferencedIn(value ?? null).includes(id))
      fields[name] = withReplaced(value, (text) => text.replace(addresses, () => image))
  }
  if (fields['image'] && 'placeholder' in document) fields['placeholder'] = placeholder
  return fields
}

function withReplaced(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((item: unknown) => withReplaced(item, replace))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withReplaced(inner, replace)]))
}
