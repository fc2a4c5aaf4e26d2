import { idSchema, pageNumberSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import type { Model } from 'mongoose'
import { ConflictError, notFound } from '../http/errors.ts'
import { validateParam } from '../http/validation.ts'
import { findPage, type ListOptions } from '../infra/database/lists.ts'
import { saveOnce, type StoredDocument } from '../infra/database/stored.ts'
import { saverOf } from './activityLog.ts'

/**
 * @param id as it stands in the URL. @param what name of the object for the error message.
 * @returns the document with that id. @throws HttpError 404 when there is none.
 */
export async function readStored<T extends StoredDocument>(
  model: Model<T>,
  id: unknown,
  what: string,
): Promise<T> {
  const document = await model.findById(validateParam<string>(id, idSchema, what)).lean<T>()
  if (!document) throw notFound(what)
  return document
}

interface Update<T> {
  id: unknown
  /** Fields as validated by the schema of the contract. */
  fields: object
  /** The fields that the client has sent, where the others may differ from attempt to attempt. */
  sentFields?: object
  /** The version that the update is based on, or null to overwrite any (docs/architecture.md section 4). */
  version: number | null
  /** Name of the object for the error message when it does not exist. */
  what: string
  /** Presents the newest version for the conflict response. */
  present: (document: T) => unknown
}

/**
 * Saves an update over the version that it is based on, and increments the version; a write with an
 * idempotency key is saved once.
 * @throws HttpError 404 when no document has that id; ConflictError with the newest version when somebody
 *   has saved since.
 */
export async function updateStored<T extends StoredDocument>(
  model: Model<T>,
  { id, fields, sentFields = fields, version, what, present }: Update<T>,
): Promise<T> {
  const _id = validateParam<string>(id, idSchema, what)
  const saved = await saveOnce(model, { _id }, version, fields, sentFields)
  if (saved) return saved
  const newest = await model.findById(_id).lean<T>()
  if (!newest) throw notFound(what)
  throw new ConflictError(present(newest), await saverOf(newest._id.toHexString(), newest.updatedAt))
}

/**
 * Returns a page of a public list.
 * @param page as it stands in the URL.
 * @throws HttpError 404 for an invalid page, or one beyond the last; the first exists even if it is empty.
 */
export async function listPage<T>(
  model: Model<T>,
  options: ListOptions<T>,
  page: unknown,
  perPage: number,
): Promise<Page<T>> {
  const number = Number(validateParam<string>(page, pageNumberSchema, 'Page'))
  const objectPage = await findPage(model, options, { page: number, limit: perPage })
  if (objectPage.items.length === 0 && number > 1) throw notFound('Page')
  return objectPage
}
