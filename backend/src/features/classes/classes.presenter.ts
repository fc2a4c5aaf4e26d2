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

/** The present names that visitors see, by id. */
export interface ShownNames {
  /** Of the coaches whom the directory shows. */
  coaches: ReadonlyMap<string, string>
  /** Of the seasons that are not in the trash. */
  seasons: ReadonlyMap<string, string>
}

/**
 * @returns the fields of a class that visitors may see: with the present names of its coach and season. Of a coach who was
 *   deleted or is hidden they get nothing, and the text of the class in place of the name; of a deleted season nothing.
 */
export function presentPublicClass(document: ClassDocument, { coaches, seasons }: ShownNames): Class {
  const {
    coachId,
    seasonId,
    isDraft: _isDraft,
    createdAt: _createdAt,
    ...publicFields
  } = presentClass(document)
  const coach = coachId ? coaches.get(coachId) : undefined
  const season = seasonId ? seasons.get(seasonId) : undefined
  return {
    ...publicFields,
    ...(coach === undefined ? { coachId: null } : { coach, coachId }),
    ...(season === undefined ? { seasonId: null } : { season, seasonId }),
  }
}
