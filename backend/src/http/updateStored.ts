import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Model, UpdateQuery } from 'mongoose'
import type { StoredDocument } from '../infra/database/stored.ts'
import { Conflict, notFound } from './fault.ts'
import { validateParam } from './validateParam.ts'

interface Update<T> {
  id: unknown
  /** Fields as validated by the schema of the contract. */
  fields: object
  /** The version that the update was made on, or null to save over any (DESIGN section 4). */
  version: number | null
  /** Names the object in the sentence when it is not there. */
  what: string
  /** How the newest looks to who made the update on an older one. */
  present: (document: T) => unknown
}

/**
 * Saves over the version that the update was made on, and counts it up.
 * @throws Fault 404 where there is none of that id; Conflict with the newest where somebody saved since.
 */
export async function updateStored<T extends StoredDocument>(
  model: Model<T>,
  { id, fields, version, what, present }: Update<T>,
): Promise<T> {
  const _id = validateParam<string>(id, idSchema, what)
  const saved = await model
    .findOneAndUpdate(
      (version === null ? { _id } : { _id, version }) as object,
      { $set: fields, $inc: { version: 1 } } as UpdateQuery<T>,
      { returnDocument: 'after' },
    )
    .lean<T>()
  if (saved) return saved
  const newest = await model.findById(_id).lean<T>()
  if (!newest) throw notFound(what)
  throw new Conflict(present(newest))
}
