import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { CLASS_MESSAGES } from '@lane-and-court/contract/classes/classes.limits.ts'
import { HttpError } from '../../http/errors.ts'
import { isKnownCoach, readShownCoachNames } from '../staff/coachNames.service.ts'
import { notEnded } from './classes.find.ts'
import { SCHEDULE_ORDER, ClassModel, type ClassDocument } from './classes.model.ts'
import { presentPublicClass } from './classes.presenter.ts'

/** @returns the classes as visitors may see them, each with the present name of its coach. */
export async function presentPublicClasses(classes: readonly ClassDocument[]): Promise<Class[]> {
  const ids = new Set(classes.flatMap(({ coachId }) => coachId ?? []))
  const names = await readShownCoachNames([...ids])
  return classes.map((one) => presentPublicClass(one, names))
}

/**
 * @param coachId of the coach who asks.
 * @returns the classes of a coach that have not ended, by day and time. The coach sees the own name, hidden or not.
 */
export async function readClassesOfCoach(
  { id: coachId, name }: { id: string; name: string },
  now = new Date(),
): Promise<Class[]> {
  const classes = await ClassModel.find({ coachId, endDate: notEnded(now) })
    .sort(SCHEDULE_ORDER)
    .lean<ClassDocument[]>()
  return classes.map((one) => presentPublicClass(one, new Map([[coachId, name]])))
}

/**
 * Refuses a coach who is not on the staff. One who is in the trash may stay, because the coach may be restored.
 * @throws HttpError 400 at `coachId`.
 */
export async function rejectUnknownCoach(coachId: string | null | undefined): Promise<void> {
  if (!coachId || (await isKnownCoach(coachId))) return
  throw new HttpError(400, 'validation', CLASS_MESSAGES.coachGone, { coachId: CLASS_MESSAGES.coachGone })
}
