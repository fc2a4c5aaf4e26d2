export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof LEVELS)[number]

export const LOCATIONS = ['Jersey City', 'Hoboken'] as const
export type Location = (typeof LOCATIONS)[number]

/** The index is dayOfWeek: 0 is Sunday (docs/specification.md section 3). */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** A new class runs for 30 days by default (docs/specification.md section 9), in milliseconds. */
export const NEW_CLASS_WINDOW_MS = 2_592_000_000

export const CLASS_LIMITS = {
  name: 120,
  description: 4_000,
  capacityMin: 1,
  capacityMax: 1_000,
  coach: 120,
  enrollmentUrl: 2_000,
  ageMonthsMax: 1_200,
  priceMax: 100_000,
  /** Classes copied in one request. */
  copies: 500,
  /** The most days by which a copy can be moved, forward or back: ten years. */
  moveDays: 3_660,
  /** The name of a season, as 'Fall 2027'. */
  season: 40,
} as const

/** Which classes a list of the admin area shows: offered now, deactivated, or ended. */
export const CLASS_STATUSES = ['active', 'inactive', 'ended'] as const
export type ClassStatus = (typeof CLASS_STATUSES)[number]

/** Sort orders: by weekday and time, by name, by coach, by first day, newest first, largest first. */
export const CLASS_SORTS = ['day', 'name', 'coach', 'start', 'newest', 'capacity'] as const
export type ClassSort = (typeof CLASS_SORTS)[number]

/** Whether there is room in a class, as the desk has entered it. */
export const AVAILABILITIES = ['open', 'full', 'waitlist'] as const

/** Default values of a class, for the form, the API and the database. */
export const CLASS_DEFAULTS = {
  isActive: true,
  location: 'Jersey City' satisfies Location,
  ageRange: null,
  coach: null,
  coachId: null,
  price: null,
  enrollmentUrl: null,
  availability: null,
} as const
