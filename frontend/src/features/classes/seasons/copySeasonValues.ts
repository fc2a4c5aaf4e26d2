import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { seasonInputSchema } from '@lane-and-court/contract/seasons/seasons.schema.ts'
import { nextSeason, type Season, type SeasonInput } from '@lane-and-court/contract/seasons/seasons.ts'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { validateBy } from '../../../data/writes/formErrors.ts'
import { serverNow } from '../../../offline/network/serverClock.ts'
import { copiedSeason, type CopiedClass } from './copiedSeason.ts'

/** The fields as the dialog holds them. */
export interface CopySeasonValues extends SeasonInput {
  /** The id of an existing season; empty for a new one, with the name and the days. */
  into: string
}

const isNamed = (name: string) => (season: Season) => season.name.toLowerCase() === name.toLowerCase()

/** @returns a new season a year later, or the existing one of that name. @param others all seasons but that one. */
export function proposedCopy(from: Season, others: readonly Season[]): CopySeasonValues {
  const next = nextSeason(from)
  // A name without a year would be the same.
  const name = isNamed(next.name)(from) ? '' : next.name
  return { ...next, name, into: others.find(isNamed(next.name))?.id ?? '' }
}

const check = validateBy(seasonInputSchema)
const inputOf = ({ name = '', firstDay = '', lastDay = '' }: Partial<CopySeasonValues>): SeasonInput => ({
  name: name.trim(),
  firstDay,
  lastDay,
})

/** @returns error messages by field. */
export const checkCopy = (values: CopySeasonValues): Record<string, unknown> =>
  values.into ? {} : check(inputOf(values))

/** @returns the season into which the classes are copied. */
export const targetOf = (values: CopySeasonValues, others: readonly Season[]): Season | SeasonInput =>
  others.find(({ id }) => id === values.into) ?? inputOf(values)

/** @returns the copies as they will be; none while the days are not valid. */
export function copiesOf(
  classes: readonly Class[],
  values: CopySeasonValues,
  { from, others }: { from: Season; others: readonly Season[] },
): CopiedClass[] {
  const faults = checkCopy(values)
  if (faults['firstDay'] || faults['lastDay']) return []
  const target = { into: targetOf(values, others), formerSeasons: new Map([[from.id, from]]) }
  return copiedSeason(classes, target, newYorkClock(serverNow()).slice(0, 10))
}
