import type { StaffProfileInput } from '@lane-and-court/contract/staff/staff.types.ts'
import { truncateText } from '@lane-and-court/contract/text/truncate.ts'
import { capitalize } from '../../lib/capitalize.ts'

/** A biography is cut after this many characters: the list of versions must stay short. */
const SHOWN = 160
const NONE = 'none'

const FIELDS: readonly [label: string, read: (profile: StaffProfileInput) => string][] = [
  ['Name', ({ name }) => name],
  ['Role', ({ role }) => role],
  ['Photo', ({ image }) => image ?? ''],
  ['Bio', ({ bio }) => bio],
  ['Email', ({ email }) => email ?? ''],
  ['Phone', ({ phone }) => phone ?? ''],
  ['Sport', ({ specializations }) => capitalize(specializations.sport)],
  ['Years of experience', ({ specializations }) => String(specializations.yearsOfExperience)],
  ['Levels', ({ specializations }) => specializations.levels.join(', ')],
]

/** @returns what a saved profile says otherwise than the present one, in the order of the form. */
export function profileChanges(
  saved: StaffProfileInput,
  present: StaffProfileInput,
): { label: string; value: string }[] {
  return FIELDS.flatMap(([label, read]) => {
    const value = read(saved)
    if (value === read(present)) return []
    if (label === 'Photo') return [{ label, value: value ? 'another photo' : NONE }]
    return [{ label, value: truncateText(value, SHOWN) || NONE }]
  })
}
