import type { IsoDate, Sport, Stored } from '../http/common.types.ts'
import type { ListQuery } from '../http/list.schema.ts'
import type { ClassSort, ClassStatus, Level, Location } from './classes.limits.ts'

/** Ages in months, since the youngest class starts at six of them; null is open-ended. */
export interface AgeRange {
  minMonths: number
  maxMonths: number | null
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
  coach: string | null
  /** US dollars for one lesson. */
  price: number | null
  enrollmentUrl: string | null
}

export interface Class extends ClassInput, Stored {}

/**
 * What PUT /api/admin/classes/{id} takes. What SPEC does not name may be left out, and stays as it is.
 */
export type ClassUpdate = Omit<ClassInput, OptionalOnUpdate> & Partial<Pick<ClassInput, OptionalOnUpdate>>

type OptionalOnUpdate = 'isActive' | 'location' | 'ageRange' | 'coach' | 'price' | 'enrollmentUrl'

/** What PATCH /api/admin/classes/{id} takes: on the site or not. */
export interface ClassActivation {
  isActive: boolean
}

/** A season: the first and the last day on which its classes start. */
export interface Season {
  from: IsoDate
  to: IsoDate
}

/** What POST /api/admin/classes/copies takes: classes by id, or a whole season, moved by so many days. */
export type ClassCopying = ({ ids: string[] } | Season) & { moveDays: number }

/** What GET /api/admin/classes?page={n} takes beside the page. */
export interface ClassListQuery extends ListQuery, Partial<Season> {
  sport?: Sport
  status?: ClassStatus
  sort: ClassSort
}

/** What GET /api/admin/classes/clashes takes: when a coach would be teaching. */
export interface ClashQuery extends Pick<
  ClassInput,
  'dayOfWeek' | 'startTime' | 'endTime' | 'startDate' | 'endDate'
> {
  coach: string
  /** The class that is asked for, which is no clash with itself. */
  except?: string
}
