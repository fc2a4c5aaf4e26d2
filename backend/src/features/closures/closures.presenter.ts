import { CLOSURE_FIELDS } from '@lane-and-court/contract/closures/closures.fields.ts'
import { describeClosure } from '@lane-and-court/contract/closures/closureText.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { presentStored } from '../../infra/database/stored.ts'
import { presentFields } from '../../resources/fields/storedFields.ts'
import type { ClosureDocument } from './closures.model.ts'

/** @returns the fields of a closure; visitors may see all of them. */
export function presentClosure(document: ClosureDocument): Closure {
  const { kind, location, sport, classIds, ...others } = presentFields(CLOSURE_FIELDS, document)
  return {
    ...presentStored(document),
    kind,
    location,
    sport,
    classIds,
    // Behind their ids, as in every release.
    classNames: document.classNames,
    ...others,
    endedAt: document.endedAt?.toISOString() ?? null,
    updatedAt: document.updatedAt.toISOString(),
    ...(document.createdAt ? { createdAt: document.createdAt.toISOString() } : {}),
  }
}

/** @returns what the activity log and the trash call a closure: each save is logged with what it says then. */
export const nameOfClosure = (document: ClosureDocument): string => describeClosure(presentClosure(document))
