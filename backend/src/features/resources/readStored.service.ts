import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { Model } from 'mongoose'
import { notFound } from '../../http/httpErrors.ts'
import { validateParam } from '../../http/validateParam.ts'
import type { StoredDocument } from '../../infra/database/stored.ts'

/**
 * @param id as it stands in the URL. @param what name of the object for the error message.
 * @returns the document with that id. @throws HttpError 404 when there is none.
 */
export async function readStored<T extends StoredDocument>(
  model: Model<T>,
  id: unknown,
  what: string,
): Promise<T> {
  const found = await model.findById(validateParam<string>(id, idSchema, what)).lean<T>()
  if (!found) throw notFound(what)
  return found
}
