import type { StoredDocument } from '../../infra/database/stored.ts'
import { storeVersions } from '../../resources/history.ts'
import { noteReplacedInPage } from '../pages/pageHistory.service.ts'

/** The collections besides pages whose objects have a history. */
const WITH_HISTORY = new Set(['newsarticles', 'galleryimages'])

/**
 * Stores an object in which a picture was replaced as two versions: the one before and the one after.
 * @param before as it was stored. @param fields that were changed. @param savedBy name of the user.
 */
export async function noteReplaced(
  collection: string,
  before: object,
  fields: object,
  savedBy: string,
): Promise<void> {
  if (collection === 'pagecontents') return noteReplacedInPage(before, fields, savedBy)
  if (!WITH_HISTORY.has(collection)) return
  const document = before as StoredDocument
  await storeVersions(collection, [document], '')
  const after = { ...document, ...fields, version: document.version + 1, updatedAt: new Date() }
  await storeVersions(collection, [after], savedBy)
}
