import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { presentStored } from '../../infra/database/stored.ts'
import { presentFields } from '../../resources/fields/storedFields.ts'
import type { ClassDocument } from './classes.model.ts'

/** @returns the fields of a class for the admin area: with the account of its coach, whoever that is. */
export const presentClass = (document: ClassDocument): Class => ({
  ...presentStored(document),
  ...presentFields(CLASS_FIELDS, document),
  ...(document.createdAt ? { createdAt: document.createdAt.toISOString() } : {}),
})

/**
 * @param shownCoaches names of the coaches whom the directory shows, by id.
 * @returns the fields of a class that visitors may see: with the present name of its coach. Of a coach who was deleted or
 *   is hidden they get nothing, and the text of the class in place of the name.
 */
export function presentPublicClass(
  document: ClassDocument,
  shownCoaches: ReadonlyMap<string, string>,
): Class {
  const { coachId, createdAt: _createdAt, ...publicFields } = presentClass(document)
  const name = coachId ? shownCoaches.get(coachId) : undefined
  return coachId && name !== undefined ? { ...publicFields, coach: name, coachId } : publicFields
}
