import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Model } from 'mongoose'
import { saveOnce, type StoredDocument } from '../infra/database/stored.ts'
import { Conflict, notFound } from './fault.ts'
import { validateParam } from './validateParam.ts'

interface Update<T> {
  id: unknown
  /** Fields as validated by the schema of the contract. */
  fields: object
  /** Those of the fields that the caller has sent, where the others may differ from try to try. */
  words?: object
  /** The version that the update was made on, or null to save over any (DESIGN section 4). */
  version: number | null
  /** Names the object in the sentence when it is not there. */
  what: string
  /** How the newest looks to who made the update on an older one. */
  present: (document: T) => unknown
}

/**
 * Saves over the version that the update was made on, and counts it up; a keyed write is saved once.
 * @throws Fault 404 where there is none of that id; Conflict with the newest where somebody saved since.
 */
export async function updateStored<T extends StoredDocument>(
  model: Model<T>,
  { id, fields, words = fields, version, what, present }: Update<T>,
): Promise<T> {
  const _id = validateParam<string>(id, idSchema, what)
  const saved = await saveOnce(model, { _id }, version, fields, words)
  if (saved) return saved
  const newest = await model.findById(_id).lean<T>()
  if (!newest) throw notFound(what)
  throw new Conflict(present(newest))
}
