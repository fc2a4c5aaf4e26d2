import type { IsoDate, Sport, Stored, Sort, ListQuery } from '../http/common.ts'
import { describeTime } from '../time/timeOfDay.ts'

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
  coachId: 'Please choose one of the coaches',
  coachGone: 'This coach is no longer on staff. Please choose another.',
  price: 'Please enter a price in dollars',
  enrollmentUrl: 'Please enter a link that starts with http:// or https://',
  placesLeft: 'Please enter how many places are left: a whole number from 1',
  placesLeftMax: 'There cannot be more places left than the capacity',
  moveDays: 'Please enter a whole number of days',
  copyOne: 'Name either classes or a season, not both',
  season: 'Please enter the name of the season',
  seasonLong: 'The name of a class with its season can be at most 120 characters long',
  startsOn: 'Please enter the day on which the new season starts',
  startsOnFar: 'The new season must start within ten years of the old one',
  copies: 'At most 500 classes can be copied at once',
} as const

/** Ages in months, because the youngest class starts at six months; null is open-ended. */
export interface AgeRange {
  minMonths: number
  maxMonths: number | null
}

/** Places left, or why there is none. */
export interface Availability {
  status: (typeof AVAILABILITIES)[number]
  /** Only of an open class; null otherwise. */
  placesLeft: number | null
}

export interface ClassInput {
  name: string
  description: string
  isActive: boolean
  dayOfWeek: number
  /** 24-hour clock, HH:mm, in the time zone of the business. */
  startTime: string
  endTime: string
  startDate: IsoDate
  endDate: IsoDate
  level: Level
  capacity: number
  sport: Sport
  location: Location
  ageRange: AgeRange | null
  /** Shown where no account is chosen, and while the directory does not show the chosen one. */
  coach: string | null
  /**
   * The account of the coach, by whose present name the class is shown. Classes stored by older releases have none, and
   * visitors get it only while the directory shows that coach.
   */
  coachId?: string | null
  /** US dollars for one lesson. */
  price: number | null
  enrollmentUrl: string | null
  /** Null hides it from visitors. Responses of older releases do not have it. */
  availability?: Availability | null
}

export interface Class extends ClassInput, Stored {
  /** For administrators and coaches, from this release on. */
  createdAt?: IsoDate
}

/**
 * Request of PUT /api/admin/classes/{id}. Fields that docs/specification.md does not name are optional, and
 * keep their value if missing.
 */
export type ClassUpdate = Omit<ClassInput, OptionalOnUpdate> & Partial<Pick<ClassInput, OptionalOnUpdate>>

type OptionalOnUpdate =
  | 'isActive'
  | 'location'
  | 'ageRange'
  | 'coach'
  | 'coachId'
  | 'price'
  | 'enrollmentUrl'
  | 'availability'

/** Request of PATCH /api/admin/classes/{id}: whether the class is shown on the site. */
export interface ClassActivation {
  isActive: boolean
}

/** A season: the first and the last day on which its classes start. */
export interface Season {
  from: IsoDate
  to: IsoDate
}

/** To when copies move: by that many days, or to a season that starts on that day (`copiedDates`). */
export type CopyTarget = { moveDays: number } | { startsOn: IsoDate }

/**
 * Request of POST /api/admin/classes/copies: classes by id or a whole season, and the name of the season that the
 * copies are for, which becomes a part of their names (`nameInSeason`).
 */
export type ClassCopying = ({ ids: string[] } | Season) & CopyTarget & { season?: string }

/** Copies all classes of a season into a new season. */
export type SeasonCopying = Season & { startsOn: IsoDate; season: string }

/** Query of GET /api/admin/classes?page={n}. */
export interface ClassListQuery extends ListQuery, Partial<Season> {
  sport?: Sport
  status?: ClassStatus
  sort: Sort<ClassSort>
}

/** Query of GET /api/admin/classes/clashes: when a coach would be teaching. */
export interface ClashQuery extends Pick<
  ClassInput,
  'dayOfWeek' | 'startTime' | 'endTime' | 'startDate' | 'endDate'
> {
  /** The name of the coach as text, the account, or both. */
  coach?: string
  coachId?: string
  /** The id of the class that is being edited, which cannot clash with itself. */
  except?: string
}

/** @returns a class in words that tell it from others of its name: 'Adult Swim (Sunday 10:00 AM)'. */
export const nameWithTime = ({
  name,
  dayOfWeek,
  startTime,
}: Pick<Class, 'name' | 'dayOfWeek' | 'startTime'>): string =>
  `${name} (${WEEKDAYS[dayOfWeek] ?? ''} ${describeTime(startTime)})`
