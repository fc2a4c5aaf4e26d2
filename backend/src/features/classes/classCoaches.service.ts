import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { CLASS_MESSAGES } from '@lane-and-court/contract/classes/classes.limits.ts'
import { HttpError } from '../../http/errors.ts'
import { isKnownSeason, readSeasons } from '../seasons/seasons.service.ts'
import { isKnownCoach, readShownCoachNames } from '../staff/coachNames.service.ts'
import { findShown, notEnded } from './classes.find.ts'
import type { ClassDocument } from './classes.model.ts'
import { presentPublicClass } from './classes.presenter.ts'

const idsOf = (classes: readonly ClassDocument[], field: 'coachId' | 'seasonId'): string[] => [
  ...new Set(classes.flatMap((one) => one[field] ?? [])),
]

async function seasonNamesOf(classes: readonly ClassDocument[]): Promise<Map<string, string>> {
  const seasons = await readSeasons(idsOf(classes, 'seasonId'))
  return new Map(Array.from(seasons, ([id, { name }]) => [id, name]))
}

/** @returns the classes as visitors may see them, each with the present names of its coach and season. */
export async function presentPublicClasses(classes: readonly ClassDocument[]): Promise<Class[]> {
  const coaches = await readShownCoachNames(idsOf(classes, 'coachId'))
  const seasons = await seasonNamesOf(classes)
  return classes.map((one) => presentPublicClass(one, { coaches, seasons }))
}

/**
 * @param coachId of the coach who asks.
 * @returns the classes of a coach that have not ended, by day and time. The coach sees the own name, hidden or not.
 */
export async function readClassesOfCoach(
  { id: coachId, name }: { id: string; name: string },
  now = new Date(),
): Promise<Class[]> {
  const classes = await findShown({ coachId, endDate: notEnded(now) })
  const names = { coaches: new Map([[coachId, name]]), seasons: await seasonNamesOf(classes) }
  return classes.map((one) => presentPublicClass(one, names))
}

/**
 * Refuses a coach who is not on the staff. One who is in the trash may stay, because the coach may be restored.
 * @throws HttpError 400 at `coachId`.
 */
export async function rejectUnknownCoach(coachId: string | null | undefined): Promise<void> {
  if (!coachId || (await isKnownCoach(coachId))) return
  throw new HttpError(400, 'validation', CLASS_MESSAGES.coachGone, { coachId: CLASS_MESSAGES.coachGone })
}

/**
 * Refuses a season that does not exist. One that is in the trash may stay, because it may be restored.
 * @throws HttpError 400 at `seasonId`.
 */
export async function rejectUnknownSeason(seasonId: string | null | undefined): Promise<void> {
  if (!seasonId || (await isKnownSeason(seasonId))) return
  throw new HttpError(400, 'validation', CLASS_MESSAGES.seasonGone, { seasonId: CLASS_MESSAGES.seasonGone })
}
