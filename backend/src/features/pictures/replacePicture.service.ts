import { LIBRARY_MESSAGES } from '@lane-and-court/contract/pictures/library.limits.ts'
import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import type { PictureReplaced } from '@lane-and-court/contract/pictures/library.types.ts'
import type { mongo } from 'mongoose'
import { HttpError } from '../../http/httpErrors.ts'
import { noteReplacedInPage } from '../pages/pageHistory.service.ts'
import { PictureModel, type PictureDocument } from './pictures.model.ts'
import { readPlaceholder } from './pictures.service.ts'
import { picturesReferencedIn, searchedCollections } from './usedPictures.ts'

type Document = mongo.BSON.Document

/** What keeps the picture that it had: what is deleted, old versions, and what was mailed. */
const NOT_REPLACED = new Set(['trash', 'page_versions', 'newsletter_mailings'])
/** How often an object is read again because somebody has saved it meanwhile. */
const MAX_TRIES = 5

/**
 * Shows another picture wherever the site shows this one. Each object is saved as a new version, so that an open form
 * does not overwrite it unseen; pages keep the version before.
 * @param image address of the other picture, as validated by pictureReplacementSchema.
 * @throws HttpError 400 when the other picture is not there, or is the same.
 */
export async function replacePicture(
  { _id }: Pick<PictureDocument, '_id'>,
  image: string,
  savedBy: string,
): Promise<PictureReplaced> {
  await checkReplacement(_id, image)
  const replacement = { id: _id, image, placeholder: await readPlaceholder(image) }
  const result = { changed: 0, left: 0 }
  for (const collection of await searchedCollections()) {
    if (NOT_REPLACED.has(collection.collectionName)) continue
    for await (const document of collection.find({})) {
      if (!picturesReferencedIn(document).includes(_id)) continue
      if (document['isProtected'] === true) result.left += 1
      else if (await replaceIn(collection, document, replacement, savedBy)) result.changed += 1
    }
  }
  return result
}

async function checkReplacement(_id: string, image: string): Promise<void> {
  const refuse = (message: string) => {
    throw new HttpError(400, 'validation', message, { image: message })
  }
  const id = UPLOAD_PATH.exec(image)?.[1]
  if (id === _id) refuse(LIBRARY_MESSAGES.same)
  if (id && !(await PictureModel.exists({ _id: id, deletedAt: null }))) refuse(LIBRARY_MESSAGES.missing)
}

interface Replacement {
  id: string
  image: string
  placeholder: string | null
}

/** @returns whether the object shows the other picture now; not if it was deleted meanwhile. */
async function replaceIn(
  collection: mongo.Collection,
  found: Document,
  replacement: Replacement,
  savedBy: string,
): Promise<boolean> {
  let document: Document | null = found
  for (let tries = 0; document && tries < MAX_TRIES; tries++) {
    const fields = replacedFields(document, replacement)
    if (Object.keys(fields).length === 0) return false
    const { _id, version, updatedAt }: Document = document
    const $set = { ...fields, ...(updatedAt instanceof Date ? { updatedAt: new Date() } : {}) }
    const { matchedCount } = await collection.updateOne({ _id, version }, { $set, $inc: { version: 1 } })
    if (matchedCount === 1) {
      if (collection.collectionName === 'pagecontents') await noteReplacedInPage(document, fields, savedBy)
      return true
    }
    document = await collection.findOne({ _id })
  }
  return false
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
