import { seasonCopyingSchema } from '@lane-and-court/contract/classes/classes.schema.ts'
import type { SeasonCopying } from '@lane-and-court/contract/classes/classes.ts'
import { validateBy } from '../../../data/writes/formErrors.ts'
import { instantOf } from '../../../ui/form/described/formValues.ts'

/** The fields as the dialog holds them: days of the calendar, and the name of the new season. */
export interface SeasonValues {
  from: string
  to: string
  season: string
  startsOn: string
}

export const BLANK_SEASON: SeasonValues = { from: '', to: '', season: '', startsOn: '' }

/** @returns the input to send; the schema reports missing fields. */
export function toCopying({ from, to, season, startsOn }: SeasonValues): SeasonCopying {
  return {
    from: instantOf(from),
    to: instantOf(to),
    season: season?.trim() ?? '',
    startsOn: instantOf(startsOn),
  }
}

const check = validateBy(seasonCopyingSchema)

/** @returns error messages by field. */
export const checkSeason = (values: SeasonValues): Record<string, unknown> => check(toCopying(values))
