export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof LEVELS)[number]

export const LOCATIONS = ['Jersey City', 'Hoboken'] as const
export type Location = (typeof LOCATIONS)[number]

/** Index is dayOfWeek: 0 is Sunday (SPEC section 3). */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** A new class runs for 30 days unless told otherwise (SPEC section 9), in milliseconds. */
export const NEW_CLASS_WINDOW_MS = 2_592_000_000

export const CLASS_LIMITS = { name: 120, description: 4_000, capacityMin: 1, capacityMax: 1_000 } as const

export const CLASS_MESSAGES = {
  name: 'Name is required',
  description: 'Description is required',
  dayOfWeek: 'Day of week is required',
  startTime: 'Start time is required',
  endTime: 'End time is required',
  level: 'Level is required',
  capacity: 'Capacity is required',
  capacityMin: 'Capacity must be at least 1',
  sport: 'Sport is required',
  time: 'Please enter a time as HH:mm',
} as const
