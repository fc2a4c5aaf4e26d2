import type { IsoDate, Sport, Stored } from '../http/common.types.ts'
import type { ListQuery } from '../http/list.schema.ts'
import type { Sort } from '../http/sorts.ts'
import type { AVAILABILITIES, ClassSort, ClassStatus, Level, Location } from './classes.limits.ts'

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
