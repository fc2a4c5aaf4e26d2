import { CLASS_DEFAULTS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { presentStored } from '../../infra/database/stored.ts'
import type { ClassDocument } from './classes.model.ts'

/** @returns the fields of a class that visitors may see. */
export function presentClass(document: ClassDocument): Class {
  const { ageRange, availability } = document
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
    price: document.price,
    enrollmentUrl: document.enrollmentUrl,
    // Classes stored by older releases do not have it.
    availability: availability
      ? { status: availability.status, placesLeft: availability.placesLeft }
      : CLASS_DEFAULTS.availability,
  }
}
