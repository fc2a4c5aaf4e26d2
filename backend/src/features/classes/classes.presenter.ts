import { CLASS_DEFAULTS, type Class } from '@lane-and-court/contract/classes/classes.ts'
import { presentStored } from '../../infra/database/stored.ts'
import type { ClassDocument } from './classes.model.ts'

/** @returns the fields of a class for the admin area: with the account of its coach, whoever that is. */
export function presentClass(document: ClassDocument): Class {
  const { ageRange, availability, createdAt } = document
  return {
    ...presentStored(document),
    name: document.name,
    description: document.description,
    isActive: document.isActive,
    dayOfWeek: document.dayOfWeek,
    startTime: document.startTime,
    endTime: document.endTime,
    startDate: document.startDate.toISOString(),
    endDate: document.endDate.toISOString(),
    level: document.level,
    capacity: document.capacity,
    sport: document.sport,
    location: document.location,
    ageRange: ageRange && { minMonths: ageRange.minMonths, maxMonths: ageRange.maxMonths },
    coach: document.coach,
    // Classes stored by older releases do not have it.
    coachId: document.coachId ?? CLASS_DEFAULTS.coachId,
    price: document.price,
    enrollmentUrl: document.enrollmentUrl,
    // Classes stored by older releases do not have it.
    availability: availability
      ? { status: availability.status, placesLeft: availability.placesLeft }
      : CLASS_DEFAULTS.availability,
    ...(createdAt ? { createdAt: createdAt.toISOString() } : {}),
  }
}

/**
 * @param shownCoaches names of the coaches whom the directory shows, by id.
 * @returns the fields of a class that visitors may see: with the present name of its coach. Of a coach who was deleted or
 *   is hidden they get nothing, and the text of the class in place of the name.
 */
export function presentPublicClass(
  document: ClassDocument,
  shownCoaches: ReadonlyMap<string, string>,
): Class {
  const { coachId, createdAt: _createdAt, ...shown } = presentClass(document)
  const name = coachId ? shownCoaches.get(coachId) : undefined
  return coachId && name !== undefined ? { ...shown, coach: name, coachId } : shown
}
