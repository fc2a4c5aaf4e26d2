/** The choices, limits and messages of the fields of a class. */
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof LEVELS)[number]

export const LOCATIONS = ['Jersey City', 'Hoboken'] as const
export type Location = (typeof LOCATIONS)[number]

/** `dayOfWeek` is an index of this list: 0 is Sunday (docs/product.md section 3). */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

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
  /** A copy can be moved by at most so many days, forward or back: ten years. */
  moveDays: 3_660,
} as const

/** Whether there is room in a class, as the desk has entered it. */
export const AVAILABILITIES = ['open', 'full', 'waitlist'] as const

/** The sentences of the fields of a class. */
export const CLASS_MESSAGES = {
  name: 'Name is required',
  description: 'Description is required',
  dayOfWeek: 'Day of week is required',
  startTime: 'Start time is required',
  endTime: 'End time is required',
  level: 'Level is required',
  capacity: 'Capacity is required',
  capacityMin: 'Capacity must be at least 1',
  capacityMax: 'Capacity must be at most 1,000',
  capacityWhole: 'Capacity must be a whole number',
  sport: 'Sport is required',
  time: 'Please enter a time as HH:mm',
  timeOrder: 'End time must be after start time',
  startDate: 'Please enter a start date',
  endDate: 'Please enter an end date',
  dateOrder: 'End date must not be before the start date',
  age: 'Please enter an age',
  ageOrder: 'The oldest age must not be below the youngest',
  seasonId: 'Please choose one of the seasons',
  seasonGone: 'This season does not exist anymore. Please choose another.',
  coachId: 'Please choose one of the coaches',
  coachGone: 'This coach is no longer on staff. Please choose another.',
  price: 'Please enter a price in dollars',
  enrollmentUrl: 'Please enter a link that starts with http:// or https://',
  placesLeft: 'Please enter how many spots are left: a whole number from 1',
  placesLeftMax: 'There cannot be more spots left than the capacity',
  moveDays: 'Please enter a whole number of days',
  copyOne: 'Copy either into a season, or by days',
  seasonFar: 'The new season must start within ten years of the old one',
  copies: 'At most 500 classes can be copied at once',
} as const
