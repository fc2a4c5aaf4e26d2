import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Model } from 'mongoose'
import { saveOnce, type StoredDocument } from '../infra/database/stored.ts'
import { ConflictError, notFound } from './httpErrors.ts'
import { validateParam } from './validateParam.ts'

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
  throw new ConflictError(present(newest))
}
