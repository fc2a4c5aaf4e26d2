import { IMPORT_MESSAGES as M } from '@lane-and-court/contract/imports/imports.ts'
import type { Column } from '../../resources/imports/importTable.ts'
import type { ClassDocument } from './classes.model.ts'

const sameName = (name: string) => name.toLowerCase()

/**
 * @param names of all coaches with an account, by id.
 * @returns the column of the coach: the name of the account, or the text of the class. A name that one coach has, in any
 *   case, stands for the account; any other one is text.
 */
export function coachColumn(names: ReadonlyMap<string, string>): Column<ClassDocument> {
  const idsOf = new Map<string, string[]>()
  for (const [id, name] of names) idsOf.set(sameName(name), [...(idsOf.get(sameName(name)) ?? []), id])
  return {
    name: 'Coach',
    // Both fields of the coach, which `finish` takes apart.
    path: 'coach',
    write: ({ coach, coachId }) => (coachId && names.get(coachId)) || (coach ?? ''),
    read(cell) {
      const [coachId, second] = idsOf.get(sameName(cell)) ?? []
      if (second) return { fault: M.sameCoach }
      return { value: coachId ? { coach: null, coachId } : { coach: cell, coachId: null } }
    },
    isOptional: true,
  }
}
